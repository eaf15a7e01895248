import { sortOf } from '@shala/contract/sort-of.ts';
import type { transferRows } from '@shala/contract/transfers.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { anyOf } from '../../../platform/database.ts';
import { wholeList } from '../../../platform/export/whole-list.ts';
import { pageOf, type Unpaged } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { anyPlaceOf, type Pattern } from '../../../platform/search-key.ts';
import { asTransfer, isNamed, isPlaced, presented, type Transfers } from './transfer-record.ts';

type Query = z.output<(typeof transferRows)['studentSchool/fetchTransfers']['query']>;
type Filter = Unpaged<Query>;

export async function listTransfers(db: Scoped, query: Query) {
  const { rows, total } = await pageOf(filtered(db, query), query, listedBy(db, query));
  return { rows: rows.map(asTransfer), total };
}

/** The whole list as it is at this moment. */
export async function* allTransfers(db: Scoped, filter: Filter) {
  const rows = wholeList(db, 'transfer', filtered(db, filter), listedBy(db, filter));
  for await (const row of rows) yield asTransfer(row);
}

/** Undecided transfers come first; otherwise by the time of the request. */
function listedBy(db: Scoped, { sort }: Filter) {
  const { direction } = sortOf(sort);
  return (found: Transfers) =>
    presented(db, found)
      .orderBy(sql`transfer.state = 'asked'`, 'desc')
      .orderBy('transfer.asked_at', direction)
      .orderBy('transfer.id', direction);
}

function filtered(db: Scoped, { search, schoolId, state }: Filter): Transfers {
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

/** A name that the person may not see does not match either. */
const matches = (db: Scoped, part: Pattern) =>
  sql<boolean>`(
    ${isNamed(db)} and exists (select from student
      where student.id = transfer.student_id and student.search_key like ${part})
    or ${isPlaced(db)} and exists (select from school
      where school.id = transfer.from_school_id and school.search_key like ${part})
    or exists (select from school
      where school.id = transfer.to_school_id and school.search_key like ${part}))`;
