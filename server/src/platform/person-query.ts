import { type InferResult, sql } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './database-types.ts';
import { actsOn, worksOn } from './work-at-school.ts';

/** Where a person works on the day, an acting principal at that school alone; for a student, where the student is admitted. */
const schoolsOf = (day: string) => sql<string>`(
  select school_user.school_id from school_user
  where school_user.account_id = account.id and ${worksOn(day)}
    and (acting.id is null or acting.id = school_user.id)
  union all
  select admission.school_id from admission
  where admission.student_id = account.student_id
    and (admission.left_on is null or admission.left_on >= ${day})
  union all
  select service_reach.school_id from service_reach
  where service_reach.account_id = account.id and service_reach.school_id is not null)`;

/** An officer's areas; a program's are kept apart, so that it is not found among the officers. */
const areas = sql<
  Pick<DB['location_user'], 'account_id' | 'state_id' | 'district_id' | 'block_id'>
>`(
  select account_id, state_id, district_id, block_id from location_user
  union all
  select account_id, state_id, district_id, null from service_reach)`;

export const activePerson = (db: Database, day: string) =>
  personQuery(db, day).where('account.status', '=', 'active');

/** What a `Person` is made of, as of a day. */
export const personQuery = (db: Database, day: string) =>
  db
    .selectFrom('account')
    .leftJoin('school_user as acting', (join) =>
      join
        .onRef('acting.account_id', '=', 'account.id')
        .on('account.role', '=', sql.lit('Teacher'))
        .on(actsOn(day, 'acting')),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('school')
          .where('school.id', 'in', schoolsOf(day))
          .select([
            sql<string[]>`array_agg(school.id)`.as('all_ids'),
            sql<string[]>`array_agg(school.id) filter (where school.plan_ends_on >= ${day})`.as(
              'planned_ids',
            ),
          ])
          .as('works'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(areas.as('own_area'))
          .whereRef('own_area.account_id', '=', 'account.id')
          .select([
            sql<string[]>`array_remove(array_agg(state_id), null)`.as('state_ids'),
            sql<string[]>`array_remove(array_agg(district_id), null)`.as('district_ids'),
            sql<string[]>`array_remove(array_agg(block_id), null)`.as('block_ids'),
          ])
          .as('area'),
      (join) => join.onTrue(),
    )
    .select([
      'account.id as accountId',
      'account.name',
      'account.email',
      sql<string>`case when acting.id is null then account.role else 'Principal' end`.as('role'),
      'acting.acts_to as actsUntil',
      'account.student_id as studentId',
      'account.is_premium as premiumOfficer',
      'account.password_change_required as passwordChangeRequired',
      'account.language',
      'account.titles_added as added',
      'account.titles_removed as removed',
      sql<string[]>`coalesce(works.all_ids, '{}')`.as('schoolIds'),
      sql<string[]>`coalesce(works.planned_ids, '{}')`.as('plannedSchoolIds'),
      sql<string[]>`coalesce(area.state_ids, '{}')`.as('stateIds'),
      sql<string[]>`coalesce(area.district_ids, '{}')`.as('districtIds'),
      sql<string[]>`coalesce(area.block_ids, '{}')`.as('blockIds'),
    ]);

export type PersonRow = InferResult<ReturnType<typeof personQuery>>[number];
