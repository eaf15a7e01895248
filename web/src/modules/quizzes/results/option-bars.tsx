import type { QuestionStatistics } from '@shala/contract/quiz-statistics.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { optionLetter } from '../option-letter.ts';
import { OptionView } from '../option-view.tsx';
import { keyOf } from './result-figures.ts';
import styles from './results.module.css';

/** How often each option was chosen; each bar stands beside its number. */
export function OptionBars({ item }: { item: QuestionStatistics }) {
  const { t } = useTranslation('quiz-results');
  const { shown } = item.question;
  const key = keyOf(item);
  const most = Math.max(1, ...item.options.map(({ chosen }) => chosen));
  return (
    <ol className={styles.options}>
      {item.options.map(({ chosen, chosenByBest }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
        <li key={place}>
          <div className={styles.optionText}>
            <b>{optionLetter(place)}</b>{' '}
            {shown.options[place] && (
              <OptionView option={shown.options[place]} place={place} lang={shown.language} />
            )}{' '}
            {key.includes(place) && <StateBadge tone="good">{t('one.right')}</StateBadge>}
          </div>
          <span className={styles.track} aria-hidden>
            <span style={{ width: `${(chosen / most) * 100}%` }} />
          </span>
          <span className={styles.quiet}>
            {t('one.chosen', { count: chosen })} · {t('one.chosenByBest', { count: chosenByBest })}
          </span>
        </li>
      ))}
    </ol>
  );
}
