import { addDays } from '@shala/contract/days.ts';
import { connected } from '../connected.ts';

/** The last day with registers, and the free days before it, which can be marked. */
export const lastDay = '2026-11-20';
export const firstDayOf = (days: number) => addDays(lastDay, 1 - days);

/** Writes two days at a time, as a machine has two cores at least. */
const writers = 2;

/**
 * Marks every student on each of the days, school by school as on a real morning, and counts the
 * totals from the marks, with statements of many rows and without any checks.
 */
export async function keepRegisters(
  ownerUrl: string,
  { days, schoolIds }: { days: number; schoolIds?: readonly string[] },
): Promise<void> {
  await hurried(ownerUrl, async () => {
    let next = 0;
    const writer = () =>
      connected(ownerUrl, async (client) => {
        await client.query('set session_replication_role = replica');
        await client.query(childrenOnce, [schoolIds ?? null]);
        while (next < days) {
          const day = addDays(firstDayOf(days), next++);
          await client.query(marksOfDay(day));
          await client.query(staffOfDay, [day, schoolIds ?? null]);
          if (next % 20 === 0) console.log(`  ${next} days of ${days} are kept`);
        }
      });
    await Promise.all(Array.from({ length: writers }, writer));
  });
}

const childrenOnce = {
  text: `create temporary table child as
    select enrolment.school_id, enrolment.id as enrolment_id, enrolment.class_id,
      class.class_teacher_id as teacher_id, student.gender, coalesce(student.category, '') as category
    from enrolment
    join class on class.id = enrolment.class_id
    join student on student.id = enrolment.student_id
    where class.class_teacher_id is not null
      and ($1::uuid[] is null or enrolment.school_id = any($1))
    order by enrolment.school_id, enrolment.id`,
};

const statuses = ['present', 'absent', 'late', 'half_day', 'medical'];
const counts = `count(*) as enrolled, ${statuses
  .map((status) => `count(*) filter (where status = '${status}') as ${status}`)
  .join(', ')}`;
const columns = ['enrolled', ...statuses].join(', ');
const sums = ['enrolled', ...statuses].map((column) => `sum(${column})`).join(', ');

const marksOfDay = (day: string) => `
  with written as (
    insert into mark (school_id, year, day, enrolment_id, status, marked_by, tapped_at, arrived_at)
    select school_id, 2026, '${day}', enrolment_id,
      case when chance < 0.9 then 'present' when chance < 0.95 then 'absent'
        when chance < 0.975 then 'late' when chance < 0.99 then 'half_day' else 'medical' end,
      teacher_id, '${day}T05:00:00Z', '${day}T05:00:10Z'
    from (select *, random() as chance from child offset 0) as child
    returning school_id, enrolment_id, status
  ), marked as materialized (
    select child.*, written.status from written join child using (enrolment_id)
  ), by_class as materialized (
    select school_id, class_id, teacher_id, ${counts} from marked group by 1, 2, 3
  ), of_class as (
    insert into class_day (school_id, day, class_id, year, is_complete, first_marked_at, marked_at,
      marked_by, marked_by_name, ${columns})
    select school_id, '${day}', class_id, 2026, true, '${day}T05:00:10Z', '${day}T05:00:10Z',
      teacher_id, 'Teacher', ${columns}
    from by_class order by school_id, class_id
  ), of_group as (
    insert into school_day_group (school_id, day, gender, category, ${columns}, on_leave)
    select school_id, '${day}', gender, category, ${counts.replaceAll(/ as \w+/g, '')}, 0
    from marked group by school_id, gender, category order by school_id, gender, category
  )
  insert into school_day (school_id, day, year, classes_marked, ${columns})
  select school_id, '${day}', 2026, count(*), ${sums} from by_class group by school_id
  order by school_id`;

const staffOfDay = `
  insert into staff_mark (school_id, day, account_id, in_at, in_arrived_at, out_at, out_arrived_at)
  select school_id, $1::date, account_id, ($1 || 'T04:40:00Z')::timestamptz,
    ($1 || 'T04:40:01Z')::timestamptz, ($1 || 'T11:30:00Z')::timestamptz,
    ($1 || 'T11:30:01Z')::timestamptz
  from school_user
  where $2::uuid[] is null or school_id = any($2)
  order by school_id, account_id`;

/** Runs the work with durability off, as the data could simply be made again. */
async function hurried(url: string, work: () => Promise<void>): Promise<void> {
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_wal_size: '4GB',
    checkpoint_timeout: '1h',
  };
  const each = (change: (name: string, value: string) => string) =>
    connected(url, async (client) => {
      for (const [name, value] of Object.entries(settings)) await client.query(change(name, value));
      await client.query('select pg_reload_conf()');
    });
  await each((name, value) => `alter system set ${name} = '${value}'`);
  try {
    await work();
  } finally {
    await each((name) => `alter system reset ${name}`);
    await connected(url, (client) => client.query('checkpoint'));
  }
}
