import type { MonthRegister } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { NamedDays } from '../../../ui/grid/named-days.tsx';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Named } from '../../../ui/named.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './month.module.css';
import { MonthLegend } from './month-legend.tsx';
import { MonthTable } from './month-table.tsx';
import { useMonthTitle } from './use-month-title.ts';

interface MonthPaperProps {
  register: MonthRegister;
  today: string;
}

/** A month's register on paper, with the legend and places to sign. */
export function MonthPaper({ register, today }: MonthPaperProps) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const { name, title } = useMonthTitle()(register);
  const { schoolName, workingDays, rows } = register;
  return (
    <section className={styles.paper}>
      <header>
        <h1>
          <LanguageText>{schoolName}</LanguageText>
        </h1>
        <h2>
          <Named text={title} name={name} />
        </h2>
        <p>
          {t('month.workingDays', { count: workingDays, n: format.number(workingDays) })}
          {' · '}
          {t('month.students', { count: rows.length, n: format.number(rows.length) })}
          {' · '}
          {t('month.printed', { day: format.day(today) })}
        </p>
      </header>
      <MonthTable register={register} today={today} />
      <p>
        <MonthLegend />
      </p>
      <NamedDays days={register.days} />
      <footer>
        <span>{t('month.classTeacher')}</span>
        <span>{t('month.principal')}</span>
      </footer>
    </section>
  );
}
