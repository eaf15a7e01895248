import { expect, it } from 'vitest';
import { namespaces, textsOf } from './testing/locale-files.ts';

/** The values that are digits, dates or addresses, after which Marathi writes its suffix apart. */
const withoutEnding = new Set(
  'amount at code count day email end from kilograms letter line money n number period place register span standard time to until when withPlan year'.split(
    ' ',
  ),
);

const afterValue =
  /\{\{(\w+)\}\}(?:<\/\w+>|[”’)])* (?:चा|ची|चे|च्या|ला|ना|ने|नी|शी|त|च)(?![\u0900-\u097f])/g;

/** A Marathi suffix joins its word and changes it, which a text cannot do to a name that it is given. */
const tornSuffixes = (text: string) =>
  [...text.matchAll(afterValue)]
    .map(([, value]) => value ?? '')
    .filter((v) => !withoutEnding.has(v));

it.each(namespaces)('no Marathi suffix stands apart after a name in %s', (namespace) => {
  const texts = [...textsOf('mr', namespace)].filter(([, text]) => tornSuffixes(text).length > 0);
  expect(texts).toEqual([]);
});

it('sees a suffix that stands apart, and none that joins a word of its own', () => {
  expect(tornSuffixes('{{title}} च्या ओळी')).toEqual(['title']);
  expect(tornSuffixes('<v>{{name}}</v> ची प्रत')).toEqual(['name']);
  expect(tornSuffixes('{{name}} या वर्गाचे वर्गशिक्षक')).toEqual([]);
  expect(tornSuffixes('{{day}} ची यादी')).toEqual([]);
});
