import { useTranslation } from 'react-i18next';

interface Named<Name> {
  name: Name;
  /** As it is written in the school's own language. */
  localName?: string | null;
}

/** A name as the page's language has it, where it was written down so. */
export function useLocalName() {
  const { language } = useTranslation().i18n;
  return <Name extends string | null>({ name, localName }: Named<Name>): string | Name =>
    (language !== 'en' && localName) || name;
}
