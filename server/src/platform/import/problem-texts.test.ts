import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemKeys } from './problem.ts';

const folder = new URL('../../../../contract/locales/', import.meta.url);
const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}/imports.json`, folder), 'utf8')).problem;
const valuesIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const english = textsOf('en');

describe.each(['en', 'hi', 'mr'])('the problem texts of an import in %s', (language) => {
  const texts = textsOf(language);

  it('cover every problem and nothing else', () => {
    expect(Object.keys(texts).sort()).toEqual([...problemKeys].sort());
  });

  it('use the same values as in English', () => {
    for (const key of problemKeys)
      expect([key, [...new Set(valuesIn(texts[key] ?? ''))]]).toEqual([
        key,
        [...new Set(valuesIn(english[key] ?? ''))],
      ]);
  });
});
