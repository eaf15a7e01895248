import { Button } from '@mantine/core';
import type { Charging } from '@shala/contract/fee-charging.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { formatMoney } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../fees.module.css';
import { Totals } from '../totals.tsx';
import { ChangedStudents } from './changed-students.tsx';
import { type ChargingOf, useCharging } from './use-charging.ts';

/** What charging would add and cancel, and the button that does just this. */
export function Preview({ of }: { of: ChargingOf }) {
  const { t } = useTranslation('fees');
  const { data, error, refetch } = useCallQuery('fees/fetchCharging', { query: of });
  const { charge, isCharging, failure, isChanged } = useCharging(of);
  if (!data) {
    return error ? (
      <ErrorState failure={error.answer} onRetry={() => void refetch()} />
    ) : (
      <RecordSkeleton />
    );
  }
  const { totals, withPayments, withoutStructure, withoutStopCharge } = data;
  const isNothing = totals.students === 0;
  return (
    <>
      {isChanged && (
        <div className={styles.notice} role="alert">
          <p>{t('charging.changed')}</p>
        </div>
      )}
      {failure && <ErrorState failure={failure} isSlim />}
      {withoutStructure.length > 0 && <WithoutStructure classes={withoutStructure} />}
      {withoutStopCharge > 0 && (
        <div className={styles.notice}>
          <p>{t('stops.uncharged', { count: withoutStopCharge, n: withoutStopCharge })}</p>
        </div>
      )}
      {isNothing ? (
        <EmptyState drawing={<PaperDrawing />} title={t('charging.nothing')}>
          {t('charging.nothingText')}
        </EmptyState>
      ) : (
        <>
          <ChargingTotals totals={totals} />
          {withPayments.students > 0 && (
            <p className={styles.quiet}>
              {t('charging.withPayments', {
                count: withPayments.students,
                n: withPayments.students,
                advance: formatMoney(withPayments.toAdvancePaise),
                more: formatMoney(withPayments.owedMorePaise),
              })}
            </p>
          )}
          <div className={styles.choice}>
            <Button loading={isCharging} onClick={() => void charge(totals)}>
              {t('charging.confirm', { count: totals.students, n: totals.students })}
            </Button>
          </div>
          <ChangedStudents students={data.students} total={totals.students} />
        </>
      )}
    </>
  );
}

function ChargingTotals({ totals }: { totals: Charging['totals'] }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { students, charges, reversals } = totals;
  return (
    <Totals
      totals={[
        { label: t('charging.students'), count: format.number(students) },
        {
          label: t('charging.charges', { count: charges, n: format.number(charges) }),
          paise: totals.chargedPaise,
        },
        { label: t('figure.conceded'), paise: totals.concededPaise },
        ...(reversals > 0
          ? [
              {
                label: t('charging.reversals', { count: reversals, n: format.number(reversals) }),
                paise: totals.reversedPaise,
              },
            ]
          : []),
        ...(totals.toAdvancePaise > 0
          ? [{ label: t('charging.toAdvance'), paise: totals.toAdvancePaise }]
          : []),
      ]}
    />
  );
}

function WithoutStructure({ classes }: { classes: Charging['withoutStructure'] }) {
  const { t } = useTranslation('fees');
  return (
    <div className={styles.notice}>
      <p>{t('charging.withoutStructure')}</p>
      <p>
        {classes.map(({ className, students }, place) => (
          <span key={className}>
            {place > 0 && ', '}
            <LanguageText>{className}</LanguageText>{' '}
            {t('charging.ofClass', { count: students, n: students })}
          </span>
        ))}
      </p>
    </div>
  );
}
