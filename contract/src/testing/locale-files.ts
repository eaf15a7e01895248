import { readdirSync, readFileSync } from 'node:fs';

type Texts = { [key: string]: string | Texts };

const folder = new URL('../../locales/', import.meta.url);

export const languages = ['en', 'hi', 'mr'] as const;
export type Language = (typeof languages)[number];

/** The names of the locale files, without `.json`: the same in every language. */
export const namespaces = readdirSync(new URL('en/', folder)).map((file) =>
  file.replace('.json', ''),
);

export const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

export const textsOf = (language: Language, namespace: string): Map<string, string> =>
  new Map(flatten(readJson(`${language}/${namespace}.json`)));

const flatten = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[path + key, text]] : flatten(text, `${path}${key}.`),
  );
