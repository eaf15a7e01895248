import { leaveRows } from '@shala/contract/leave.ts';
import { listOwn, listStaff } from '@shala/server/src/modules/leave/requests/leave-list.ts';
import { systemClock as clock } from '@shala/server/src/platform/clock.ts';
import type { Scoped } from '@shala/server/src/platform/scope.ts';
import type { Say } from '@shala/server/src/platform/texts.ts';
import type pg from 'pg';
import { compareRawDriver, inTurns, statementsOf } from '../compare-raw-driver.ts';
import type { Bench } from '../open-bench.ts';
import { askForLeave } from './leave-requests.ts';
import type { Measured } from './measure-attendance.ts';
import type { SignedIn } from './people.ts';

const say = ((key: string) => key) as Say;
const oneByOne = { alone: 60, together: 0 };

/** Measures lists of 60,000 applications, and approvals. */
export async function measureLeave({ ownerUrl }: Bench, measured: Measured): Promise<void> {
  const { server, pool, set, by } = measured;
  const { ofTeachers, ofStudents } = await askForLeave(ownerUrl, set);
  const list = async (
    name: string,
    who: SignedIn,
    path: 'fetchLeaveForTeacher' | 'fetchSchoolWise',
  ) => {
    const ask = (db: Scoped) =>
      path === 'fetchSchoolWise'
        ? listStaff({ db, clock, say }, leaveRows[`leaveApplication/${path}`].query.parse({}))
        : listOwn({ db, clock, say }, leaveRows[`leaveApplication/${path}`].query.parse({}));
    const statements = await statementsOf(pool, who.person, ask);
    const call = () => server.get(`/api/leaveApplication/${path}`, who.token);
    await compareRawDriver(name, pool, statements, call, { alone: 100, together: 160 });
  };
  await list('own leave, first page', by.teacher, 'fetchLeaveForTeacher');
  await list("leave of a school's staff, first page", by.principalOfLarge, 'fetchSchoolWise');
  await list("leave of 3,000 schools' staff, first page", by.officer, 'fetchSchoolWise');

  const [ours, bare] = halves(ofTeachers);
  await inTurns(
    "approve a teacher's leave, beside the bare writes",
    approve(measured, 'approveLeaveForTeacher', ours, by.principalOfLarge),
    () => bareApproval(pool, bare.pop()!, ofTeacher),
    oneByOne,
  );
  const [oursOfStudents, bareOfStudents] = halves(ofStudents);
  await inTurns(
    "approve a student's leave, compared with the bare writes",
    approve(measured, 'approveLeaveForStudentByTeacher', oursOfStudents, by.teacher),
    () => bareApproval(pool, bareOfStudents.pop()!, ofStudent),
    oneByOne,
  );
}

const halves = (ids: readonly string[]): [string[], string[]] => [
  ids.filter((_, index) => index % 2 === 0),
  ids.filter((_, index) => index % 2 === 1),
];

const approve =
  ({ server }: Measured, path: string, ids: string[], who: SignedIn) =>
  () =>
    server.post(`/api/leaveApplication/${path}`, { id: ids.pop()!, version: 1 }, who.token);

const ofTeacher = [
  `insert into leave_entry (id, account_id, leave_type_id, year_starts_on, kind, half_days, leave_id, at)
    select gen_random_uuid(), account_id, leave_type_id, '2026-04-01', 'taken', -half_days, id,
      '2026-11-20' from leave where id = $1`,
  `insert into staff_mark (school_id, day, account_id, leave_id, leave_status)
    select school_id, from_day, account_id, id, 'on_leave' from leave where id = $1`,
];
const ofStudent = [
  `insert into mark (school_id, year, day, enrolment_id, leave_id, leave_status)
    select leave.school_id, 2026, leave.from_day, enrolment.id, leave.id, 'on_leave'
    from leave join enrolment on enrolment.admission_id = leave.admission_id where leave.id = $1`,
];

/** Only the writes of an approval, without any checks or totals. */
async function bareApproval(pool: pg.Pool, id: string, writes: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `update leave set state = 'approved', answered_by_name = 'Principal',
        answered_at = '2026-11-20', version = version + 1 where id = $1`,
      [id],
    );
    for (const write of writes) await client.query(write, [id]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
