import type { QuestionStatistics } from '@shala/contract/quiz-statistics.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { ViewDialog } from '../../../ui/dialog/view-dialog.tsx';
import { type Fact, Facts } from '../../../ui/record/facts.tsx';
import { QuestionMedia } from '../question-media.tsx';
import { RichTextView } from '../rich-text.tsx';
import { CorrectKey } from './correct-key.tsx';
import { CorrectNumber } from './correct-number.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { NumberBars } from './number-bars.tsx';
import { OptionBars } from './option-bars.tsx';
import { formatCoefficient, formatShare, formatSpan } from './result-figures.ts';
import styles from './results.module.css';

interface QuestionDialogProps {
  quizId: string;
  item: QuestionStatistics;
  attempts: number;
  onClose: () => void;
}

/** How the students answered one question, and the way to correct its key. */
export default function QuestionDialog({ quizId, item, attempts, onClose }: QuestionDialogProps) {
  const { t } = useTranslation('quiz-results');
  const may = useMay();
  const { shown, kind, answer, tolerance } = item.question;
  const facts: Fact[] = [
    { label: t('questions.facility'), value: formatShare(item.facility) },
    { label: t('questions.discrimination'), value: formatCoefficient(item.discrimination) },
    { label: t('questions.pointBiserial'), value: formatCoefficient(item.pointBiserial) },
    { label: t('one.time'), value: formatSpan(item.seconds) },
    {
      label: t('one.answers'),
      value: t('one.counts', {
        right: item.right,
        wrong: item.wrong,
        omitted: item.omitted,
        notReached: item.notReached,
      }),
    },
  ];
  return (
    <ViewDialog title={t('one.title', { place: item.place })} onClose={onClose} size="64rem">
      <div className={styles.one}>
        <p className={styles.text}>
          <RichTextView parts={shown.parts} lang={shown.language} />
        </p>
        <QuestionMedia of={item.question} />
        {item.isKeyDoubtful && <p className={styles.warning}>{t('one.doubtful')}</p>}
        {kind === 'numeric' ? (
          <>
            <p className={styles.quiet}>
              {t(tolerance ? 'one.numberWithin' : 'one.number', {
                answer: item.correctedAnswer ?? answer,
                tolerance,
              })}
            </p>
            <NumberBars numbers={item.numbers} />
          </>
        ) : (
          <OptionBars item={item} />
        )}
        <Facts facts={facts} />
        <GivenAnswers quizId={quizId} item={item} />
        {may('quizAnalytics/correctKey') &&
          (kind === 'numeric' ? (
            <CorrectNumber quizId={quizId} item={item} attempts={attempts} onDone={onClose} />
          ) : (
            <CorrectKey quizId={quizId} item={item} attempts={attempts} onDone={onClose} />
          ))}
      </div>
    </ViewDialog>
  );
}
