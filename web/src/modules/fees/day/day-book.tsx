import { Button, NativeSelect } from '@mantine/core';
import type { FeeCollection } from '@shala/contract/fee-day.ts';
import type { FeeCounter } from '@shala/contract/fee-settings.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { isDayText, StepChoice } from '../../../ui/form/step-choice.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { IconPrinter } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../fees.module.css';
import { PaperSchool } from '../paper-school.tsx';
import { DepositSlipButton } from '../papers/deposit-slip-button.tsx';
import { useFeePlace } from '../use-fee-place.ts';
import { Closings } from './closings.tsx';
import { Collection } from './collection.tsx';
import { countersToClose } from './counters-to-close.ts';
import { DayReceipts } from './day-receipts.tsx';

const CloseDialog = lazy(() => import('./close-dialog.tsx'));

/** What is brought to the bank by hand. */
const isBanked = (mode: FeeCollection['byMode'][number]['mode']) =>
  mode === 'cash' || mode === 'cheque' || mode === 'dd';

/** A day at one counter or at all. */
export function DayBook({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const format = useFormat();
  const ownId = useUserData()?.id;
  const { search, navigate } = useUrlState();
  const { today } = useFeePlace();
  const closing = useUrlDialog('close');
  const day = isDayText(search.day) ? search.day : today;
  const counterId = typeof search.counterId === 'string' ? search.counterId : undefined;
  const { data: counters } = useCallQuery(
    'fees/fetchCounters',
    { query: { schoolId } },
    { isChoice: true },
  );
  const isShown = ({ id }: FeeCounter) => counterId === undefined || id === counterId;
  const query = { schoolId, day, ...(counterId ? { counterId } : {}) };
  const { data, error, refetch } = useCallQuery(
    'fees/fetchDayBook',
    { query },
    { keepPrevious: true },
  );
  /** Undefined until it is known. */
  const closable =
    may('fees/closeDay') && ownId && counters && data?.day === day
      ? countersToClose(data, { counters: counters.filter(isShown), ownId, isToday: day === today })
      : undefined;
  const mayClose = closable !== undefined && closable.length > 0;
  const choose = (values: Record<string, string | undefined>) => {
    const { day: _, counterId: __, ...others } = search;
    const chosen = Object.entries({ day: search.day, counterId, ...values });
    const known = chosen.filter(([, value]) => value);
    navigate({ search: { ...others, ...Object.fromEntries(known) }, replace: true });
  };
  return (
    <>
      <PaperSchool schoolId={schoolId}>{format.day(day)}</PaperSchool>
      <div className={styles.choice}>
        <StepChoice kind="day" value={day} onChoose={(chosen) => choose({ day: chosen })} />
        {counters && counters.length > 1 && (
          <NativeSelect
            aria-label={t('field.counter')}
            translate="no"
            value={counterId ?? ''}
            data={[
              { value: '', label: t('dayBook.allCounters') },
              ...counters.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
            ]}
            onChange={({ currentTarget }) => choose({ counterId: currentTarget.value })}
          />
        )}
        {mayClose && <Button onClick={() => closing.open('day')}>{t('close.verb')}</Button>}
        <Button
          variant="default"
          leftSection={<IconPrinter size="1.8rem" aria-hidden />}
          onClick={() => window.print()}
        >
          {t('act.print')}
        </Button>
        {may('fees/generateDepositSlip') && data?.byMode.some(({ mode }) => isBanked(mode)) && (
          <DepositSlipButton query={query} />
        )}
      </div>
      {!data && error && <ErrorState failure={error.answer} onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton />}
      {data && (
        <>
          <Collection collection={data} />
          {mayClose && (
            <p className={styles.quiet}>
              {t('dayBook.ownCash', { amount: formatMoney(data.ownCashPaise) })}
            </p>
          )}
          {data.day < today && data.unclosed.length > 0 && (
            <p className={styles.quiet}>
              {t('dayBook.unclosed')}{' '}
              <LanguageText>
                {data.unclosed
                  .map(({ clerk, counterCode }) => `${clerk} · ${counterCode}`)
                  .join(', ')}
              </LanguageText>
            </p>
          )}
          <Closings closings={data.closings} />
          <DayReceipts schoolId={schoolId} day={day} counterId={counterId} />
        </>
      )}
      <LazyPart>
        {closing.about && closable && (
          <CloseDialog
            key={day}
            schoolId={schoolId}
            day={day}
            closable={closable}
            onClose={closing.close}
          />
        )}
      </LazyPart>
    </>
  );
}
