import type { QuestionStatistics, QuizStatistics } from '@shala/contract/quiz-statistics.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { formatNumber } from '../../../ui/format.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { StateBadge, type Tone } from '../../../ui/record/state-badge.tsx';
import { ScrollFrame } from '../../../ui/scroll-frame.tsx';
import table from '../../../ui/small-table.module.css';
import { optionLetter } from '../option-letter.ts';
import { RichTextView } from '../rich-text.tsx';
import { formatShare, type Verdict, verdictOf } from './result-figures.ts';
import styles from './results.module.css';

const QuestionDialog = lazy(() => import('./question-dialog.tsx'));

interface QuestionResultsProps {
  quizId: string;
  statistics: QuizStatistics;
}

/** A question a line; each opens with its options and the way to correct its key. */
export function QuestionResults({ quizId, statistics }: QuestionResultsProps) {
  const { t } = useTranslation('quiz-results');
  const { about, open, close } = useUrlDialog('question');
  const { questions, attempts } = statistics;
  const doubtful = questions.filter(({ isKeyDoubtful }) => isKeyDoubtful);
  const opened = questions.find(({ place }) => String(place) === about);
  return (
    <div className={styles.section}>
      <h2>{t('questions.title')}</h2>
      {doubtful.length > 0 && (
        <div className={styles.warning} role="note">
          <p>{t('questions.doubtful', { count: doubtful.length })}</p>
          <ul>
            {doubtful.map(({ place }) => (
              <li key={place}>
                <button type="button" onClick={() => void open(String(place))}>
                  {t('questions.check', { place })}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ScrollFrame label={t('questions.title')}>
        <table className={table.table} data-figures>
          <caption className="visually-hidden">{t('questions.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('questions.question')}</th>
              <th scope="col">{t('questions.facility')}</th>
              <th scope="col">{t('questions.distractor')}</th>
              <th scope="col">{t('questions.omitted')}</th>
              <th scope="col">{t('questions.notReached')}</th>
            </tr>
          </thead>
          <tbody>
            {questions.map((item) => (
              <Line key={item.place} item={item} onOpen={() => void open(String(item.place))} />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {opened && (
        <LazyPart>
          <QuestionDialog quizId={quizId} item={opened} attempts={attempts} onClose={close} />
        </LazyPart>
      )}
    </div>
  );
}

const tones: Record<Verdict, Tone> = {
  doubtful: 'bad',
  corrected: 'neutral',
  hard: 'warn',
  weak: 'warn',
  easy: 'neutral',
};

function Line({ item, onOpen }: { item: QuestionStatistics; onOpen: () => void }) {
  const { t } = useTranslation('quiz-results');
  const verdict = verdictOf(item);
  const { shown } = item.question;
  return (
    <tr>
      <th scope="row" className={styles.question}>
        <button type="button" data-on-paper onClick={onOpen}>
          <span className={styles.place}>{item.place}.</span>
          <span className={styles.excerpt}>
            <RichTextView parts={shown.parts} lang={shown.language} />
          </span>
        </button>
        {verdict && <StateBadge tone={tones[verdict]}>{t(`verdict.${verdict}`)}</StateBadge>}
      </th>
      <td>{formatShare(item.facility)}</td>
      <td>{item.distractor === null ? '–' : optionLetter(item.distractor)}</td>
      <td>{formatNumber(item.omitted)}</td>
      <td>{formatNumber(item.notReached)}</td>
    </tr>
  );
}
