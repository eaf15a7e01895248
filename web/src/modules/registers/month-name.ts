/** `2026-11` as November 2026. */
export const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
