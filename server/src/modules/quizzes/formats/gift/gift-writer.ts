import { htmlIn, htmlOf } from '../html-of.ts';
import { addressOf } from '../media.ts';
import { categoryOf, noteOf } from '../own-note.ts';
import type { DraftOption, Drafts, MediaDraft, QuestionDraft } from '../question-draft.ts';
import { escapeGift } from './gift-escapes.ts';
import { notePrefix } from './gift-items.ts';

/** What GIFT cannot say is written as a comment above the question. */
export async function* writeGift(drafts: Drafts): AsyncGenerator<string> {
  let category = '';
  let number = 0;
  for await (const draft of drafts) {
    number += 1;
    const own = categoryOf(draft);
    if (own !== category) yield `$CATEGORY: ${escapeGift(own)}\n\n`;
    category = own;
    yield `${notePrefix}${JSON.stringify(noteOf(draft))}\n`;
    yield `::Q${number}::[html]${escapeGift(textOf(draft))} {${answersOf(draft)}}\n\n`;
  }
}

function textOf(draft: QuestionDraft): string {
  const { text, secondText, language, secondLanguage, picture, audio } = draft;
  const words = htmlIn({ text, language }, { text: secondText, language: secondLanguage });
  const played = audio ? `<audio controls src="${addressOf(audio)}"></audio>` : '';
  return `${words}${pictureIn(picture)}${played}`;
}

const pictureIn = (picture: MediaDraft | undefined): string =>
  picture ? `<img src="${addressOf(picture)}">` : '';

function answersOf(draft: QuestionDraft): string {
  const { kind, options, explanation, answer = '', tolerance } = draft;
  const general =
    explanation === undefined ? '' : `\n\t####${escapeGift(inHtml(htmlOf(explanation)))}\n`;
  if (kind === 'numeric') {
    return `#${answer}${tolerance === undefined ? '' : `:${tolerance}`}${general}`;
  }
  if (kind === 'trueFalse') return `${options[0]!.isRight ? 'TRUE' : 'FALSE'}${general}`;
  const right = options.filter(({ isRight }) => isRight).length;
  const share = Number((100 / right).toFixed(5));
  const lines = options.map((option) => {
    const text = escapeGift(optionText(draft, option));
    if (kind === 'multiple') return `\n\t~%${option.isRight ? share : 0}%${text}`;
    // A text that begins like a share of the marks needs one before it.
    const weight = text.startsWith('%') ? `%${option.isRight ? 100 : 0}%` : '';
    return `\n\t${option.isRight ? '=' : '~'}${weight}${text}`;
  });
  return `${lines.join('')}${general || '\n'}`;
}

/** A text that begins like the name of a format needs one before it. */
const inHtml = (html: string): string => (/^\[\w+\]/.test(html) ? `[html]${html}` : html);

const optionText = ({ language, secondLanguage }: QuestionDraft, option: DraftOption) =>
  inHtml(
    `${htmlIn({ text: option.text, language }, { text: option.secondText, language: secondLanguage })}${pictureIn(option.picture)}`,
  );
