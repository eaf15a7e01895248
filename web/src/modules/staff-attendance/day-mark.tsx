import type { Tone } from '../../ui/record/state-badge.tsx';
import styles from './staff-attendance.module.css';

interface DayMarkProps {
  tone: Tone;
  /** One or two letters. */
  short: string;
  long: string;
}

/** A day's mark: a letter in a colour, with its word for screen readers and the pointer. */
export const DayMark = ({ tone, short, long }: DayMarkProps) => (
  <span className={styles.mark} data-tone={tone} title={long}>
    <span aria-hidden>{short}</span>
    <span className="visually-hidden">{long}</span>
  </span>
);
