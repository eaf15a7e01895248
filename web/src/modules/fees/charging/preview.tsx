import { Button } from '@mantine/core';
import type { Charging } from '@shala/contract/fees.ts';
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
  const { totals, withoutStructure } = data;
  const isNothing = totals.charges === 0 && totals.reversals === 0;
  return (
    <>
      {isChanged && (
        <div className={styles.notice} role="alert">
          <p>{t('charging.changed')}</p>
        </div>
      )}
      {failure && <ErrorState failure={failure} isSlim />}
      {withoutStructure.length > 0 && <WithoutStructure classes={withoutStructure} />}
      {isNothing ? (
        <EmptyState drawing={<PaperDrawing />} title={t('charging.nothing')}>
          {t('charging.nothingText')}
        </EmptyState>
      ) : (
        <>
          <ChargingTotals totals={totals} />
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
  const figures = [
    [t('charging.students'), format.number(totals.students)],
    [
      t('charging.charges', { count: totals.charges, n: format.number(totals.charges) }),
      formatMoney(totals.chargedPaise),
    ],
    [t('figure.conceded'), formatMoney(totals.concededPaise)],
    totals.reversals > 0 && [
      t('charging.reversals', { count: totals.reversals, n: format.number(totals.reversals) }),
      formatMoney(totals.reversedPaise),
    ],
    totals.toAdvancePaise > 0 && [t('charging.toAdvance'), formatMoney(totals.toAdvancePaise)],
  ].filter((one): one is [string, string] => one !== false);
  return (
    <dl className={styles.totals}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
