import type { QuizStatistics } from '@shala/contract/quiz-statistics.ts';
import { useTranslation } from 'react-i18next';
import { ScrollFrame } from '../../../ui/scroll-frame.tsx';
import table from '../../../ui/small-table.module.css';
import { formatCoefficient } from './result-figures.ts';
import styles from './results.module.css';

/** What says how well the quiz measures, for who asks for it. */
export function MoreFigures({ statistics }: { statistics: QuizStatistics }) {
  const { t } = useTranslation('quiz-results');
  const { reliability, questions } = statistics;
  return (
    <details className={styles.more}>
      <summary>{t('more.title')}</summary>
      <p>
        {t('figure.reliability')}: <b>{formatCoefficient(reliability)}</b>
      </p>
      <p className={styles.quiet}>{t('figure.reliabilityHelp')}</p>
      <ScrollFrame label={t('more.title')}>
        <table className={table.table} data-figures>
          <caption className="visually-hidden">{t('more.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('questions.question')}</th>
              <th scope="col">{t('questions.discrimination')}</th>
              <th scope="col">{t('questions.pointBiserial')}</th>
            </tr>
          </thead>
          <tbody>
            {questions.map(({ place, discrimination, pointBiserial }) => (
              <tr key={place}>
                <th scope="row">{place}</th>
                <td>{formatCoefficient(discrimination)}</td>
                <td>{formatCoefficient(pointBiserial)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <p className={styles.quiet}>{t('questions.help')}</p>
    </details>
  );
}
