import type { State, stateRows } from '@shala/contract/geography.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { isNamed } from './name-search.ts';

type StateQuery = z.output<(typeof stateRows)['state/fetchAll']['query']>;

const columns = [
  'state.id',
  'state.version',
  'state.name',
  'state.name_hindi as nameHindi',
  'state.name_marathi as nameMarathi',
  'state.lgd_code as lgdCode',
  'state.udise_code as udiseCode',
] as const;

const districts = sql<number>`(
  select count(*)::int from district where district.state_id = state.id)`.as('districts');

export async function listStates(db: Scoped, { page, pageSize, sort, search }: StateQuery) {
  const found = search ? db.from('state').where(isNamed('state', search)) : db.from('state');
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await found
    .select([...columns, districts])
    .orderBy(sort.endsWith('lgdCode') ? 'state.lgd_code' : sql`lower(state.name)`, direction)
    .orderBy('state.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
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
