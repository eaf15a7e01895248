import type { ShownStaffStatus } from '@shala/contract/staff-attendance.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../platform/use-call.ts';
import { NamedDays } from '../../ui/grid/named-days.tsx';
import { LanguageText } from '../../ui/language-text.tsx';
import { ListExport } from '../../ui/list/list-export.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { PeopleDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { DayMark } from './day-mark.tsx';
import { Letters } from './letters.tsx';
import styles from './staff-attendance.module.css';
import { toneOf, useStaffWords } from './use-staff-words.ts';

const shownAtAll = Object.keys(toneOf) as ShownStaffStatus[];

/** Staff × days, as on paper. */
export function StaffOfMonth({ schoolId, month }: { schoolId: string; month: string }) {
  const { t } = useTranslation('staff-attendance');
  const format = useFormat();
  const words = useStaffWords();
  const { data, error, refetch } = useCallQuery(
    'attendance/fetchStaffMonth',
    { query: { schoolId, month } },
    { keepPrevious: true },
  );
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
        <ListExport
          row="attendance/fetchStaffMonthAsCsv"
          query={{ schoolId, month }}
          fileName="staff-attendance.csv"
          count={data.staff.length}
        />
      </div>
      <ScrollFrame label={t('staff.month')} className={styles.scroll}>
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
      </ScrollFrame>
      <Letters
        letters={shownAtAll.map((shown) => ({
          short: words.short(shown),
          long: words.status(shown),
          tone: toneOf[shown],
        }))}
      />
      <NamedDays days={data.days} />
    </>
  );
}
