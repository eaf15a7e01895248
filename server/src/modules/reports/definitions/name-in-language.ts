import type { Language } from '@shala/contract/fields.ts';
import { nameIn } from '@shala/contract/names.ts';

export interface NamedStudent {
  name: string;
  localName: string | null;
}

/** A student's row with the name as registers show it in the language. */
export const nameInLanguage =
  (language: Language) =>
  <Row extends NamedStudent>(row: Row): Row => ({ ...row, name: nameIn(language, row) });
