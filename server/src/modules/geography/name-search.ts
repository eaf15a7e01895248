import { sql } from 'kysely';
import { anyPlaceOf } from '../../platform/search-key.ts';

/** The database's own way to the form that `searchKey` gives a search. */
const heard = (text: ReturnType<typeof sql>) =>
  sql`lower(normalize(translate(normalize(${text}, nfd), ${'\u200b\u200c\u200d\u093c'}, ''), nfc))`;

/** Name in any language or code has every word of the search. The tables are short: no index is needed. */
export function isNamed(table: 'state' | 'district', search: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const names = sql`concat_ws(' ', ${column('name')}, ${column('name_hindi')},
    ${column('name_marathi')}, ${column('udise_code')})`;
  return sql<boolean>`${heard(names)} like all(${anyPlaceOf(search)}::text[])`;
}
