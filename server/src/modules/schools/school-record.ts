import { type School, schoolFieldNames } from '@shala/contract/schools.ts';
import { sql } from 'kysely';
import { columnsAs } from '../../platform/columns.ts';
import { anyOf } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { actsOn, worksOn } from '../../platform/work-at-school.ts';
import { planStateOf } from './plans/plan-state.ts';

const columns = [
  ...columnsAs('school', ['id', 'version', 'planStartsOn', 'planEndsOn']),
  ...columnsAs('school', schoolFieldNames),
  'state.name as stateName',
  'district.name as districtName',
  'block.name as blockName',
] as const;

/** The school as its page shows it, without its people. */
export type SchoolFacts = Omit<School, 'people' | 'principals'>;

/** The schools of the ids, in no order. */
export async function schoolFacts(
  db: Scoped,
  ids: readonly string[],
  day: string,
): Promise<SchoolFacts[]> {
  const rows = await db
    .from('school')
    .innerJoin('state', 'state.id', 'school.state_id')
    .innerJoin('district', 'district.id', 'school.district_id')
    .leftJoin('block', 'block.id', 'school.block_id')
    .select(columns)
    .where('school.id', '=', anyOf(ids))
    .execute();
  return rows.map((row) => ({
    ...(row as unknown as Omit<SchoolFacts, 'planState'>),
    planState: planStateOf(row.planEndsOn, day),
  }));
}

export async function findSchool(db: Scoped, id: string, day: string): Promise<School> {
  const [facts] = await schoolFacts(db, [id], day);
  if (!facts) throw notFound('school');
  return { ...facts, ...(await peopleOf(db, id, day)) };
}

/** The staff of today: the principals and who acts as one by name, the teachers by number. */
async function peopleOf(db: Scoped, schoolId: string, day: string) {
  const people = await db
    .from('school_user')
    .innerJoin('account', 'account.id', 'school_user.account_id')
    .where('school_user.school_id', '=', schoolId)
    .where(worksOn(day))
    .where('account.status', '=', 'active')
    .where('account.role', 'in', ['Principal', 'Teacher'])
    .select(['account.id', 'account.name', 'account.mobile', 'account.role'])
    .select(
      sql<string | null>`case when ${actsOn(day)} and account.role = 'Teacher'
        then school_user.acts_to end`.as('actsUntil'),
    )
    .distinctOn(['account.search_key', 'account.id'])
    .orderBy('account.search_key')
    .orderBy('account.id')
    .orderBy('school_user.acts_to')
    .execute();
  const principals = people.filter(({ role }) => role === 'Principal');
  return {
    principals: people.flatMap(({ role, ...person }) =>
      role === 'Principal' || person.actsUntil ? person : [],
    ),
    people: { principals: principals.length, teachers: people.length - principals.length },
  };
}
