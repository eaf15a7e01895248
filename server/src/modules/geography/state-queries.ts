import type { State, stateRows } from '@shala/contract/geography.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { columnsAs } from '../../platform/columns.ts';
import { notFound } from '../../platform/errors.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { isNamed } from './name-search.ts';

type StateQuery = z.output<(typeof stateRows)['state/fetchAll']['query']>;

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

export function listStates(db: Scoped, query: StateQuery) {
  const { sort, search } = query;
  const found = search ? db.from('state').where(isNamed('state', search)) : db.from('state');
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return pageOf(found, query, (all) =>
    all
      .select([...columns, districts])
      .orderBy(sort.endsWith('lgdCode') ? 'state.lgd_code' : sql`lower(state.name)`, direction)
      .orderBy('state.id', direction),
  );
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
