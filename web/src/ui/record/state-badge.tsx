import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { ReactNode } from 'react';
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
