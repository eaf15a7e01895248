import type { ReactNode } from 'react';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
} from '../icons.ts';
import styles from './record.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'waiting' | 'neutral';

const icons = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
  waiting: IconClock,
  neutral: IconCircleDashed,
};

/** A state in a word, a colour and a sign: colour alone tells nothing to many. */
export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Sign = icons[tone];
  return (
    <span className={styles.badge} data-tone={tone}>
      <Sign size="1.5rem" aria-hidden />
      {children}
    </span>
  );
}
