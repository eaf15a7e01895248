import type { StaffMonth } from '@shala/contract/staff-attendance.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../ui/language-text.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { DayMark } from './day-mark.tsx';
import styles from './staff-attendance.module.css';
import { toneOf, useStaffWords } from './use-staff-words.ts';

/** The staff of a month by its days. */
export function StaffMonthTable({ of: data }: { of: StaffMonth }) {
  const { t } = useTranslation('staff-attendance');
  const format = useFormat();
  const words = useStaffWords();
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">{t('staff.month')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field.name')}</th>
          {data.days.map(({ day, kind }) => (
            <th key={day} scope="col" data-off={kind === 'off' || undefined}>
              {Number(day.slice(8))}
            </th>
          ))}
          <th scope="col">{t('field.presentDays')}</th>
        </tr>
      </thead>
      <tbody>
        {data.staff.map(({ accountId, name, marks, present }) => (
          <tr key={accountId}>
            <th scope="row">
              <LanguageText>{name}</LanguageText>
            </th>
            {data.days.map(({ day, kind }) => {
              const shown = marks[day];
              return (
                <td key={day} data-off={kind === 'off' || undefined}>
                  {shown && (
                    <DayMark
                      tone={toneOf[shown]}
                      short={words.short(shown)}
                      long={words.status(shown)}
                      isOff={kind === 'off'}
                    />
                  )}
                </td>
              );
            })}
            <td>{format.number(present)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
