import { nameIn } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';

type Named<Name extends string | null> = Parameters<typeof nameIn<Name>>[1];

/** A name in the page's language, where it was entered. */
export function useLocalName() {
  const { language } = useTranslation().i18n;
  return <Name extends string | null>(named: Named<Name>): string | Name => nameIn(language, named);
}

/** A name in the page's language, and below it the English one, or in English the Devanagari one. */
export function useTwoNames() {
  const nameOf = useLocalName();
  return (named: Named<string>): { first: string; second: string | null } => {
    const first = nameOf(named);
    const other = named.localName || named.nameHindi || null;
    return { first, second: first === named.name ? other : named.name };
  };
}
