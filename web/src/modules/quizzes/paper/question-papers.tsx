import type { PrintedQuestion, QuizOnPaper } from '@shala/contract/answer-sheets.ts';
import type { Question } from '@shala/contract/questions.ts';
import type { QuizRecord } from '@shala/contract/quizzes.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { OptionPicture } from '../option-view.tsx';
import { QuestionPicture } from '../picture.tsx';
import { RichTextView } from '../rich-text.tsx';
import { useQuizWords } from '../use-quiz-words.ts';
import styles from './paper.module.css';
import { letterOf } from './sheet-view.tsx';

interface QuestionPapersProps {
  record: QuizRecord;
  sets: NonNullable<QuizOnPaper['paper']>['sets'];
}

/** The question paper of each set, for printing. */
export function QuestionPapers({ record, sets }: QuestionPapersProps) {
  const { t } = useTranslation('quiz-paper');
  const words = useQuizWords();
  const { quiz, questions } = record;
  return sets.map(({ set, questions: printed }) => (
    <article key={set} className={styles.printed}>
      <header>
        <div>
          <p>
            <LanguageText>{quiz.schoolName}</LanguageText>
          </p>
          <h1>
            <LanguageText>{quiz.title}</LanguageText>
          </h1>
          <p>
            <LanguageText>
              {[words.subject(quiz), words.namedClasses(quiz)].join(' · ')}
            </LanguageText>
          </p>
          <p>
            {[
              t('print.marks', { count: printed.length, marks: printed.length * quiz.marks }),
              quiz.negativeMarks > 0 && t('print.negative', { marks: quiz.negativeMarks }),
              quiz.minutes && t('print.minutes', { count: quiz.minutes }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <p className={styles.setLetter}>{t('print.setOf', { set })}</p>
      </header>
      <ol>
        {printed.map((one) => {
          const question = questions[one.questionPlace - 1];
          return (
            question && <PrintedItem key={one.questionPlace} printed={one} question={question} />
          );
        })}
      </ol>
    </article>
  ));
}

function PrintedItem({ printed, question }: { printed: PrintedQuestion; question: Question }) {
  const { t } = useTranslation('quiz-paper');
  const { shown, language, secondLanguage } = question;
  return (
    <li>
      <RichTextView parts={shown.parts} lang={language} />
      {shown.secondParts && secondLanguage && (
        <p>
          <RichTextView parts={shown.secondParts} lang={secondLanguage} />
        </p>
      )}
      {printed.kind === 'multiple' && <p>{t('print.several')}</p>}
      {shown.pictureFileId && <QuestionPicture fileId={shown.pictureFileId} />}
      <ol className={styles.options}>
        {printed.order.map((place, letter) => {
          const option = shown.options[place];
          return (
            option && (
              <li key={place}>
                <span translate="no">({letterOf(letter)}) </span>
                <RichTextView parts={option.parts} lang={language} />
                {option.secondParts && secondLanguage && (
                  <>
                    {' / '}
                    <RichTextView parts={option.secondParts} lang={secondLanguage} />
                  </>
                )}
                <OptionPicture option={option} place={letter} />
              </li>
            )
          );
        })}
      </ol>
    </li>
  );
}
