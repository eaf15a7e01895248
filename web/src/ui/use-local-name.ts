import { type Named, nameIn } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';

/** A name in the page's language, where it was entered. */
export function useLocalName() {
  const { language } = useTranslation().i18n;
  return <Name extends string | null>(named: Named<Name>): string | Name => nameIn(language, named);
}
