import { addDays } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import { systemClock } from '@shala/server/src/platform/clock.ts';
import { openDatabase } from '@shala/server/src/platform/database.ts';
import { makers } from '@shala/server/src/platform/test-kit/makers.ts';
import { analyse, connected } from '../connected.ts';
import { classesOf, copyStudents, makeSchools } from '../many-students.ts';
import type { Bench } from '../open-bench.ts';
import { median, ms, times } from '../timing.ts';
import { giveTeachers, workEveryDay } from './attendance-set.ts';
import { emptyFreeDays, freeDays, freePages } from './free-days.ts';
import { firstDayOf, keepRegisters, lastDay } from './keep-registers.ts';
import { inOrder, registerOf } from './registers.ts';

const district = '2794';
const days = 101;
const shape = { standards: 10, divisions: ['A', 'B', 'C', 'D', 'E'] };
const inClass = 40;

/**
 * One school of 2,000 students in 50 sections with 202,000 marks, and the operations for which
 * RosarioSIS's times on two cores are known (in milliseconds, measured with the same numbers of
 * rows); over HTTP with token check.
 */
export async function measurePeer(bench: Bench): Promise<void> {
  const server = await bench.server();
  const { schoolId, districtId } = await peerSchool(bench);
  const free = { districtId, firstDay: firstDayOf(days) };
  await emptyFreeDays(bench.ownerUrl, free);
  const token = await principalOf(bench, schoolId);
  const get = (path: string, query: Record<string, string> = {}) =>
    server.get(`/api/${path}?${new URLSearchParams(query)}`, token);
  const pages = await freePages(bench.ownerUrl, [schoolId], freeDays(free).slice(0, 3));
  const [{ classId, enrolmentIds }] = pages as [(typeof pages)[number]];
  const classIds = [...new Set(pages.map((page) => page.classId))];
  const unsaved = inOrder(pages);
  const day = lastDay;

  const list = () => get('student/fetchAll', { pageSize: '50' });
  await compare('student list, first 50 and total', '46-58 (of 1,000 rows)', 100, 1, list);
  await compare('the same, 8 at once', 'p50 223, p95 413', 200, 8, list);
  const named = () => get('student/fetchAll', { search: 'pati' });
  await compare('search by name', '20-25', 100, 1, named);
  await compare(`open a register of ${enrolmentIds.length}`, '28-37', 100, 1, () =>
    get('attendance/fetchStudentToMarkAttendance', { classId, day }),
  );
  await compare('save 39 marks', '202-304', 100, 1, () => {
    const page = unsaved();
    const some = { ...page, enrolmentIds: page.enrolmentIds.slice(0, 39) };
    return server.post('/api/attendance/markStudentAttendance', registerOf(some), token);
  });
  await compare('attendance of the school over 96 days', '226-308', 40, 1, () =>
    get('attendance/fetchOverview', { from: addDays(day, -95), to: day }),
  );
  await compare('2,000 students × the days of a month', '1,030-1,290 (20 days)', 5, 1, async () => {
    for (const one of classIds) {
      await get('attendance/fetchByClass', { classId: one, month: '2026-10' });
    }
  });
}

async function compare(
  name: string,
  theirs: string,
  runs: number,
  callers: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const durations = (await times(runs, callers, work)).sort((one, other) => one - other);
  const p95 = durations[Math.floor(durations.length * 0.95)]!;
  console.log(
    `  ${name.padEnd(44)} ${ms(median(durations))} (p95 ${ms(p95)})   RosarioSIS ${theirs} ms`,
  );
}

async function peerSchool({ ownerUrl }: Bench): Promise<{ schoolId: string; districtId: string }> {
  const known = await connected(ownerUrl, (client) =>
    client.query<{ schoolId: string; districtId: string }>(
      `select id as "schoolId", district_id as "districtId" from school
        where udise_code = '${district}0000001'`,
    ),
  );
  if (known.rows[0]) return known.rows[0];
  const made = await makeSchools(ownerUrl, 1, district, () => shape);
  const [school] = made.schools;
  // Each run generates numbers and families again, which a reused folder may have already.
  const students = classesOf(school!, inClass);
  await copyStudents(
    ownerUrl,
    students.map((student) => ({ ...student, pen: null, guardians: [] })),
  );
  await workEveryDay(ownerUrl, made.districtId);
  await giveTeachers(ownerUrl, made.schools);
  await keepRegisters(ownerUrl, { days, schoolIds: [school!.id] });
  await analyse(
    ownerUrl,
    ...['mark', 'class_day', 'school_day', 'school_day_group', 'staff_mark', 'student', 'account'],
    ...['admission', 'enrolment', 'class', 'school', 'school_user', 'school_roll', 'guardian'],
  );
  return { schoolId: school!.id, districtId: made.districtId };
}

async function principalOf({ ownerUrl }: Bench, schoolId: string): Promise<string> {
  const db = openDatabase({ url: ownerUrl, onError: console.error });
  try {
    const make = makers(db, systemClock);
    const principal = await make.account('Principal', { email: `${newId()}@bench.example` });
    await make.schoolUser(principal.id, schoolId);
    return await make.session(principal.id);
  } finally {
    await db.destroy();
  }
}
