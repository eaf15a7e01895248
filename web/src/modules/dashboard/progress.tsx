import type { Progress as Figures } from '@shala/contract/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { contentListHref } from '../../app/links/content-links.ts';
import { quizzesHref } from '../../app/links/quiz-links.ts';
import { reportHref } from '../../app/links/report-links.ts';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/navigation.tsx';
import { useFormat } from '../../ui/use-format.ts';
import styles from './dashboard.module.css';

const shares = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });
export const formatShare = (share: number): string => shares.format(share);

/** Attendance of the last school days, and how fees, quizzes and content stand; each leads to its report. */
export default function Progress({ progress }: { progress: Figures }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { attendance, fees, quizzes, content } = progress;
  return (
    <section aria-labelledby="progress">
      <h2 id="progress">{t('progress.title')}</h2>
      <AttendanceDays days={attendance} />
      <ul className={styles.figures}>
        {fees && (
          <li>
            <Link className={styles.figure} href={reportHref('fee-schools')}>
              <strong>{format.money(fees.paidPaise)}</strong>
              <span>{t('progress.fees', { owed: format.money(fees.owedPaise) })}</span>
            </Link>
          </li>
        )}
        {quizzes && quizzes.count > 0 && (
          <li>
            <Link className={styles.figure} href={quizzesHref}>
              <strong>{quizzes.average === null ? '–' : formatShare(quizzes.average)}</strong>
              <span>{t('progress.quizzes', { count: quizzes.count })}</span>
            </Link>
          </li>
        )}
        {content && content.openings > 0 && (
          <li>
            <Link className={styles.figure} href={contentListHref}>
              <strong>{formatNumber(content.openings)}</strong>
              <span>{t('progress.content')}</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

/** A bar a day, which leads to the report of that day. */
function AttendanceDays({ days }: { days: Figures['attendance'] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  if (days.length === 0) return <p className={styles.nothing}>{t('progress.noAttendance')}</p>;
  const last = days.at(-1)!;
  const shareOf = ({ attended, marked }: typeof last) => (marked > 0 ? attended / marked : 0);
  return (
    <figure className={styles.trend}>
      <figcaption>
        {t('progress.attendance', {
          share: formatShare(shareOf(last)),
          day: format.day(last.day),
        })}
      </figcaption>
      <ol>
        {days.map((one) => (
          <li key={one.day}>
            <Link
              href={reportHref('attendance-day', { day: one.day })}
              aria-label={t('progress.day', {
                day: format.day(one.day),
                share: formatShare(shareOf(one)),
              })}
              title={`${format.day(one.day)}: ${formatShare(shareOf(one))}`}
            >
              <span style={{ height: `${shareOf(one) * 100}%` }} />
            </Link>
          </li>
        ))}
      </ol>
    </figure>
  );
}
