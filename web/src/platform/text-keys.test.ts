import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allTexts } from './testing/page-texts.ts';

type Texts = { [key: string]: string | Texts };

const folder = join(import.meta.dirname, '..');

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\./.test(name),
);

const flat = (texts: Texts, path: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' || Array.isArray(text) ? path + key : flat(text, `${path}${key}.`),
  );

const keys = Object.entries(allTexts().en as Texts).flatMap(([namespace, texts]) =>
  flat(texts as Texts, `${namespace}:`),
);

const value = /\$\{(?:[^{}`]|`[^`]*`)*\}/;
const call = new RegExp(`\\bt\\(\\s*(?:'([^']+)'|\`((?:${value.source}|[^\`])+)\`)`, 'g');

/** The keys a source asks for, as patterns: a value that is put into a key stands for any word. */
function keysIn(source: string): { key: string; pattern: RegExp }[] {
  const own = [...source.matchAll(/useTranslation\(\s*\[?\s*'([\w-]+)'/g)].map(([, name]) => name);
  return [...source.matchAll(call)].map(([, plain, built]) => {
    const key = plain ?? built!;
    const [, namespace, path = key] = /^([\w-]+):(.+)$/s.exec(key) ?? [];
    const words = path.split(value).map((part) => part.replaceAll('.', '\\.'));
    const place = namespace ?? (own.join('|') || '[\\w-]+');
    return { key, pattern: new RegExp(`^(?:${place}):${words.join('[^:]+')}(?:_\\w+)?$`) };
  });
}

it('every key that the page asks for has a text, also where a value is part of the key', () => {
  const missing: string[] = [];
  let asked = 0;
  for (const path of sources) {
    for (const { key, pattern } of keysIn(readFileSync(join(folder, path), 'utf8'))) {
      asked += 1;
      if (!keys.some((one) => pattern.test(one))) missing.push(`${path}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
  expect(asked).toBeGreaterThan(1000);
});
