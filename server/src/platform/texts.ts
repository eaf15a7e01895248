import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, language } from '@shala/contract/fields.ts';
import { type Named, nameIn } from '@shala/contract/names.ts';
import i18next from 'i18next';

export type Say = (key: string, values?: Record<string, unknown>) => string;

const languages = language.options;
/** The texts of pages, too, that their lists are exported with. */
export const namespaces = [
  'messages',
  'validation',
  'imports',
  'schools',
  'geography',
  'classes',
  'students',
  'users',
  'shell',
  'activation-keys',
  'papers',
  'attendance',
  'content',
  'feedback',
  'fees',
  'leave',
  'library',
  'quizzes',
  'reports',
  'audit',
  'common',
  'enrolments',
  'holidays',
  'quizzes',
  'staff-attendance',
  'subjects',
  'class-notices',
  'time-table',
  'school-export',
  'breach-report',
];

/** The server's share of the texts, in every language it has. */
export function readTexts(folder: string): (language: Language) => Say {
  const texts = i18next.createInstance();
  void texts.init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: languages,
    ns: namespaces,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      languages.map((language) => [language, readNamespaces(join(folder, language))]),
    ),
  });
  return (language) => {
    const t = texts.getFixedT(language);
    // An export repeats the same few words in every row; one lookup takes some 30 µs.
    const said = new Map<string, string>();
    return (key, values) => {
      if (values) return t(key, inLanguage(language, values));
      const text = said.get(key) ?? t(key);
      said.set(key, text);
      return text;
    };
  };
}

/** A record among the values, such as a student, by its name in the language. */
const inLanguage = (language: Language, values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      isNamed(value) ? nameIn(language, value) : value,
    ]),
  );

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'name' in value;

function readNamespaces(folder: string) {
  const present = readdirSync(folder).filter((name) => namespaces.includes(name.slice(0, -5)));
  return Object.fromEntries(
    present.map((name) => [
      name.slice(0, -5),
      JSON.parse(readFileSync(join(folder, name), 'utf8')),
    ]),
  );
}

/** The first of our languages in `Accept-Language`. */
export function languageOf(accept: string | undefined): Language {
  const tags = (accept ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return tags.find((tag): tag is Language => (languages as string[]).includes(tag)) ?? 'en';
}
