import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localesDir, root } from './places.ts';
import { isScopedTable } from './scope.ts';
import { languageOf, namespaces, readTexts } from './texts.ts';

const languages = ['en', 'hi', 'mr'] as const;
type Texts = { [key: string]: string | Texts };

const keysOf = (language: string, namespace: string): Set<string> => {
  const path = join(localesDir, language, `${namespace}.json`);
  return new Set(flat(JSON.parse(readFileSync(path, 'utf8')) as Texts));
};

const flat = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? before + key : flat(text, `${before}${key}.`),
  );

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|test-kit|testing/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));

const contract = sources('contract/src').join('\n');
const server = sources('server/src').join('\n');

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, key]) => key!);

/** The files of texts, each a namespace of keys. */
const files = readdirSync(join(localesDir, 'en')).map((name) => name.slice(0, -'.json'.length));
const ofFile = `(?:${files.join('|')})`;

/** The keys that the sources name literally. */
const used = new Set([
  ...found(contract, /error: '([a-z0-9_]+)'/g).map((key) => `validation:${key}`),
  ...found(contract, /\bkey: '([a-z0-9_]+)'/g).map((key) => `validation:${key}`),
  ...found(contract, /idOf\('(\w+)'\)/g)
    .filter(isScopedTable)
    .map((entity) => `messages:not_found.${entity}`),
  ...found(server, /\bnotFound\('(\w+)'\)/g).map((entity) => `messages:not_found.${entity}`),
  ...found(server, /new ApiError\(\s*\d+,\s*'\w+',\s*'([\w.]+)'/g).map((key) => `messages:${key}`),
  ...found(server, /\b(?:unusable|notAllowed|wrongSignIn|conflictError|inUse)\(\s*'([\w.]+)'/g).map(
    (key) => `messages:${key}`,
  ),
  ...found(server, /\(key = '([\w.]+)'/g).map((key) => `messages:${key}`),
  ...found(server, /\bfield(?:: [^,{}]+)?,\s*key: '(\w+)'/g).map((key) => `validation:${key}`),
  ...found(server, new RegExp(`['\`](${ofFile}:[\\w.]+)['\`]`, 'g')),
]);

describe('a text', () => {
  it('names a record among its values in the language of the reader', () => {
    const student = { name: 'Ishwari Kulkarni', localName: 'ईश्वरी कुलकर्णी' };
    const say = readTexts(localesDir);
    const left = (language: (typeof languages)[number]) =>
      say(language)('messages:admission.has_left', { name: student, day: '31-10-2026' });
    expect(left('en')).toBe('Ishwari Kulkarni left this school on 31-10-2026.');
    expect(left('hi')).toMatch(/ईश्वरी कुलकर्णी/);
    expect(left('mr')).toMatch(/ईश्वरी कुलकर्णी/);
  });
});

describe('the texts of the server and of the contract', () => {
  it('are found in the sources where they are used', () => {
    expect(used.size).toBeGreaterThan(60);
    expect([...used]).toEqual(
      expect.arrayContaining([
        'messages:wrong_sign_in',
        'messages:not_found.school',
        'messages:job.failed',
        'messages:internal',
        'validation:udise_code',
        'validation:image_type',
      ]),
    );
  });

  it('are read by the server wherever it says one of them', () => {
    const files = readdirSync(join(localesDir, 'en')).map((name) => name.slice(0, -5));
    const said = found(server, /['`]([a-z-]+):[a-zA-Z_$]/g).filter((name) => files.includes(name));
    expect(said).toContain('enrolments');
    expect([...new Set(said)].filter((name) => !namespaces.includes(name))).toEqual([]);
  });

  it.each(languages)('are complete in %s', (language) => {
    const present = new Map<string, Set<string>>();
    const missing = [...used].filter((name) => {
      const [namespace = '', key = ''] = name.split(':');
      const texts = present.get(namespace) ?? keysOf(language, namespace);
      present.set(namespace, texts);
      // A group of texts is named by what its keys begin with.
      const isGroup = () => [...texts].some((one) => one.startsWith(`${key}.`));
      return !texts.has(key) && !texts.has(`${key}_other`) && !isGroup();
    });
    expect(missing).toEqual([]);
  });

  it('are of files that the server reads', () => {
    const say = readTexts(localesDir)('en');
    const named = new Set(found(server, new RegExp(`['\`](${ofFile}):[\\w.]`, 'g')));
    const isRead = (namespace: string) => {
      const [key = ''] = keysOf('en', namespace);
      return say(`${namespace}:${key}`) !== key;
    };
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((namespace) => !isRead(namespace))).toEqual([]);
  });
});

describe('a text', () => {
  const say = readTexts(localesDir);

  it('is in the language of the request', () => {
    expect(say(languageOf('mr-IN,en;q=0.5'))('validation:required')).toBe('हे भरा.');
    expect(say(languageOf('fr, hi'))('validation:required')).toBe('इसे भरें।');
    expect(say(languageOf(undefined))('validation:required')).toBe('Fill this in.');
  });

  it('names the limit that a value exceeds', () => {
    const { at_most, at_least, none } = {
      at_most: say('en')('validation:range', { max: 60, context: 'at_most' }),
      at_least: say('en')('validation:range', { min: 1, context: 'at_least' }),
      none: say('en')('validation:range'),
    };
    expect([at_most, at_least, none]).toEqual([
      'At most 60.',
      'At least 1.',
      'This value is outside the allowed range.',
    ]);
  });
});
