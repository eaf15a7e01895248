import { expect, test } from 'vitest';
import { languageOf } from './language.ts';
import { keys, textsIn } from './texts.ts';

const placesIn = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted();

test('every text has the same values in all languages, and the script of its language', () => {
  const values = new Proxy({}, { get: (_, name) => `{{${String(name)}}}` });
  for (const key of keys) {
    const [english, ...others] = (['en', 'hi', 'mr'] as const).map((name) =>
      textsIn(name)(key, values),
    );
    for (const text of others) {
      expect(placesIn(text), key).toEqual(placesIn(english!));
      expect(text, key).toMatch(/[\u0900-\u097F]/);
    }
    expect(english, key).not.toMatch(/[\u0900-\u097F]/);
  }
});

test('a value that looks like a placeholder is not filled in', () => {
  expect(textsIn('en')('noDevice', { reason: '{{file}}' })).toContain('{{file}}');
});

test.each([
  ['hi-IN', 'hi'],
  ['mr-IN-u-nu-deva', 'mr'],
  ['en-GB', 'en'],
  ['ta-IN', 'en'],
] as const)('a system in %s is spoken to in %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});
