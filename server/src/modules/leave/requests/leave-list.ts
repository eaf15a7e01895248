import type { leaveRows } from '@shala/contract/leave.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { accountMatches } from '../../../platform/account-search.ts';
import { anyOf } from '../../../platform/database.ts';
import { byIds } from '../../../platform/export/whole-list.ts';
import { inOrderOfIds } from '../../../platform/in-order-of-ids.ts';
import type { Unpaged } from '../../../platform/page-of.ts';
import { partsOf } from '../../../platform/search-key.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { isDecidedBy } from './approvers.ts';
import { leaves, presented } from './leave-record.ts';

type Query<Name extends keyof typeof leaveRows> = (typeof leaveRows)[Name] extends {
  query: infer Q extends z.ZodType;
}
  ? z.output<Q>
  : never;
type Own = Query<'leaveApplication/fetchLeaveForTeacher'>;
type Students = Query<'leaveApplication/fetchLeaveForStudent'>;
type Staff = Query<'leaveApplication/fetchSchoolWise'>;
type Found = ReturnType<typeof leaves>;

export function listOwn(reading: ReadingWithTexts, query: Own) {
  const { accountId } = reading.db.person;
  return page(reading, query, allOf(reading, query).where('leave.account_id', '=', accountId));
}

export const listStudents = (reading: ReadingWithTexts, query: Students) =>
  page(reading, query, ofStudents(reading, query));

/** The whole list as it is at this moment. */
export const allOfStudents = (reading: ReadingWithTexts, filter: Unpaged<Students>) =>
  whole(reading, filter, ofStudents(reading, filter));

export const listStaff = (reading: ReadingWithTexts, query: Staff) =>
  page(reading, query, ofStaff(reading, query));

/** The whole list as it is at this moment. */
export const allOfStaff = (reading: ReadingWithTexts, filter: Unpaged<Staff>) =>
  whole(reading, filter, ofStaff(reading, filter));

function ofStudents(reading: ReadingWithTexts, filter: Unpaged<Students>): Found {
  const { schoolId, classId, admissionId, isMineToAnswer } = filter;
  const needsMore = Boolean(classId) || isMineToAnswer !== undefined;
  const all = needsMore ? leaves(reading.db) : allOf(reading, filter);
  let found = all.where('leave.student_id', 'is not', null);
  if (schoolId) found = found.where('leave.school_id', '=', schoolId);
  if (classId) found = found.where('admission.class_id', '=', classId);
  if (admissionId) found = found.where('leave.admission_id', '=', admissionId);
  return mineToAnswer(reading, found, isMineToAnswer);
}

function ofStaff(reading: ReadingWithTexts, filter: Unpaged<Staff>): Found {
  const { schoolId, accountId, isMineToAnswer } = filter;
  const all = isMineToAnswer === undefined ? allOf(reading, filter) : leaves(reading.db);
  let found = all.where('leave.account_id', 'is not', null);
  if (schoolId) found = found.where('leave.school_id', '=', schoolId);
  if (accountId) found = found.where('leave.account_id', '=', accountId);
  return mineToAnswer(reading, found, isMineToAnswer);
}

function mineToAnswer({ db }: ReadingWithTexts, found: Found, isMine: boolean | undefined): Found {
  if (isMine === undefined) return found;
  const waits = sql<boolean>`(leave.state = 'asked' and ${isDecidedBy(db.person)})`;
  return found.where(isMine ? waits : sql<boolean>`${waits} is not true`);
}

/** Where no name is looked for or sorted by, the requests alone say how many there are and which are on the page. */
const allOf = ({ db }: ReadingWithTexts, { search, sort }: Unpaged<Own>): Found =>
  search || sortOf(sort).by === 'name' ? leaves(db) : (db.from('leave') as unknown as Found);

async function page(reading: ReadingWithTexts, query: Own, all: Found) {
  const found = filtered(reading, all, query);
  // Which requests are on the page is found first, so that only theirs is looked up.
  const [{ total }, onPage] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    sorted(found, query.sort)
      .select('leave.id')
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute(),
  ]);
  return { rows: await inThisOrder(reading, onPage), total };
}

async function* whole(reading: ReadingWithTexts, filter: Unpaged<Own>, all: Found) {
  const found = filtered(reading, all, filter);
  const ids = await sorted(found, filter.sort).select('leave.id').execute();
  yield* byIds(ids, (some) => inThisOrder(reading, some));
}

async function inThisOrder(reading: ReadingWithTexts, found: readonly { id: string }[]) {
  const ids = found.map(({ id }) => id);
  const rows = await presented(reading, leaves(reading.db).where('leave.id', '=', anyOf(ids)));
  return inOrderOfIds(ids, rows);
}

function filtered(
  { db }: ReadingWithTexts,
  all: Found,
  { search, state, leaveTypeId, from, to }: Unpaged<Own>,
): Found {
  let found = all;
  for (const part of partsOf(search ?? '')) {
    found = found.where(
      sql<boolean>`(${accountMatches(db, part)} or student.search_key like ${part})`,
    );
  }
  if (state) found = found.where('leave.state', 'in', state);
  if (leaveTypeId) found = found.where('leave.leave_type_id', '=', anyOf(leaveTypeId));
  if (from) found = found.where('leave.to_day', '>=', from);
  if (to) found = found.where('leave.from_day', '<=', to);
  return found;
}

function sorted(found: Found, sort: Own['sort']): Found {
  const { by, direction } = sortOf(sort);
  const first =
    by === 'name'
      ? found.orderBy(sql`coalesce(account.search_key, student.search_key)`, direction)
      : by === 'from'
        ? found.orderBy('leave.from_day', direction)
        : // What is not decided yet comes first, whichever way the days are sorted.
          found.orderBy(sql`leave.state = 'asked'`, 'desc').orderBy('leave.asked_at', direction);
  return first.orderBy('leave.id', direction);
}
