import { analyse, connected } from '../connected.ts';
import type { AttendanceSet } from './attendance-set.ts';

const [casual, duty, ofStudent] = [1, 7, 9].map(
  (number) => `01920000-0000-7000-8001-00000000000${number}`,
);

/** Four applications per teacher in the year, one of which still waits: a list to search. */
const history = `
  insert into leave (id, school_id, account_id, leave_type_id, from_day, to_day, half_days, reason,
    state, asked_by, asked_by_name, asked_at, answered_by_name, answered_at)
  select gen_random_uuid(), school_user.school_id, account.id, $2, day, day, 2, 'Training', state,
    account.id, account.name, day - interval '7 days', answered, day - interval '6 days' * number
  from school_user
  join school on school.id = school_user.school_id and school.district_id = $1
  join account on account.id = school_user.account_id and account.role = 'Teacher'
  cross join (values (date '2026-07-06', 'rejected', 'Principal', 1), ('2026-08-03', 'approved', 'Principal', 1),
    ('2026-09-07', 'rejected', 'Principal', 1), ('2027-02-01', 'asked', null, null)
  ) as asked (day, state, answered, number)
  where not exists (select from leave where leave.account_id = account.id)`;

/**
 * The days of the applications that are decided here; the decisions of an earlier run are deleted.
 */
const [from, to] = ['2027-01-01', '2027-01-31'];
const days = ['2027-01-04', '2027-01-06', '2027-01-08', '2027-01-12', '2027-01-14'];

/** Waiting applications: of the large school's teachers, and of the students of a class of 60. */
export const askForLeave = (ownerUrl: string, { districtId, usual, large }: AttendanceSet) =>
  connected(ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const table of ['staff_mark', 'mark', 'class_day', 'school_day_group', 'school_day']) {
      const ofYear = table === 'mark' ? 'and year = 2026' : '';
      await client.query(
        `delete from ${table} where school_id in ($1, $2) ${ofYear} and day between $3 and $4`,
        [usual.id, large.id, from, to],
      );
    }
    await client.query('delete from leave_entry');
    await client.query('delete from leave where from_day between $1 and $2', [from, to]);
    await client.query('set session_replication_role = default');
    await client.query(history, [districtId, duty]);
    const asked = async (text: string, values: unknown[]) =>
      (await client.query<{ id: string }>(`${text} returning id`, values)).rows.map(({ id }) => id);
    const ofTeachers = await asked(
      `insert into leave (id, school_id, account_id, leave_type_id, from_day, to_day, half_days,
          reason, asked_by, asked_by_name, asked_at)
        select gen_random_uuid(), $1, account_id, $2, day, day, 2, 'At home', account_id, 'Teacher',
          '2026-11-20'
        from unnest($3::uuid[]) as account_id cross join unnest($4::date[]) as day`,
      [large.id, casual, large.classes.map(({ teacherId }) => teacherId), days],
    );
    const ofStudents = await asked(
      `insert into leave (id, school_id, student_id, admission_id, leave_type_id, from_day, to_day,
          half_days, reason, asked_by_name, asked_at)
        select gen_random_uuid(), school_id, student_id, admission_id, $1, day, day, 2, 'Wedding',
          'Parent', '2026-11-20'
        from enrolment cross join unnest($2::date[]) as day where class_id = $3`,
      [ofStudent, days, usual.classes[0]!.id],
    );
    return { ofTeachers, ofStudents };
  }).finally(() => analyse(ownerUrl, 'leave', 'leave_entry'));
