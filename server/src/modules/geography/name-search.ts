import { sql } from 'kysely';
import { anyPlaceOf, likeAll } from '../../platform/search-key.ts';

/** In SQL what `searchKey` does. */
const searchKeyOf = (text: ReturnType<typeof sql>) =>
  sql`lower(normalize(translate(normalize(${text}, nfd), ${'\u200b\u200c\u200d\u093c'}, ''), nfc))`;

/** The name in any language, or the code, contains every word of the search. The tables are too short for an index. */
export function isNamed(table: 'state' | 'district', search: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const names = sql`concat_ws(' ', ${column('name')}, ${column('name_hindi')},
    ${column('name_marathi')}, ${column('udise_code')})`;
  return likeAll(searchKeyOf(names), anyPlaceOf(search));
}
