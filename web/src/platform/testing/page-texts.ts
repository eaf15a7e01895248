import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

const files = import.meta.glob<Record<string, unknown>>('../../../../contract/locales/*/*.json', {
  eager: true,
  import: 'default',
});

/** Every text file of the product, by language and namespace. */
export function allTexts(): Resource {
  const texts: Resource = {};
  for (const [path, content] of Object.entries(files)) {
    const [language = '', namespace = ''] = path.split('/').slice(-2);
    texts[language] = { ...texts[language], [namespace.replace('.json', '')]: content };
  }
  return texts;
}

/** The page's texts without a server. */
export async function withTexts(language = 'en'): Promise<void> {
  if (i18next.isInitialized) return void (await i18next.changeLanguage(language));
  await i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: ['en', 'hi', 'mr'],
    fallbackLng: false,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    resources: allTexts(),
  });
}
