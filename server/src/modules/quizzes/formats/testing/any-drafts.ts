import fc from 'fast-check';
import type { DraftOption, MediaDraft, QuestionDraft } from '../question-draft.ts';
import { tidyText } from '../tidy-text.ts';

const words = fc.constantFrom(
  ...['a', 'x', 'क', 'र्‍या', 'ळ', 'é', ' ', '  ', '\n', '\n\n', '5', '.', ',', ';', '"', "'"],
  ...[
    '~',
    '=',
    '#',
    '####',
    '{',
    '}',
    ':',
    '::',
    '\\',
    '\\n',
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '$',
    '$$',
  ],
  ...[
    '\\frac{1}{2}',
    '\\(x^2\\)',
    '$x$',
    '%50%',
    '->',
    '//',
    '/',
    '<b>',
    '</p>',
    '<',
    '&',
    '&amp;',
  ],
  ...['&nbsp;', ']]>', '[html]', '{mlang hi}', '{mlang}', '@', '+', '-', 'ANSWER: A', 'A. ', '\t'],
  ...['1.5E+10', '_x0041_', 'True', '•', '$CATEGORY: x', '[[', '@@PLUGINFILE@@', '…', '–'],
);

const anyText = (tidy: (text: string) => string, max: number) =>
  fc
    .oneof(
      fc.array(words, { minLength: 1, maxLength: 9 }).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    )
    .map((text) => tidy(text).slice(0, max).trim())
    .map((text) => tidy(text))
    .filter((text) => text !== '');

const tidyLine = (raw: string) => tidyText(raw).replace(/\s+/g, ' ');

const text = anyText(tidyText, 1000);
const name = anyText(tidyLine, 60).filter((one) => !/^[$]|^top$|^default/i.test(one));

const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
const picture = fc
  .uint8Array({ maxLength: 20 })
  .map((end) => ({ name: 'picture.png', type: 'image/png', bytes: Buffer.concat([png, end]) }));

/** Said by its words, by its picture, or by both. */
const option = fc
  .record({
    text: fc.oneof({ weight: 5, arbitrary: text }, fc.constant('')),
    secondText: fc.option(text, { nil: undefined }),
    picture: fc.option(picture, { nil: undefined, freq: 3 }),
  })
  .map((one) => (one.picture ? one : { ...one, text: one.text || 'words' }))
  .map((one) => (one.text === '' ? { ...one, secondText: undefined } : one));

const recording = fc.uint8Array({ maxLength: 20 }).map((end) => ({
  name: 'recording.mp3',
  type: 'audio/mpeg',
  bytes: Buffer.concat([Buffer.from('ID3'), end]),
}));

const decimal = fc
  .tuple(fc.boolean(), fc.nat(99_999), fc.option(fc.nat(999)))
  .map(([isLess, whole, part]) => `${isLess ? '-' : ''}${whole}${part === null ? '' : `.${part}`}`);

const languages = fc.constantFrom('en' as const, 'hi' as const, 'mr' as const);

interface AnyOption {
  text: string;
  secondText?: string | undefined;
  picture?: MediaDraft | undefined;
}

const key = fc.oneof(
  fc.record({
    kind: fc.constantFrom('single' as const, 'multiple' as const),
    options: fc.uniqueArray(option, {
      minLength: 2,
      maxLength: 6,
      selector: (one) =>
        one.text.toLowerCase() || Buffer.from(one.picture?.bytes ?? []).toString('hex'),
    }),
    right: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({
    kind: fc.constant('trueFalse' as const),
    options: fc.constantFrom<AnyOption[]>(
      [{ text: 'True' }, { text: 'False' }],
      [{ text: 'सत्य' }, { text: 'असत्य' }],
    ),
    right: fc.constantFrom([0], [1]),
  }),
  fc.record({
    kind: fc.constant('numeric' as const),
    answer: decimal,
    tolerance: fc.option(
      decimal.map((one) => one.replace('-', '')),
      { nil: undefined },
    ),
  }),
);

const beside = fc.record({
  text,
  secondText: fc.option(text, { nil: undefined }),
  language: languages,
  explanation: fc.option(text, { nil: undefined }),
  standard: fc.option(fc.integer({ min: -2, max: 12 }), { nil: undefined }),
  subjectName: fc.option(name, { nil: undefined }),
  chapterName: fc.option(name, { nil: undefined }),
  difficulty: fc.option(fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const), {
    nil: undefined,
  }),
  picture: fc.option(picture, { nil: undefined }),
  audio: fc.option(recording, { nil: undefined }),
});

/** Any question of the bank. */
export const anyDraft: fc.Arbitrary<QuestionDraft> = fc
  .tuple(beside, key)
  .map(([about, given]) => draftOf(about, given));

type About = typeof beside extends fc.Arbitrary<infer Value> ? Value : never;

interface Given {
  kind: QuestionDraft['kind'];
  options?: readonly AnyOption[];
  right?: readonly number[];
  answer?: string;
  tolerance?: string | undefined;
}

function draftOf(about: About, given: Given): QuestionDraft {
  const { options = [], right = [], ...rest } = given;
  const places = new Set(right.map((place) => place % Math.max(1, options.length)));
  const [first] = places;
  const isBilingual = about.secondText !== undefined;
  const draft: Record<string, unknown> = {
    ...about,
    ...rest,
    secondLanguage: isBilingual ? (about.language === 'en' ? 'mr' : 'en') : undefined,
    options: options.map(
      ({ text: words, secondText, picture: shown }, index): DraftOption => ({
        text: words,
        isRight: given.kind === 'multiple' ? places.has(index) : index === first,
        ...(isBilingual && secondText !== undefined && { secondText }),
        ...(shown && { picture: shown }),
      }),
    ),
  };
  return Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== undefined),
  ) as unknown as QuestionDraft;
}
