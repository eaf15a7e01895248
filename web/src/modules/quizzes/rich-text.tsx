import type { Language } from '@shala/contract/fields.ts';
import type { RichText } from '@shala/contract/questions.ts';
import styles from './quizzes.module.css';

interface RichTextViewProps {
  parts: RichText;
  /** The language of the words. */
  lang: Language;
}

/** Words and formulas of a question; it is a value, which no translation touches. */
export const RichTextView = ({ parts, lang }: RichTextViewProps) => (
  <span className={styles.rich} lang={lang} translate="no">
    {parts.map((part, index) =>
      'mathml' in part ? (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          key={index}
          className={part.isBlock ? styles.block : undefined}
          tabIndex={part.isBlock ? 0 : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: MathML that the server makes from TeX, with nothing else in it
          dangerouslySetInnerHTML={{ __html: part.mathml }}
        />
      ) : (
        part.text
      ),
    )}
  </span>
);
