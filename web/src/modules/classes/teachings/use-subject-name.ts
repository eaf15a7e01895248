import { useTranslation } from 'react-i18next';

/** A subject as the page is written: by its Devanagari name in Hindi and Marathi, where it has one. */
export function useSubjectName() {
  const { language } = useTranslation().i18n;
  return (name: string, localName: string | null | undefined): string =>
    (language !== 'en' && localName) || name;
}
