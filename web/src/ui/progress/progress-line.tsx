import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import styles from './progress.module.css';
import { secondsLeft, timeLeftInWords } from './time-left.ts';

interface ProgressLineProps {
  done: number;
  /** Null until the rows have been counted. */
  total: number | null;
  /** The present work: 'Importing schools'. */
  label: string;
  /** What is counted. */
  unit?: 'rows' | 'lists' | undefined;
}

/** '3,120 of 11,000 rows, about 20 s', with a bar. */
export function ProgressLine({ done, total, label, unit = 'rows' }: ProgressLineProps) {
  const { t } = useTranslation('common');
  const left = useSecondsLeft(done, total);
  const counts = { done: formatNumber(done), total: formatNumber(total ?? 0) };
  const text = () => {
    if (!total) return t('progress.waiting');
    if (left === undefined) return t(`progress.${unit}`, counts);
    const { key, n } = timeLeftInWords(left);
    return t(`progress.${unit}Left`, { ...counts, left: t(key, { n: formatNumber(n) }) });
  };
  return (
    <div className={styles.line}>
      <progress
        className={styles.bar}
        aria-label={label}
        value={total ? done : undefined}
        max={total ?? undefined}
      />
      <span className={styles.text}>{text()}</span>
    </div>
  );
}

/** The rate is measured from the first figure seen, so that it is right even for work that is half done. */
function useSecondsLeft(done: number, total: number | null): number | undefined {
  const start = useRef<{ done: number; at: number }>(undefined);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (total === null) return;
    start.current ??= { done, at: performance.now() };
    const { done: before, at } = start.current;
    setLeft(secondsLeft(done - before, total - before, (performance.now() - at) / 1000));
  }, [done, total]);
  return left;
}
