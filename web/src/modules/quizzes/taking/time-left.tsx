import { useTranslation } from 'react-i18next';
import styles from './taking.module.css';

const hour = 3600;
const day = 24 * hour;

/** How long the student still has: as a clock, and in days and hours while it is more than a day. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTranslation('quizzes');
  const time =
    seconds < day
      ? clockOf(seconds)
      : [
          t('taking.days', { count: Math.floor(seconds / day) }),
          t('taking.hours', { count: Math.floor((seconds % day) / hour) }),
        ].join(' ');
  return (
    <span className={seconds < 60 ? styles.short : undefined} role="timer">
      {t('taking.left', { time })}
    </span>
  );
}

/** 75 seconds as 1:15. */
function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / hour), Math.floor((seconds % hour) / 60)];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
