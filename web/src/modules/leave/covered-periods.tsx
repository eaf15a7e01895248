import type { AnswerView, Leave } from '@shala/contract/leave.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { useFormat } from '../../ui/use-format.ts';
import styles from './leave.module.css';
import { SubstituteSelect } from './substitute-select.tsx';

type Period = AnswerView['periods'][number];

interface CoveredPeriodsProps {
  leave: Leave;
  periods: readonly Period[];
}

/** The lessons of a teacher that somebody else has to take; once the leave is approved they are given here. */
export function CoveredPeriods({ leave, periods }: CoveredPeriodsProps) {
  const { t } = useTranslation('leave');
  const may = useMay();
  const format = useFormat();
  const { schoolId } = leave;
  const isGiven = leave.state === 'approved' && may('timeTable/updateSubstitute');
  const columns: Column<Period>[] = [
    {
      name: 'day',
      header: t('field.day'),
      cell: ({ day, period }) => (
        <>
          {format.day(day)}{' '}
          <span className={styles.quiet}>{t('periods.period', { number: period })}</span>
        </>
      ),
    },
    {
      name: 'lesson',
      header: t('periods.lesson'),
      cell: ({ className, subjectName }) => (
        <LanguageText>{`${className} · ${subjectName}`}</LanguageText>
      ),
      inCard: true,
    },
    {
      name: 'substitute',
      header: t('periods.takes'),
      cell: (period) =>
        isGiven && schoolId ? (
          <SubstituteSelect period={period} schoolId={schoolId} />
        ) : (
          <LanguageText>{period.substituteName ?? t('periods.nobody')}</LanguageText>
        ),
      inCard: true,
    },
  ];
  return (
    <section className={styles.part}>
      <h3>{t('periods.title', { count: periods.length })}</h3>
      {leave.state === 'asked' && <p className={styles.quiet}>{t('periods.later')}</p>}
      <DataTable<Period>
        label={t('periods.title', { count: periods.length })}
        columns={columns}
        rows={periods}
        idOf={({ day, lessonId }) => `${day}/${lessonId}`}
        nameOf={({ day, className }) => `${format.day(day)}, ${className}`}
        empty={null}
      />
    </section>
  );
}
