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

/** A state as a word, a colour and an icon, as many people cannot distinguish colours. */
export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Sign = icons[tone];
  return (
    <span className={styles.badge} data-tone={tone}>
      <Sign size="1.5rem" aria-hidden />
      {children}
    </span>
  );
}
