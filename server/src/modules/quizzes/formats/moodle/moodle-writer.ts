import { escaped } from '../../../../platform/import/xml-items.ts';
import { htmlIn, htmlOf } from '../html-of.ts';
import { categoryOf, noteOf, noteTag } from '../own-note.ts';
import type { DraftOption, Drafts, MediaDraft, QuestionDraft } from '../question-draft.ts';

/** Moodle XML, with what it has no words for in a tag of our own. */
export async function* writeMoodleXml(drafts: Drafts): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
  let category = '';
  let number = 0;
  for await (const draft of drafts) {
    number += 1;
    const own = categoryOf(draft);
    if (own !== category) {
      yield `<question type="category"><category>${textElement(own)}</category></question>\n`;
    }
    category = own;
    yield questionElement(draft, number);
  }
  yield '</quiz>\n';
}

const types = {
  single: 'multichoice',
  multiple: 'multichoice',
  trueFalse: 'truefalse',
  numeric: 'numerical',
};

function questionElement(draft: QuestionDraft, number: number): string {
  const { kind, text, secondText, language, secondLanguage, explanation } = draft;
  const words = htmlIn({ text, language }, { text: secondText, language: secondLanguage });
  return [
    `<question type="${types[kind]}">`,
    `<name>${textElement(`Q${number}`)}</name>`,
    `<questiontext format="html">${withFiles(words, draft)}</questiontext>`,
    explanation === undefined
      ? ''
      : `<generalfeedback format="html">${textElement(htmlOf(explanation))}</generalfeedback>`,
    '<defaultgrade>1</defaultgrade>',
    ...answers(draft),
    `<tags><tag>${textElement(`${noteTag}${JSON.stringify(noteOf(draft))}`)}</tag></tags>`,
    '</question>\n',
  ].join('\n');
}

function answers(draft: QuestionDraft): string[] {
  const { kind, options, answer = '', tolerance } = draft;
  if (kind === 'numeric') {
    const range = tolerance === undefined ? '' : `<tolerance>${tolerance}</tolerance>`;
    return [`<answer fraction="100" format="plain_text">${textElement(answer)}${range}</answer>`];
  }
  if (kind === 'trueFalse') {
    return options.map(({ isRight }, index) => {
      const text = textElement(index === 0 ? 'true' : 'false');
      return `<answer fraction="${isRight ? 100 : 0}" format="plain_text">${text}</answer>`;
    });
  }
  const right = options.filter(({ isRight }) => isRight).length;
  const share = Number((100 / right).toFixed(5));
  return [
    `<single>${kind === 'single'}</single>`,
    '<shuffleanswers>true</shuffleanswers>',
    ...options.map(
      (option) =>
        `<answer fraction="${option.isRight ? share : 0}" format="html">${withFiles(optionText(draft, option), option)}</answer>`,
    ),
  ];
}

const optionText = ({ language, secondLanguage }: QuestionDraft, option: DraftOption) =>
  htmlIn({ text: option.text, language }, { text: option.secondText, language: secondLanguage });

/** A text that shows its files, and the files beside it. */
function withFiles(words: string, { picture, audio }: Pick<QuestionDraft, 'picture' | 'audio'>) {
  const address = ({ name }: MediaDraft) => `@@PLUGINFILE@@/${encodeURIComponent(name)}`;
  const shown = picture ? `<img src="${address(picture)}">` : '';
  const played = audio ? `<audio controls src="${address(audio)}"></audio>` : '';
  const files = [picture, audio].map((file) => (file ? fileElement(file) : ''));
  return [textElement(`${words}${shown}${played}`), ...files].join('');
}

const textElement = (text: string): string => `<text>${escaped(text)}</text>`;

const fileElement = ({ name, bytes }: MediaDraft): string =>
  `<file name="${escaped(name).replaceAll('"', '&quot;')}" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`;
