import type { Tone } from '../../ui/record/state-badge.tsx';
import styles from './staff-attendance.module.css';

interface DayMarkProps {
  tone: Tone;
  /** One or two letters. */
  short: string;
  long: string;
  /** On a day off a mark of before counts no more. */
  isOff: boolean;
}

/** A day's mark: a letter in a colour, with its word for screen readers and the pointer. */
export const DayMark = ({ tone, short, long, isOff }: DayMarkProps) => (
  <span className={styles.mark} data-tone={isOff ? 'neutral' : tone} title={long}>
    <span aria-hidden>{short}</span>
    <span className="visually-hidden">{long}</span>
  </span>
);
