import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import knownNames from './known-names.json' with { type: 'json' };
import { nameInDevanagari } from './name-in-devanagari.ts';
import { spelledInDevanagari } from './spelled-in-devanagari.ts';

const names = Object.entries(knownNames);

/** Without what the Latin spelling leaves open: length of vowels, dental or retroflex, na or ṇa. */
const skeleton = (text: string) =>
  text
    .replace(/[ािीुू्ंृ]/gu, '')
    .replace(/ट/g, 'त')
    .replace(/ठ/g, 'थ')
    .replace(/ड/g, 'द')
    .replace(/ण/g, 'न')
    .replace(/ळ/g, 'ल')
    .replace(/ष/g, 'श')
    .replace(/आ/g, 'अ')
    .replace(/ई/g, 'इ');

describe('a name in Devanagari', () => {
  it('is exactly the one of the list for every name in it', () => {
    expect(names.length).toBeGreaterThanOrEqual(500);
    for (const [latin, devanagari] of names) {
      expect(latin).toMatch(/^[a-z]+$/);
      expect(devanagari).toMatch(/^\p{Script=Devanagari}+$/u);
      expect(nameInDevanagari(latin)).toEqual({ text: devanagari, isKnown: true });
    }
  });

  it('that the list lacks is spelled by its sound: of the list 57 % exactly, 93 % but for signs', () => {
    const right = names.filter(([latin, name]) => spelledInDevanagari(latin) === name);
    const nearly = names.filter(
      ([latin, name]) => skeleton(spelledInDevanagari(latin)) === skeleton(name),
    );
    expect(right.length / names.length).toBeGreaterThanOrEqual(0.57);
    expect(nearly.length / names.length).toBeGreaterThanOrEqual(0.93);
    expect(nameInDevanagari('Kadam Zareena')).toMatchObject({ isKnown: false });
  });

  it('has all its parts and its initials', () => {
    expect(nameInDevanagari('PATIL  Asha ramesh')?.text).toBe('पाटील आशा रमेश');
    expect(nameInDevanagari('S.R. Kadam')?.text).toBe('एस. आर. कदम');
  });

  it('is not suggested for what is no name in Latin letters', () => {
    for (const text of ['आशा पाटील', 'Asha पाटील', 'Asha 2', "D'Souza", '', ' ']) {
      expect(nameInDevanagari(text), text).toBeUndefined();
    }
  });
});

describe('GET /api/student/fetchNameInDevanagari', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  it('suggests how a name is written, and nothing for a name in another script', async () => {
    const principal = await app.some('Principal');
    const textOf = async (name: string) =>
      (await principal.call('student/fetchNameInDevanagari', { query: { name } })).result;
    expect(await textOf('PATIL Asha')).toEqual({ text: 'पाटील आशा' });
    expect(await textOf('Kadam Rangrao')).toEqual({ text: 'कदम रंगराव' });
    expect(await textOf('कदम तन्वी')).toEqual({ text: null });
  });
});
