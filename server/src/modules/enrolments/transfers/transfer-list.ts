import type { transferRows } from '@shala/contract/enrolments.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { anyOf } from '../../../platform/database.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { anyPlaceOf } from '../../../platform/search-key.ts';
import { asTransfer, isNamed, isPlaced, presented, type Transfers } from './transfer-record.ts';

type Query = z.output<(typeof transferRows)['studentSchool/fetchTransfers']['query']>;

/** Those that wait first; within them by the day on which they were asked for. */
export async function listTransfers(db: Scoped, query: Query) {
  const { page, pageSize, sort } = query;
  const found = filtered(db, query);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await presented(db, found)
    .orderBy(sql`transfer.state = 'asked'`, 'desc')
    .orderBy('transfer.asked_at', direction)
    .orderBy('transfer.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(asTransfer), total };
}

function filtered(db: Scoped, { search, schoolId, state }: Query): Transfers {
  let found: Transfers = db.from('transfer');
  for (const part of anyPlaceOf(search ?? '')) found = found.where(matches(db, part));
  if (state) found = found.where('transfer.state', 'in', state);
  if (schoolId) {
    found = found.where((or) =>
      or.or([
        or('transfer.from_school_id', '=', anyOf(schoolId)),
        or('transfer.to_school_id', '=', anyOf(schoolId)),
      ]),
    );
  }
  return found;
}

/** Whoever may not see a name does not find by it either. */
const matches = (db: Scoped, part: string) =>
  sql<boolean>`(
    ${isNamed(db)} and exists (select from student
      where student.id = transfer.student_id and student.search_key like ${part})
    or ${isPlaced(db)} and exists (select from school
      where school.id = transfer.from_school_id and school.search_key like ${part})
    or exists (select from school
      where school.id = transfer.to_school_id and school.search_key like ${part}))`;
