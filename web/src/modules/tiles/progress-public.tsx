import type { Progress as Figures } from '@shala/contract/dashboard.ts';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatShare } from '../../ui/format.ts';
import { IconChevronRight } from '../../ui/icons.ts';
import { Link } from '../../ui/navigation.tsx';
import tiles from '../../ui/tiles/tiles.module.css';
import { useFormat } from '../../ui/use-format.ts';
import styles from './progress.module.css';
import { linksOfProgress, type ProgressLinks } from './progress-links.ts';

interface ProgressProps {
  progress: Figures;
  links?: ProgressLinks;
}

/** Attendance of the last school days, and how fees, quizzes and content stand; each leads to its rows. */
export default function Progress({ progress, links = linksOfProgress }: ProgressProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { fees, quizzes, content } = progress;
  return (
    <section aria-labelledby="progress">
      <h2 id="progress">{t('progress.title')}</h2>
      <AttendanceDays {...progress} hrefOf={links.day} />
      <ul className={tiles.figures}>
        {fees && (
          <li>
            <Link className={tiles.figure} href={links.fees}>
              <strong>{format.money(fees.paidPaise)}</strong>
              <span>{t('progress.fees', { owed: format.money(fees.owedPaise) })}</span>
            </Link>
          </li>
        )}
        {quizzes && quizzes.count > 0 && (
          <li>
            <Link className={tiles.figure} href={links.quizzes}>
              <strong>{quizzes.average === null ? '–' : formatShare(quizzes.average)}</strong>
              <span>{t('progress.quizzes', { count: quizzes.count })}</span>
            </Link>
          </li>
        )}
        {content && content.openings > 0 && (
          <li>
            <Link className={tiles.figure} href={links.content}>
              <strong>{formatNumber(content.openings)}</strong>
              <span>{t('progress.content')}</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

interface AttendanceDaysProps {
  attendance: Figures['attendance'];
  attendanceLastYear: Figures['attendanceLastYear'];
  hrefOf: (day: string) => string;
}

/** A bar a day, and the same dates a year before. A bar is too narrow for a thumb, so that all of them are one slider. */
function AttendanceDays({ attendance: days, attendanceLastYear, hrefOf }: AttendanceDaysProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const [chosen, setChosen] = useState<string>();
  if (days.length === 0) return <p className={tiles.nothing}>{t('progress.noAttendance')}</p>;
  const last = days.at(-1)!;
  const shown = days.find(({ day }) => day === chosen) ?? last;
  const textOf = (one: Figures['attendance'][number]) =>
    t('progress.day', { day: format.day(one.day), share: formatShare(shareOf(one)) });
  return (
    <figure className={styles.trend}>
      <figcaption>
        {t('progress.attendance', {
          share: formatShare(shareOf(last)),
          day: format.day(last.day),
        })}
        {attendanceLastYear && (
          <>
            {' '}
            {t('progress.lastYear', {
              share: formatShare(shareOf(sumOf(days))),
              before: formatShare(shareOf(attendanceLastYear)),
            })}
          </>
        )}
      </figcaption>
      <div className={styles.days} style={{ '--days': days.length } as CSSProperties}>
        {days.map((one) => (
          <span
            key={one.day}
            aria-current={one === shown ? 'date' : undefined}
            style={{ height: `${shareOf(one) * 100}%` }}
          />
        ))}
        <input
          type="range"
          aria-label={t('progress.chosenDay')}
          aria-valuetext={textOf(shown)}
          min={0}
          max={days.length - 1}
          value={days.indexOf(shown)}
          onChange={({ currentTarget }) => setChosen(days[Number(currentTarget.value)]?.day)}
        />
      </div>
      <Link className={styles.day} href={hrefOf(shown.day)}>
        {textOf(shown)}
        <IconChevronRight size="1.8rem" aria-hidden />
      </Link>
    </figure>
  );
}

interface Marks {
  attended: number;
  marked: number;
}

const shareOf = ({ attended, marked }: Marks) => (marked > 0 ? attended / marked : 0);

const sumOf = (days: readonly Marks[]): Marks => ({
  attended: days.reduce((sum, { attended }) => sum + attended, 0),
  marked: days.reduce((sum, { marked }) => sum + marked, 0),
});
