import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../../platform/call.ts';
import { NamedDays } from '../../../ui/grid/named-days.tsx';
import { ScrollFrame } from '../../../ui/scroll-frame.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../month/month.module.css';
import { MonthLegend } from '../month/month-legend.tsx';
import { shareOf } from '../month/month-rows.ts';
import { ShareCell } from '../month/share-cell.tsx';

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));

interface StudentMonthsProps {
  months: CallResult<'attendance/fetchByStudent/:admissionId'>;
}

/** Months × days of one student, the newest first. */
export function StudentMonths({ months }: StudentMonthsProps) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const nameOf = useLocalName();
  const sum = (of: 'attended' | 'marked') => months.reduce((total, one) => total + one[of], 0);
  const share = shareOf(sum('attended'), sum('marked'));
  return (
    <>
      {share !== undefined && <p>{t('student.all', { share: format.percent(share) })}</p>}
      <ScrollFrame label={t('student.title')} className={styles.scroll}>
        <table className={styles.month}>
          <caption className="visually-hidden">{t('student.title')}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.student}>
                {t('student.month')}
              </th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
              <th scope="col">{t('month.present')}</th>
              <th scope="col">{t('month.marked')}</th>
              <th scope="col">{t('month.share')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, marks, daysOff, attended, marked }) => (
              <tr key={month}>
                <th scope="row" className={styles.student}>
                  {format.month(month)}
                </th>
                {days.map((day) => {
                  const shown = marks[day];
                  const off = daysOff.find((one) => Number(one.day.slice(8)) === Number(day));
                  const isOff = off?.kind === 'off';
                  return (
                    <td
                      key={day}
                      data-off={isOff || undefined}
                      title={
                        off?.name
                          ? (nameOf(off) ?? undefined)
                          : isOff
                            ? t('student.off')
                            : undefined
                      }
                    >
                      {shown && (
                        <span
                          data-shown={isOff ? undefined : shown}
                          title={
                            isOff
                              ? t('month.notCounted', { status: t(`status.${shown}`) })
                              : t(`status.${shown}`)
                          }
                        >
                          {t(`letter.${shown}`)}
                        </span>
                      )}
                    </td>
                  );
                })}
                <td>{format.number(attended)}</td>
                <td>{format.number(marked)}</td>
                <ShareCell attended={attended} marked={marked} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <p className={styles.legend}>
        <MonthLegend /> <span className={styles.offSwatch} aria-hidden /> {t('student.off')}
      </p>
      <NamedDays days={months.toReversed().flatMap(({ daysOff }) => daysOff)} />
    </>
  );
}
