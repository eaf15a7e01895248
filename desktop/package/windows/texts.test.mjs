import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flagsOf } from './installer.mjs';

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const scripts = readdirSync(new URL('.', import.meta.url)).filter((name) => /\.ns[hi]$/.test(name));

const texts = [...read('texts.nsh').matchAll(/^LangString (\w+) \$\{LANG_(\w+)\} "(.*)"$/gm)];
const names = new Set(texts.map(([, name]) => name));
const variablesIn = (text) => (text.match(/\$(\\[rnt]|\w+)/g) ?? []).join(' ');

test('the installer has every text in three languages, with the same values in each', () => {
  expect(names.size).toBeGreaterThan(0);
  for (const name of names) {
    const [english, hindi, marathi] = ['ENGLISH', 'HINDI', 'MARATHI'].map(
      (language) => texts.find((text) => text[1] === name && text[2] === language)?.[3],
    );
    for (const text of [hindi, marathi]) {
      expect(text, name).toMatch(/[\u0900-\u097F]/);
      expect(variablesIn(text), name).toBe(variablesIn(english));
    }
  }
});

test('the installer has no missing and no unused text', () => {
  const used = new Set(
    scripts.flatMap((name) => [...read(name).matchAll(/"\$\((\w+)\)"/g)].map(([, used]) => used)),
  );
  expect([...used].toSorted()).toEqual([...names].toSorted());
});

test('a dollar sign in a value is not an NSIS variable', () => {
  expect(flagsOf({ DEFAULT_SERVER: 'https://a.example/$x' })).toContain(
    '-DDEFAULT_SERVER=https://a.example/$$x',
  );
});
