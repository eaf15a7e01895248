import { addDays } from '@shala/contract/days.ts';
import type { studentFeesQuery } from '@shala/contract/fee-accounts.ts';
import type { PaperStudents } from '@shala/contract/fee-kinds.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { admissionMatches } from '../../../platform/admission-search.ts';
import type { Found, Unpaged } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { listedFees } from './listed-fees.ts';

type StudentFeesQuery = z.output<typeof studentFeesQuery>;
export type StudentFeesFilter = Unpaged<StudentFeesQuery>;

/** A page of the students of a school with what they owe, and what all of the filter owe together. */
export async function listStudentFees(
  { db, clock, say }: ReadingWithTexts,
  { page, pageSize, ...filter }: StudentFeesQuery,
) {
  const today = clock.schoolDay();
  const { rows: ids } = await db.reach('admission', () =>
    sorted(filtered(db, filter, today), filter)
      .select(totals)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  );
  // Past the end there is no row that says how many there are.
  const all =
    ids[0] ??
    (page === 1 ? nothing : await filtered(db, filter, today).select(sums).executeTakeFirst()) ??
    nothing;
  return {
    rows: await listedFees(db, say, ids),
    total: all.total,
    owedPaise: all.owedPaise,
    overduePaise: all.allOverduePaise,
  };
}

/** The students of the whole list in its order. */
export const allStudentFees = (db: Scoped, filter: StudentFeesFilter, today: string) =>
  sorted(filtered(db, filter, today), filter).execute();

interface Families {
  schoolId: string;
  classId?: string | null | undefined;
  students?: PaperStudents | null | undefined;
}

/** Those of the list of dues whose families are written to, class by class; no family of who has died. */
function toWrite(
  db: Scoped,
  { schoolId, classId, students }: Families,
  standing: StudentFeesFilter['standing'],
  today: string,
) {
  const filter = {
    schoolId,
    classId: classId ?? undefined,
    standing,
    sort: 'rollNumber',
  } as const;
  const found = filtered(db, filter, today)
    .where(sql<boolean>`admission.leaving_reason is distinct from 'deceased'`)
    .$if(students === 'present', (all) => all.where('admission.left_on', 'is', null))
    .$if(students === 'left', (all) => all.where('admission.left_on', 'is not', null));
  return sorted(found, filter).execute();
}

/** Whose challans and statements are printed together. */
export const studentsToPrint = (db: Scoped, of: Families, today: string) =>
  toWrite(db, of, 'all', today);

/** Whose families are reminded of what is overdue for so many days. */
export async function studentsToRemind(
  db: Scoped,
  { overdueDays, ...of }: Families & { overdueDays: number },
  today: string,
) {
  const latest = addDays(today, -overdueDays);
  return (await toWrite(db, of, 'overdue', today)).filter(
    ({ overdueSince }) => overdueSince !== null && overdueSince <= latest,
  );
}

const nothing = { total: 0, owedPaise: 0, allOverduePaise: 0 };

const owed = sql<number>`coalesce(account.balance_paise + account.advance_paise, 0)`;
const overdue = sql<number>`coalesce(late.paise, 0)`;

/** Who has left stays in the list until nothing is owed and nothing that was paid ahead is to be paid back. */
const isHereOrUnsettled = sql<boolean>`(admission.left_on is null or ${owed} > 0
  or coalesce(account.advance_paise, 0) > 0)`;

const sums = [
  sql<number>`count(*)`.as('total'),
  sql<number>`coalesce(sum(${owed}), 0)`.as('owedPaise'),
  sql<number>`coalesce(sum(${overdue}), 0)`.as('allOverduePaise'),
] as const;
const totals = [
  sql<number>`count(*) over ()`.as('total'),
  sql<number>`coalesce(sum(${owed}) over (), 0)`.as('owedPaise'),
  sql<number>`coalesce(sum(${overdue}) over (), 0)`.as('allOverduePaise'),
] as const;

/**
 * What is still owed of charges that are late today, for each student who owes anything. Accounts that are
 * settled are not looked into, which is most of a school's ledger.
 */
const lateOf = (schoolId: string, today: string): RawBuilder<Late> => sql<Late>`(
  select admission_id, sum(paise) as paise, min(late_after) as since from (
    select fee_entry.admission_id, sum(fee_entry.paise) as paise,
      max(coalesce(fee_entry.late_after, fee_entry.due_on)) as late_after
    from fee_account join fee_entry on fee_entry.school_id = fee_account.school_id
      and fee_entry.admission_id = fee_account.admission_id
    where fee_account.school_id = ${schoolId} and fee_entry.school_id = ${schoolId}
      and fee_account.balance_paise + fee_account.advance_paise > 0
      and fee_entry.charge_id is not null
    group by fee_entry.admission_id, fee_entry.charge_id
    having sum(fee_entry.paise) > 0 and max(coalesce(fee_entry.late_after, fee_entry.due_on)) < ${today}::date
  ) as charge group by admission_id)`;

interface Late {
  admission_id: string;
  paise: number;
  since: string;
}

function filtered(
  db: Scoped,
  { schoolId, classId, standing, withFormer, search }: StudentFeesFilter,
  today: string,
) {
  let found: Found<'admission'> = db.from('admission').where('admission.school_id', '=', schoolId);
  for (const match of admissionMatches(search ?? '')) found = found.where(match);
  if (classId) found = found.where('admission.class_id', '=', classId);
  const withSums = found
    .leftJoin('fee_account as account', (join) =>
      join
        .onRef('account.school_id', '=', 'admission.school_id')
        .onRef('account.admission_id', '=', 'admission.id'),
    )
    .leftJoin(lateOf(schoolId, today).as('late'), 'late.admission_id', 'admission.id')
    .$if(!withFormer, (all) => all.where(isHereOrUnsettled));
  switch (standing) {
    case 'owing':
      return withSums.where(sql<boolean>`${owed} > 0`);
    case 'overdue':
      return withSums.where(sql<boolean>`${overdue} > 0`);
    case 'ahead':
      return withSums.where('account.advance_paise', '>', 0);
    default:
      return withSums;
  }
}

/** By the sort's own column; what is equal in it by name. */
function sorted(found: ReturnType<typeof filtered>, { sort }: StudentFeesFilter) {
  const { by, direction } = sortOf(sort);
  const rows = found.select([
    'admission.id',
    sql<number>`coalesce(account.balance_paise, 0)`.as('balancePaise'),
    sql<number>`coalesce(account.advance_paise, 0)`.as('advancePaise'),
    overdue.as('overduePaise'),
    sql<string | null>`late.since`.as('overdueSince'),
  ]);
  const first =
    by === 'owed'
      ? rows.orderBy(owed, direction)
      : by === 'overdue'
        ? rows.orderBy(overdue, direction)
        : by === 'rollNumber'
          ? rows
              .leftJoin('class as present_class', 'present_class.id', 'admission.class_id')
              .orderBy('present_class.standard', (order) => order[direction]().nullsLast())
              .orderBy('present_class.stream', (order) => order[direction]().nullsLast())
              .orderBy('present_class.division_key', (order) => order[direction]().nullsLast())
              .orderBy('admission.roll_number', (order) => order[direction]().nullsLast())
          : rows;
  return first
    .orderBy('admission.search_key', direction)
    .orderBy('admission.id', direction) as typeof rows;
}
