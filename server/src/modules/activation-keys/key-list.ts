import type { keyQuery } from '@shala/contract/activation-keys.ts';
import { asciiDigits } from '@shala/contract/digits.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { anyOf } from '../../platform/database.ts';
import { type Found, pageOf, type Unpaged } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { anywhere, literal, wordsOf } from '../../platform/search-key.ts';
import { listedKeys } from './key-record.ts';
import { endsOn, stateOn } from './key-state.ts';

type KeyQuery = z.output<typeof keyQuery>;
export type KeyFilter = Unpaged<KeyQuery>;

type Keys = Found<'activation_key' | 'school'>;

const keys = (db: Scoped) =>
  db
    .from('activation_key')
    .leftJoin('school', 'school.id', 'activation_key.school_id') as unknown as Keys;

export async function listKeys(db: Scoped, query: KeyQuery, day: string) {
  const { rows, total } = await pageOf(filtered(db, query, day), query, (found) =>
    sorted(found, query.sort).select('activation_key.id'),
  );
  const ids = rows.map(({ id }) => id);
  return { rows: await listedKeys(db, ids, day), total };
}

/** The ids of the whole list in its order. */
export async function allKeyIds(db: Scoped, filter: KeyFilter, day: string): Promise<string[]> {
  const found = sorted(filtered(db, filter, day), filter.sort);
  return (await found.select('activation_key.id').execute()).map(({ id }) => id);
}

function filtered(db: Scoped, { search, state, schoolId, districtId, id }: KeyFilter, day: string) {
  let found = keys(db);
  for (const word of wordsOf(search ?? '')) found = found.where(contains(word));
  if (state) found = found.where(stateOn(day), 'in', state);
  if (schoolId) found = found.where('activation_key.school_id', '=', anyOf(schoolId));
  if (districtId) found = found.where('activation_key.district_id', '=', anyOf(districtId));
  if (id) found = found.where('activation_key.id', '=', anyOf(id));
  return found;
}

/** A word of the search in the key, with or without dashes, in its note or in its school's search key. */
function contains(word: string): RawBuilder<boolean> {
  const part = anywhere(word);
  const ofKey = asciiDigits(word).replaceAll('-', '').toUpperCase();
  // A dash alone matches no key, rather than every one.
  const isInKey = ofKey
    ? sql`activation_key.product_key like ${`%${literal(ofKey)}%`}`
    : sql`false`;
  return sql<boolean>`(${isInKey} or ${noteKey} like ${part} or school.search_key like ${part})`;
}

/**
 * In SQL what `searchKey` does; a note has no column for it. Notes in Latin letters need no normalizing, which takes
 * three quarters of a search among 100,000 keys.
 */
const noteKey = sql`lower(case when octet_length(activation_key.note) = char_length(activation_key.note)
  then activation_key.note
  else normalize(translate(normalize(activation_key.note, nfd),
    ${'\u200b\u200c\u200d\ufeff\u093c'}, ''), nfc) end)`;

function sorted(found: Keys, sort: KeyFilter['sort']): Keys {
  const { by, direction } = sortOf(sort);
  return firstBy(found, by, direction)
    .orderBy('activation_key.created_at', direction)
    .orderBy('activation_key.id', direction);
}

/** The sort's own column, blanks last; what is equal in it is sorted by the time of generation. */
function firstBy(found: Keys, by: string, direction: 'asc' | 'desc'): Keys {
  switch (by) {
    case 'endsOn':
      return found.orderBy(endsOn, (order) => order[direction]().nullsLast());
    case 'school':
      return found.orderBy('school.search_key', (order) => order[direction]().nullsLast());
    case 'lastSeenAt':
      return found
        .leftJoin(
          (eb) =>
            eb
              .selectFrom('activation_device')
              .groupBy('key_id')
              .select((device) => ['key_id', device.fn.max('last_seen_at').as('at')])
              .as('seen'),
          (join) => join.onRef('seen.key_id', '=', 'activation_key.id'),
        )
        .orderBy('seen.at', (order) => order[direction]().nullsLast()) as unknown as Keys;
    default:
      return found;
  }
}
