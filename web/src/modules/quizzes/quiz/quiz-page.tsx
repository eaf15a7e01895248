import type { Question } from '@shala/contract/questions.ts';
import type { Quiz } from '@shala/contract/quizzes.ts';
import { useTranslation } from 'react-i18next';
import { quizHref, quizzesHref } from '../../../app/links/quiz-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { OptionView } from '../option-view.tsx';
import { QuestionMedia } from '../question-media.tsx';
import styles from '../quizzes.module.css';
import { RichTextView } from '../rich-text.tsx';
import { useQuizWords } from '../use-quiz-words.ts';
import { QuizPage } from './quiz-page-frame.tsx';

/** How a quiz is set, and its questions with their key, as the staff see them. */
export const QuizQuestionsPage = () => (
  <RequirePermission row="quiz/fetchQuizById/:id" redirectTo={quizzesHref}>
    <QuizPage href={quizHref}>
      {({ quiz, questions }) => (
        <>
          <QuizFacts quiz={quiz} />
          <Questions questions={questions} />
        </>
      )}
    </QuizPage>
  </RequirePermission>
);

function QuizFacts({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation('quizzes');
  const words = useQuizWords();
  return (
    <FactGroup
      title={t('quiz.settings')}
      facts={[
        { label: t('field.times'), value: words.times(quiz) },
        {
          label: t('field.minutes'),
          value: quiz.minutes ? t('minutes', { count: quiz.minutes }) : t('quiz.untilClose'),
        },
        {
          label: t('field.questions'),
          value: quiz.asks
            ? t('quiz.asksOf', { asks: quiz.asks, questions: quiz.questions })
            : String(quiz.questions),
        },
        { label: t('field.attempts'), value: String(quiz.attempts) },
        { label: t('field.marks'), value: String(quiz.marks) },
        { label: t('field.negativeMarks'), value: String(quiz.negativeMarks) },
        { label: t('field.showsResults'), value: t(`results.${quiz.showsResults}`) },
        {
          label: t('field.taken'),
          value: t('list.takenOf', { taken: quiz.taken, students: quiz.students }),
        },
      ]}
    />
  );
}

function Questions({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation('quizzes');
  return (
    <FactGroup title={t('form.questions', { count: questions.length })}>
      {questions.length === 0 && <p className={styles.quiet}>{t('quiz.noQuestions')}</p>}
      <ol className={styles.questions}>
        {questions.map((question) => (
          <li key={question.id}>
            <RichTextView parts={question.shown.parts} lang={question.language} />
            <QuestionMedia of={question} />
            <ul>
              {question.shown.options.map((option, place) => {
                const isRight = question.options[place]?.isRight;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the options of a wording never move
                  <li key={place} className={isRight ? styles.key : undefined}>
                    <OptionView option={option} place={place} lang={question.language} />
                    {isRight && ` ✓ ${t('quiz.right')}`}
                  </li>
                );
              })}
            </ul>
            {question.answer !== null && (
              <p className={styles.key}>
                {t('quiz.answer', {
                  answer: question.answer,
                  tolerance: question.tolerance ?? '0',
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </FactGroup>
  );
}
