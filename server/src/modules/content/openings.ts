import type { ContentUsage, contentRows } from '@shala/contract/content.ts';
import { addDays } from '@shala/contract/days.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import type { Person } from '../../platform/person.ts';
import type { CheckedDb } from '../../platform/scope.ts';
import { schoolsInSight } from '../../platform/scope-conditions.ts';
import type { ReadingWithTexts, Saving } from '../../platform/serve.ts';
import type { Say } from '../../platform/texts.ts';
import { joinedClassLabel } from '../classes/classes-public.ts';

type OpeningForm = z.output<(typeof contentRows)['content/markOpened']['body']>;

/** How often people of schools in sight opened something; null for a student. */
export const openingsInSight = (
  person: Person,
  which: RawBuilder<unknown>,
): RawBuilder<number | null> =>
  person.role === 'Student'
    ? sql<null>`null::int`
    : sql<number>`(select coalesce(sum(times), 0)::int from content_opening
        where ${which} and ${schoolsInSight('content_opening', person)})`;

/** A device without network sends an opening when it can again, within this time. */
const mostDays = 400;

/**
 * Counted by school, person and day, once it is published; who works at no school is not counted. The
 * key counts an opening once, however often a device without answer sends it.
 */
export const markOpened = (call: Saving, form: OpeningForm): Promise<null> =>
  transactOnce(call, 'content/markOpened', form, async ({ db, clock }, form) => {
    const { id, revision } = form;
    const { accountId, plannedSchoolIds } = db.person;
    const [schoolId] = plannedSchoolIds;
    const day = dayOf(form.openedAt, clock);
    const found = await db
      .from('content')
      .where('content.id', '=', id)
      .where('content.state', '=', 'published')
      .where('content.revision', '>=', revision)
      .select('content.id')
      .executeTakeFirst();
    if (!schoolId || !found || !day) return null;
    await (await db.require('content', [id]))
      .insertInto('content_opening')
      .values({
        school_id: schoolId,
        content_id: id,
        revision,
        day,
        account_id: accountId,
        times: 1,
      })
      .onConflict((again) =>
        again
          .columns(['school_id', 'content_id', 'revision', 'day', 'account_id'])
          .doUpdateSet({ times: sql<number>`content_opening.times + 1` }),
      )
      .execute();
    return null;
  });

/** The clock of a device may be ahead; what comes too late has no day. */
function dayOf(openedAt: string, clock: Clock): string | undefined {
  const today = clock.schoolDay();
  const day = schoolDayOf(new Date(openedAt));
  if (day > today) return today;
  return day < addDays(today, -mostDays) ? undefined : day;
}

const mostGroups = 100;

/** By class for the school itself, and by school for the office and officers. */
export async function fetchUsage(
  { db, say }: Pick<ReadingWithTexts, 'db' | 'say'>,
  id: string,
): Promise<ContentUsage> {
  const { person } = db;
  const checked = await db.require('content', [id]);
  const inSight = sql`content_opening
    where content_id = ${id} and ${schoolsInSight('content_opening', person)}`;
  const { rows } = await sql<Counts>`select ${counts} from ${inSight}`.execute(checked);
  const isOffice = person.role === 'SuperAdmin' || person.role === 'EducationOfficer';
  return isOffice
    ? { ...rows[0]!, by: 'school', groups: await bySchool(checked, inSight) }
    : { ...rows[0]!, by: 'class', groups: await byClass(checked, inSight, say) };
}

type Counts = Pick<ContentUsage, 'openings' | 'people' | 'personDays' | 'lastOn'>;
type Group = ContentUsage['groups'][number];

const counts = sql`coalesce(sum(times), 0)::int as openings,
  count(distinct account_id)::int as people,
  count(distinct (account_id, day))::int as "personDays", max(day)::text as "lastOn"`;

async function bySchool(db: CheckedDb, inSight: RawBuilder<unknown>): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select school.id, school.name, seen.openings, seen.people, seen."personDays", seen."lastOn"
    from (select school_id, ${counts} from ${inSight} group by school_id) as seen
    join school on school.id = seen.school_id
    order by openings desc, school.name limit ${mostGroups}`.execute(db);
  return rows;
}

/** Staff are in no class. */
async function byClass(db: CheckedDb, inSight: RawBuilder<unknown>, say: Say): Promise<Group[]> {
  const { rows } = await sql<Omit<Group, 'name'> & Parameters<typeof joinedClassLabel>[1]>`
    select class.id, class.standard, class.division, class.stream, ${counts}
    from (select * from ${inSight}) as seen
    join account on account.id = seen.account_id
    join admission on admission.student_id = account.student_id
      and admission.school_id = seen.school_id and admission.left_on is null
    join class on class.id = admission.class_id
    group by class.id
    order by openings desc, class.standard, class.division limit ${mostGroups}`.execute(db);
  return rows.map(({ standard, division, stream, ...group }) => ({
    ...group,
    name: joinedClassLabel(say, { standard, division, stream })!,
  }));
}
