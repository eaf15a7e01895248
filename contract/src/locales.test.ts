import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const folder = new URL('../locales/', import.meta.url);
const namespaces = readdirSync(new URL('en/', folder));

function textsOf(language: string, namespace: string): Map<string, string> {
  const file = new URL(`${language}/${namespace}`, folder);
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8'))));
}

const flatten = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[path + key, text]] : flatten(text, `${path}${key}.`),
  );

/** What is filled in: `{{name}}`, and the tags around values. */
const placeholders = (text = '') => (text.match(/\{\{[^}]+\}\}|<\/?\w+>/g) ?? []).sort();

describe.each(['hi', 'mr'])('the texts in %s', (language) => {
  it.each(namespaces)('of %s are all there, with the same values to fill in', (namespace) => {
    const english = textsOf('en', namespace);
    const translated = textsOf(language, namespace);
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      expect(placeholders(translated.get(key)), key).toEqual(placeholders(text));
      expect(translated.get(key)?.trim(), key).not.toBe('');
    }
  });
});
