import { useTranslation } from 'react-i18next';

/** A subject's name in the page's language: in Hindi and Marathi the Devanagari one, where it has one. */
export function useSubjectName() {
  const { language } = useTranslation().i18n;
  return (name: string, localName: string | null | undefined): string =>
    (language !== 'en' && localName) || name;
}
