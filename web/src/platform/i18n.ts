import type { Language } from '@shala/contract/fields.ts';
import i18next, { type BackendModule, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { config, serverUrl } from './config.ts';
import { recall } from './kv.ts';

/** The built-in languages, each by its own name. */
export const languages: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'mr', name: 'मराठी' },
];

export const currentLanguage = (): Language => (i18next.resolvedLanguage as Language) ?? 'en';

export const isLanguage = (code: unknown): code is Language =>
  languages.some((language) => language.code === code);

const fetched: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    fetchTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error) => done(error, false),
    );
  },
};

/** The texts of modules are loaded by the routes that show them (`loadTexts`), those of a first page with the start. */
export async function startI18n(...ofFirstPage: string[]): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(fetched)
    .use(initReactI18next)
    .init({
      lng: (await recall('language')) ?? preferredByBrowser(),
      supportedLngs: languages.map((language) => language.code),
      // Every language has every text, so no second language needs to be fetched.
      fallbackLng: false,
      ns: ['common', 'shell', ...ofFirstPage],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
  // i18next reports no missing texts; it shows their keys.
  await loadTexts('common', 'shell', ...ofFirstPage);
}

/** Throws, and stays with the present language, when a text of the page cannot be fetched in the new one. */
export async function switchLanguage(language: Language): Promise<void> {
  const shown = Object.keys(i18next.getDataByLanguage(currentLanguage()) ?? {});
  await Promise.all(shown.map((namespace) => add(language, namespace)));
  await i18next.changeLanguage(language);
}

/** Throws when texts cannot be fetched; i18next by itself would show their keys from then on and never fetch again. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  await Promise.all(namespaces.map((namespace) => add(currentLanguage(), namespace)));
}

/** The texts of a language that is not the page's own, for a printed page in several languages. */
export async function textsIn(language: Language, namespace: string): Promise<TFunction> {
  await add(language, namespace);
  return i18next.getFixedT(language, namespace);
}

async function add(language: Language, namespace: string): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  i18next.addResourceBundle(language, namespace, await fetchTexts(language, namespace));
}

function preferredByBrowser(): Language {
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2));
  return preferred.find(isLanguage) ?? 'en';
}

async function fetchTexts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const version = encodeURIComponent(config.version);
  const response = await fetch(serverUrl(`/locales/${language}/${namespace}.json?v=${version}`));
  if (!response.ok) throw new Error(`Texts ${language}/${namespace}: status ${response.status}`);
  return response.json();
}
