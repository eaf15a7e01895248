import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { feeSettingsHref } from '../../../app/links/fee-links.ts';
import { useMay } from '../../../platform/may.ts';
import { IconPlus } from '../../../ui/icons.ts';
import { HeaderLink } from '../../../ui/list/header-link.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import styles from '../fees.module.css';
import { FeesHeader } from '../fees-header.tsx';
import { FeesOfSchool, SchoolOfFees } from '../fees-of-school.tsx';
import { useFeePlace } from '../use-fee-place.ts';
import { Counter } from './counter.tsx';
import { useChosenCounter } from './use-chosen-counter.ts';

/** Where fees are taken, by the keyboard alone. */
export function CounterPage() {
  const { t } = useTranslation('fees');
  return (
    <FeesOfSchool row="fees/recordFeesPayment" title={t('counter.title')} here="counter">
      {(schoolId) => <AtSchool key={schoolId} schoolId={schoolId} />}
    </FeesOfSchool>
  );
}

function AtSchool({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const { inAddress } = useFeePlace();
  const { counters, counter, choose, error, refetch } = useChosenCounter(schoolId);
  return (
    <>
      <FeesHeader title={t('counter.title')} here="counter" />
      <SchoolOfFees schoolId={schoolId} />
      {!counters && error && <ErrorState failure={error.answer} onRetry={refetch} />}
      {!counters && !error && <RecordSkeleton />}
      {counters && !counter && (
        <EmptyState
          drawing={<PaperDrawing />}
          title={t('counter.noCounter')}
          action={
            may('fees/addEditCounter', 'create') && (
              <HeaderLink
                href={feeSettingsHref({ ...inAddress, addCounter: 'new' })}
                icon={IconPlus}
              >
                {t('counters.add')}
              </HeaderLink>
            )
          }
        >
          {t('counter.noCounterText')}
        </EmptyState>
      )}
      {counters && counter && (
        <>
          {counters.length > 1 && (
            <NativeSelect
              className={styles.select}
              label={t('field.counter')}
              translate="no"
              value={counter.id}
              data={counters.map(({ id, code, name }) => ({
                value: id,
                label: `${code} · ${name}`,
              }))}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
          )}
          <Counter schoolId={schoolId} counterId={counter.id} />
        </>
      )}
    </>
  );
}
