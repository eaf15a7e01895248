import type { QuestionStatistics } from '@shala/contract/quiz-statistics.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import styles from './results.module.css';

/** How often each number was typed; the right one is the first. */
export function NumberBars({ numbers }: Pick<QuestionStatistics, 'numbers'>) {
  const { t } = useTranslation('quiz-results');
  const most = Math.max(1, ...numbers.map(({ chosen }) => chosen));
  return (
    <ol className={styles.options}>
      {numbers.map(({ number, chosen, chosenByBest }, place) => (
        <li key={number}>
          <div className={styles.optionText}>
            <b translate="no">{number}</b>{' '}
            {place === 0 && <StateBadge tone="good">{t('one.right')}</StateBadge>}
          </div>
          <span className={styles.track} aria-hidden>
            <span style={{ width: `${(chosen / most) * 100}%` }} />
          </span>
          <span className={styles.quiet}>
            {t('one.typed', { count: chosen })} · {t('one.chosenByBest', { count: chosenByBest })}
          </span>
        </li>
      ))}
    </ol>
  );
}
