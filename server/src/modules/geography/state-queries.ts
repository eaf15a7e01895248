import type { State, stateRows } from '@shala/contract/geography.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { columnsAs } from '../../platform/columns.ts';
import { notFound } from '../../platform/errors.ts';
import { wholeList } from '../../platform/export/whole-list.ts';
import { type Found, pageOf, type Unpaged } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { isNamed } from './name-search.ts';

type StateQuery = z.output<(typeof stateRows)['state/fetchAll']['query']>;
type States = Found<'state'>;
type Filter = Unpaged<StateQuery>;

const columns = [
  ...columnsAs('state', [
    'id',
    'version',
    'name',
    'nameHindi',
    'nameMarathi',
    'lgdCode',
    'udiseCode',
  ]),
] as const;

const districts = sql<number>`(
  select count(*)::int from district where district.state_id = state.id)`.as('districts');

export const listStates = (db: Scoped, query: StateQuery) =>
  pageOf(filtered(db, query), query, listedBy(query));

/** The whole list as it is at this moment. */
export const allStates = (db: Scoped, filter: Filter) =>
  wholeList(db, 'state', filtered(db, filter), listedBy(filter));

const filtered = (db: Scoped, { search }: Filter): States =>
  search ? db.from('state').where(isNamed('state', search)) : db.from('state');

function listedBy({ sort }: Filter) {
  const { by, direction } = sortOf(sort);
  return (found: States) =>
    found
      .select([...columns, districts])
      .orderBy(by === 'lgdCode' ? 'state.lgd_code' : sql`lower(state.name)`, direction)
      .orderBy('state.id', direction);
}

export async function findState(db: Scoped, id: string): Promise<State> {
  const state = await db
    .from('state')
    .select([...columns, districts])
    .where('state.id', '=', id)
    .executeTakeFirst();
  if (!state) throw notFound('state');
  return state;
}
