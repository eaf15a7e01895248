import { type Named, nameIn } from '@shala/contract/names.ts';
import { useLanguage } from '../platform/use-language.ts';

/** A name in the page's language, where it was entered. */
export function useLocalName() {
  const language = useLanguage();
  return <Name extends string | null>(named: Named<Name>): string | Name => nameIn(language, named);
}
