import type { Named } from '@shala/contract/names.ts';
import { useLocalName } from './use-local-name.ts';

/** A name in the page's language, and below it the English one, or in English the Devanagari one. */
export function useTwoNames() {
  const nameOf = useLocalName();
  return (named: Named): { first: string; second: string | null } => {
    const first = nameOf(named);
    const other = named.localName || named.nameHindi || null;
    return { first, second: first === named.name ? other : named.name };
  };
}
