import { useTranslation } from 'react-i18next';

interface Named<Name> {
  name: Name;
  /** The name in the school's own language. */
  localName?: string | null;
}

/** A name in the page's language, where it was entered. */
export function useLocalName() {
  const { language } = useTranslation().i18n;
  return <Name extends string | null>({ name, localName }: Named<Name>): string | Name =>
    (language !== 'en' && localName) || name;
}
