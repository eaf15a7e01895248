import type { StaffMonth } from '@shala/contract/staff-attendance.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../platform/school-day.ts';
import { NamedDays } from '../../ui/grid/named-days.tsx';
import { LanguageText } from '../../ui/language-text.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useSchoolName } from '../schools/schools-public.ts';
import styles from './staff-attendance.module.css';
import { StaffLetters } from './staff-letters.tsx';
import { StaffMonthTable } from './staff-month-table.tsx';

interface StaffMonthPaperProps {
  of: StaffMonth;
  schoolId: string;
  month: string;
}

/** A month of the staff on one sheet, with the school's name. */
export function StaffMonthPaper({ of: data, schoolId, month }: StaffMonthPaperProps) {
  const { t } = useTranslation(['staff-attendance', 'attendance']);
  const format = useFormat();
  const schoolName = useSchoolName(schoolId);
  return (
    <section className={styles.paper}>
      <h1>
        <LanguageText>{schoolName}</LanguageText>
      </h1>
      <h2>{`${t('staff.title')}, ${format.month(month)}`}</h2>
      <p>
        {t('staff.workingDays', { count: data.workingDays, n: format.number(data.workingDays) })}
        {' · '}
        {t('attendance:month.printed', { day: format.day(schoolDay()) })}
      </p>
      <StaffMonthTable of={data} />
      <StaffLetters />
      <NamedDays days={data.days} />
    </section>
  );
}
