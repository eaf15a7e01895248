import type { AttemptItem } from '@shala/contract/quiz-attempts.ts';
import { useTranslation } from 'react-i18next';
import { OptionPicture } from '../option-view.tsx';
import { QuestionMedia } from '../question-media.tsx';
import { RichTextView } from '../rich-text.tsx';
import { ChooseLanguage } from './choose-language.tsx';
import { type ReadingLanguage, useReadingLanguage } from './reading-language.ts';
import styles from './taking.module.css';
import { WordsInLanguages } from './words-in-languages.tsx';

interface GradedItemsProps {
  items: readonly AttemptItem[];
  /** Whether the reader has given the answers, or looks at those of a student. */
  whose: 'own' | 'student';
}

/** Each question with the answer that was given, the right one, and why. */
export function GradedItems({ items, whose }: GradedItemsProps) {
  const [reading, setReading] = useReadingLanguage();
  return (
    <>
      <ChooseLanguage items={items} reading={reading} onChoose={setReading} />
      <ol className={styles.results}>
        {items.map((item) => (
          <li key={item.place}>
            <WordsInLanguages words={item} of={item} reading={reading} />
            <QuestionMedia of={item} />
            <Outcome item={item} whose={whose} reading={reading} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface OutcomeProps extends Pick<GradedItemsProps, 'whose'> {
  item: AttemptItem;
  reading: ReadingLanguage;
}

function Outcome({ item, whose, reading }: OutcomeProps) {
  const { t } = useTranslation('quizzes');
  const { result, language } = item;
  if (!result) return null;
  return (
    <>
      <p className={result.score > 0 ? styles.right : styles.wrong}>
        {t(`taking.${outcomeOf(item)}`)}
      </p>
      {item.number !== null && <p>{t(`graded.${whose}Number`, { answer: item.number })}</p>}
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
            {item.chosen?.includes(place) && <em> ({t(`graded.${whose}Chosen`)})</em>}
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
