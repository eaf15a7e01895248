import { phoneticLine } from '../../platform/phonetic-key.ts';
import { searchKey } from '../../platform/search-key.ts';

/** A name as two subjects are told apart by it: 'E.V.S.' is 'EVS', 'Science - I' is 'Science I'. */
export function subjectKey(name: string): string {
  const key = searchKey(name);
  const words = key
    .replaceAll('&', ' and ')
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();
  return words || key;
}

interface Findable {
  name: string;
  localName?: string | null | undefined;
  code?: string | null | undefined;
}

/** What a subject is found by, the name first so that it sorts; in either script by its sound. */
export const subjectSearchKey = ({ name, localName, code }: Findable): string =>
  [
    searchKey(name),
    searchKey(localName ?? ''),
    searchKey(code ?? ''),
    phoneticLine(name, localName),
  ].join('\n');
