import type { Dashboard } from '@shala/contract/dashboard.ts';
import { sql } from 'kysely';
import type { Scoped } from '../../platform/scope.ts';
import { hasPrincipal, planIs } from '../schools/schools-public.ts';
import { people } from '../users/users-public.ts';

const mostAreas = 40;

/** Open schools; a closed one needs neither plan nor principal. */
export async function countSchools(db: Scoped, day: string) {
  const counts = await db
    .from('school')
    .where('school.status', '=', 'open')
    .select((eb) => [
      eb.fn.countAll<number>().as('schools'),
      eb.fn
        .countAll<number>()
        .filterWhere((or) => or.or([planIs('expired', day), planIs('none', day)]))
        .as('schoolsWithoutPlan'),
      eb.fn.countAll<number>().filterWhere(planIs('ending', day)).as('plansEndingSoon'),
    ])
    .executeTakeFirstOrThrow();
  const { schoolsWithoutPrincipal } = await db
    .from('school')
    .where('school.status', '=', 'open')
    .where(sql<boolean>`not ${hasPrincipal(day)}`)
    .select((eb) => eb.fn.countAll<number>().as('schoolsWithoutPrincipal'))
    .executeTakeFirstOrThrow();
  return { ...counts, schoolsWithoutPrincipal };
}

export const countPeople = (db: Scoped) =>
  people(db)
    .where('account.status', '=', 'active')
    .select([
      sql<number>`count(*)`.as('people'),
      sql<number>`count(*) filter (
        where account.last_sign_in_at is null and ${db.contact('account')})`.as(
        'peopleNeverSignedIn',
      ),
    ])
    .executeTakeFirstOrThrow();

export const countRequests = (db: Scoped) =>
  db
    .from('deletion_request')
    .where('deletion_request.status', 'in', ['received', 'in_progress'])
    .select(sql<number>`count(*)`.as('deletionRequests'))
    .executeTakeFirstOrThrow();

/** By district for who sees several, by block for who sees one; a single block needs no chart. */
export async function schoolsByArea(db: Scoped, day: string): Promise<Dashboard['schoolsByArea']> {
  const districts = await areas(db, day, 'district');
  if (districts.length > 1) return { kind: 'district', areas: districts };
  const blocks = await areas(db, day, 'block');
  return blocks.length > 1 ? { kind: 'block', areas: blocks } : undefined;
}

async function areas(db: Scoped, day: string, kind: 'district' | 'block') {
  // One type serves both: their columns have the same names.
  const area = kind as 'block';
  return db
    .from('school')
    .innerJoin(area, `${area}.id`, `school.${area}_id`)
    .where('school.status', '=', 'open')
    .groupBy([`${area}.id`, `${area}.name`])
    .select([
      `${area}.id`,
      `${area}.name`,
      sql<number>`count(*)`.as('schools'),
      sql<number>`count(*) filter (where school.plan_ends_on >= ${day})`.as('withPlan'),
    ])
    .orderBy('schools', 'desc')
    .orderBy(`${area}.name`)
    .limit(mostAreas)
    .execute();
}
