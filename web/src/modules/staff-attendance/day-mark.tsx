import type { Tone } from '../../ui/record/state-badge.tsx';
import styles from './staff-attendance.module.css';

interface DayMarkProps {
  tone: Tone;
  /** A letter or two. */
  short: string;
  long: string;
}

/** What a day was: a letter in a colour, and the word for those who hear the page or point at it. */
export const DayMark = ({ tone, short, long }: DayMarkProps) => (
  <span className={styles.mark} data-tone={tone} title={long}>
    <span aria-hidden>{short}</span>
    <span className="visually-hidden">{long}</span>
  </span>
);
