export type Language = 'en' | 'hi' | 'mr';

/** The system's language; English where there are no texts in it. */
export function languageOf(locale = Intl.DateTimeFormat().resolvedOptions().locale): Language {
  const [language] = locale.split('-');
  return language === 'hi' || language === 'mr' ? language : 'en';
}
