import type { QuizStatistics } from '@shala/contract/quiz-statistics.ts';
import { useTranslation } from 'react-i18next';
import { useQuizWords } from '../use-quiz-words.ts';
import { formatSpan } from './result-figures.ts';
import styles from './results.module.css';

/** Fewer attempts than these are not said to measure anything. */
const fewestAttempts = 10;

export function QuizFigures({ statistics }: { statistics: QuizStatistics }) {
  const { t } = useTranslation('quiz-results');
  const words = useQuizWords();
  const { taken, students, mean, median, most, seconds, attempts } = statistics;
  const marks = (score: number | null) => (score === null ? '–' : words.marks(score, most));
  const figures = [
    [t('figure.taken'), t('figure.takenOf', { taken, students })],
    [t('figure.mean'), marks(mean)],
    [t('figure.median'), marks(median)],
    [t('figure.time'), formatSpan(seconds)],
  ] as const;
  return (
    <section>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        {t('figure.ofFirst', { count: attempts })}
        {attempts < fewestAttempts && ` ${t('figure.few')}`}
      </p>
    </section>
  );
}
