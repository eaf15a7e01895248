import type { RichText } from '@shala/contract/questions.ts';
import type { AttemptItem } from '@shala/contract/quiz-attempts.ts';
import { RichTextView } from '../rich-text.tsx';
import { type ReadingLanguage, shownIn } from './reading-language.ts';
import styles from './taking.module.css';

interface WordsProps {
  words: { parts: RichText; secondParts: RichText | null };
  of: Pick<AttemptItem, 'language' | 'secondLanguage'>;
  reading: ReadingLanguage;
}

/** The words of a question or an option, in the language that the student reads or in both. */
export function WordsInLanguages({ words: { parts, secondParts }, of, reading }: WordsProps) {
  const { language, secondLanguage } = of;
  const shown = shownIn(of, reading);
  if (!secondParts || !secondLanguage || !shown.second) {
    return <RichTextView parts={parts} lang={language} />;
  }
  if (!shown.first) return <RichTextView parts={secondParts} lang={secondLanguage} />;
  return (
    <>
      <RichTextView parts={parts} lang={language} />
      <span className={styles.second}>
        <RichTextView parts={secondParts} lang={secondLanguage} />
      </span>
    </>
  );
}
