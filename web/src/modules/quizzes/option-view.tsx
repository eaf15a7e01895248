import type { Language } from '@shala/contract/fields.ts';
import type { Question } from '@shala/contract/questions.ts';
import { optionLetter } from './option-letter.ts';
import { QuestionPicture } from './picture.tsx';
import { RichTextView } from './rich-text.tsx';

interface OptionViewProps {
  option: Question['shown']['options'][number];
  place: number;
  lang: Language;
}

/** The words of an option, its picture, or both. */
export const OptionView = ({ option, place, lang }: OptionViewProps) => (
  <>
    <RichTextView parts={option.parts} lang={lang} />
    <OptionPicture option={option} place={place} />
  </>
);

export const OptionPicture = ({ option, place }: Omit<OptionViewProps, 'lang'>) =>
  option.pictureFileId ? (
    <QuestionPicture fileId={option.pictureFileId} option={optionLetter(place)} />
  ) : null;
