import { Button } from '@mantine/core';
import type { Attempt, AttemptItem } from '@shala/contract/quiz-attempts.ts';
import { useTranslation } from 'react-i18next';
import { giveFeedbackHref } from '../../../app/links/give-feedback-link.ts';
import { quizzesHref } from '../../../app/links/quiz-links.ts';
import { useMay } from '../../../platform/may.ts';
import { Link } from '../../../ui/navigation.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { OptionPicture } from '../option-view.tsx';
import { QuestionMedia } from '../question-media.tsx';
import { RichTextView } from '../rich-text.tsx';
import { useQuizWords } from '../use-quiz-words.ts';
import { ChooseLanguage } from './choose-language.tsx';
import { type ReadingLanguage, useReadingLanguage } from './reading-language.ts';
import styles from './taking.module.css';
import { WordsInLanguages } from './words-in-languages.tsx';

/** The marks, and each question with the own answer, the right one, and why. */
export function AttemptResult({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('quizzes');
  const words = useQuizWords();
  const may = useMay();
  const [reading, setReading] = useReadingLanguage();
  return (
    <div className={styles.taking}>
      <PageTitle about={attempt.title}>{attempt.title}</PageTitle>
      {attempt.score !== null && attempt.most !== null && (
        <p className={styles.asked}>
          <strong>{words.marks(attempt.score, attempt.most)}</strong>
        </p>
      )}
      <ChooseLanguage items={attempt.items} reading={reading} onChoose={setReading} />
      <ol className={styles.results}>
        {attempt.items.map((item) => (
          <li key={item.place}>
            <WordsInLanguages words={item} of={item} reading={reading} />
            <QuestionMedia of={item} />
            <Outcome item={item} reading={reading} />
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button component={Link} href={quizzesHref}>
          {t('taking.back')}
        </Button>
        {may('feedback/addFeedbackByStudent') && (
          <Button
            component={Link}
            variant="default"
            href={giveFeedbackHref('Student', { quizId: attempt.quizId })}
          >
            {t('taking.feedback')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Outcome({ item, reading }: { item: AttemptItem; reading: ReadingLanguage }) {
  const { t } = useTranslation('quizzes');
  const { result, language } = item;
  if (!result) return null;
  return (
    <>
      <p className={result.score > 0 ? styles.right : styles.wrong}>
        {t(`taking.${outcomeOf(item)}`)}
      </p>
      {item.number !== null && <p>{t('taking.yours', { answer: item.number })}</p>}
      {result.answer !== null && <p>{t('taking.answer', { answer: result.answer })}</p>}
      <ul>
        {item.options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the options of an attempt never move
          <li key={place}>
            <WordsInLanguages words={option} of={item} reading={reading} />
            <OptionPicture option={option} place={place} />
            {result.rightOptions.includes(place) && (
              <strong className={styles.right}> ✓ {t('quiz.right')}</strong>
            )}
            {item.chosen?.includes(place) && <em> ({t('taking.chosen')})</em>}
          </li>
        ))}
      </ul>
      {result.explanation && (
        <p>
          <strong>{t('field.explanation')}: </strong>
          <RichTextView parts={result.explanation} lang={language} />
        </p>
      )}
    </>
  );
}

/** Part of the marks is no wrong answer. */
function outcomeOf({ result, number, chosen }: AttemptItem) {
  if (result?.isRight) return 'right';
  if (number === null && (chosen ?? []).length === 0) return 'omitted';
  return (result?.score ?? 0) > 0 ? 'partly' : 'wrong';
}
