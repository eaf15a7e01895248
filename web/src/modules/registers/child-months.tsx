import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../platform/call.ts';
import { useFormat } from '../../ui/use-format.ts';
import { monthName } from './month-name.ts';
import { shareOf } from './month-rows.ts';
import styles from './registers.module.css';
import { ShareCell } from './share-cell.tsx';

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));

interface ChildMonthsProps {
  months: CallResult<'attendance/fetchByStudent/:admissionId'>;
}

/** Months × days of one child, the newest first. */
export function ChildMonths({ months }: ChildMonthsProps) {
  const { t, i18n } = useTranslation('registers');
  const format = useFormat();
  const sum = (of: 'attended' | 'marked') => months.reduce((total, one) => total + one[of], 0);
  const share = shareOf(sum('attended'), sum('marked'));
  return (
    <>
      {share !== undefined && <p>{t('student.all', { share: format.percent(share) })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without buttons in it the arrow keys would not scroll it */}
      <section className={styles.scroll} aria-label={t('student.title')} tabIndex={0}>
        <table className={styles.month}>
          <caption className="visually-hidden">{t('student.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('student.month')}</th>
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
            {months.map(({ month, marks, attended, marked }) => (
              <tr key={month}>
                <th scope="row">{monthName(month, i18n.language)}</th>
                {days.map((day) => {
                  const shown = marks[day];
                  return (
                    <td key={day}>
                      {shown && (
                        <span data-shown={shown} title={t(`status.${shown}`)}>
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
      </section>
      <p className={styles.help}>{t('month.legend')}</p>
    </>
  );
}
