import { nameIn } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';

type Named<Name extends string | null> = Parameters<typeof nameIn<Name>>[1];

/** A name in the page's language, where it was entered. */
export function useLocalName() {
  const { language } = useTranslation().i18n;
  return <Name extends string | null>(named: Named<Name>): string | Name => nameIn(language, named);
}
