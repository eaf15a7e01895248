export type Language = 'en' | 'hi' | 'mr';

/** Of the system; English where it is another. */
export function languageOf(locale = Intl.DateTimeFormat().resolvedOptions().locale): Language {
  const [language] = locale.split('-');
  return language === 'hi' || language === 'mr' ? language : 'en';
}
