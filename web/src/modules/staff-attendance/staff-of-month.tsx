import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../platform/use-call.ts';
import { NamedDays } from '../../ui/grid/named-days.tsx';
import { IconPrinter } from '../../ui/icons.ts';
import { ListExport } from '../../ui/list/list-export.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { PeopleDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { usePrinting } from '../../ui/use-printing.tsx';
import styles from './staff-attendance.module.css';
import { StaffLetters } from './staff-letters.tsx';
import { StaffMonthPaper } from './staff-month-paper.tsx';
import { StaffMonthTable } from './staff-month-table.tsx';

/** Staff × days, as on paper. */
export function StaffOfMonth({ schoolId, month }: { schoolId: string; month: string }) {
  const { t } = useTranslation(['staff-attendance', 'attendance']);
  const format = useFormat();
  const { data, error, refetch } = useCallQuery(
    'attendance/fetchStaffMonth',
    { query: { schoolId, month } },
    { keepPrevious: true },
  );
  const sheet = data && data.staff.length > 0 && (
    <StaffMonthPaper of={data} schoolId={schoolId} month={month} />
  );
  const { print, paper } = usePrinting(() => sheet);
  if (!data && error) {
    return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  }
  if (!data) return <div className={styles.waiting} aria-busy="true" />;
  if (data.staff.length === 0) {
    return (
      <EmptyState drawing={<PeopleDrawing />} title={t('staff.none')}>
        {t('staff.noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.quiet}>
          {t('staff.workingDays', { count: data.workingDays, n: format.number(data.workingDays) })}
        </p>
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconPrinter size="1.8rem" aria-hidden />}
            onClick={() => print(sheet)}
          >
            {t('attendance:month.print')}
          </Button>
          <ListExport
            row="attendance/fetchStaffMonthAsCsv"
            query={{ schoolId, month }}
            fileName="staff-attendance.csv"
            count={data.staff.length}
          />
        </div>
      </div>
      <ScrollFrame label={t('staff.month')} className={styles.scroll}>
        <StaffMonthTable of={data} />
      </ScrollFrame>
      <StaffLetters />
      <NamedDays days={data.days} />
      {paper}
    </>
  );
}
