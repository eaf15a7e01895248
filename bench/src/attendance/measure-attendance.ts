import { absentList } from '@shala/server/src/modules/attendance/overview/absent-list.ts';
import { overview } from '@shala/server/src/modules/attendance/overview/area-overview.ts';
import { dayOfSchool } from '@shala/server/src/modules/attendance/overview/school-day.ts';
import { studentMonths } from '@shala/server/src/modules/attendance/overview/student-months.ts';
import { dayRegister } from '@shala/server/src/modules/attendance/register/day-register.ts';
import { monthRegister } from '@shala/server/src/modules/attendance/register/month-register.ts';
import { ownMonths, staffMonth } from '@shala/server/src/modules/staff-attendance/staff-views.ts';
import { systemClock as clock } from '@shala/server/src/platform/clock.ts';
import { ownTypes } from '@shala/server/src/platform/database.ts';
import type { Scoped } from '@shala/server/src/platform/scope.ts';
import pg from 'pg';
import { compareRawDriver, inTurns, statementsOf } from '../compare-raw-driver.ts';
import type { Bench } from '../open-bench.ts';
import type { ServerProcess } from '../server-process.ts';
import { times } from '../timing.ts';
import { type AttendanceSet, attendanceSet } from './attendance-set.ts';
import { emptyFreeDays, freeDays, freePages } from './free-days.ts';
import { lastDay } from './keep-registers.ts';
import { measureLeave } from './measure-leave.ts';
import { type People, people, type SignedIn } from './people.ts';
import { printTimes } from './print-times.ts';
import { inOrder, registerOf, upsert } from './registers.ts';

export interface Measured {
  server: ServerProcess;
  pool: pg.Pool;
  set: AttendanceSet;
  by: People;
}

/**
 * Registers of 250,000 students and their overviews, compared with the same SQL through the bare
 * driver.
 */
export async function measureAttendance(bench: Bench): Promise<void> {
  const server = await bench.server();
  const set = await attendanceSet(bench);
  await emptyFreeDays(bench.ownerUrl, set);
  const pool = new pg.Pool({ connectionString: bench.runtimeUrl, max: 16, types: ownTypes });
  try {
    const measured = { server, pool, set, by: await people(bench, set) };
    await measurePages(measured);
    await measureSaves(bench, measured);
    await measureLeave(bench, measured);
  } finally {
    await pool.end();
  }
}

async function measurePages({ server, pool, set, by }: Measured): Promise<void> {
  for (const { name, who, path, query, ask, runs } of casesOf(set, by)) {
    const statements = await statementsOf(pool, who.person, ask);
    const call = () => server.get(`/api/${path}?${new URLSearchParams(query)}`, who.token);
    await compareRawDriver(name, pool, statements, call, runs ?? { alone: 100, together: 240 });
  }
}

interface Case {
  name: string;
  who: SignedIn;
  path: string;
  query: Record<string, string>;
  ask(db: Scoped): Promise<unknown>;
  runs?: { alone: number; together: number };
}

const few = { alone: 40, together: 80 };

function casesOf({ usual, large, firstDay }: AttendanceSet, by: People): Case[] {
  const [first] = usual.classes;
  const classId = first!.id;
  const day = lastDay;
  const month = firstDay <= '2026-10-01' ? '2026-10' : '2026-11';
  const inMonth =
    month === '2026-10'
      ? { from: '2026-10-01', to: '2026-10-31' }
      : { from: firstDay, to: lastDay };
  const overviewOf = (name: string, who: SignedIn, span: { from: string; to: string }): Case => ({
    name,
    who,
    path: 'attendance/fetchOverview',
    query: span,
    runs: few,
    ask: (db) => overview({ db, clock }, span),
  });
  return [
    {
      name: 'open a register of 60',
      who: by.teacher,
      path: 'attendance/fetchStudentToMarkAttendance',
      query: { classId, day },
      ask: (db) => dayRegister({ db, clock }, { classId, day }),
    },
    {
      name: 'month register of 60',
      who: by.teacher,
      path: 'attendance/fetchByClass',
      query: { classId, month },
      ask: (db) => monthRegister({ db, clock }, { classId, month }),
      runs: few,
    },
    {
      name: "a school's day, and its last month",
      who: by.principal,
      path: 'attendance/fetchBySchool',
      query: { schoolId: usual.id, day },
      ask: (db) => dayOfSchool({ db, clock }, { schoolId: usual.id, day }),
    },
    overviewOf("one school's month", by.principal, inMonth),
    {
      name: 'absent list',
      who: by.principal,
      path: 'attendance/fetchByDate',
      query: { schoolId: usual.id, day },
      ask: (db) => absentList({ db, clock }, { schoolId: usual.id, day, inARow: 1 }),
    },
    {
      name: 'absent list of 2,010, three days in a row',
      who: by.principalOfLarge,
      path: 'attendance/fetchByDate',
      query: { schoolId: large.id, day, inARow: '3' },
      ask: (db) => absentList({ db, clock }, { schoolId: large.id, day, inARow: 3 }),
      runs: few,
    },
    overviewOf('day of 3,000 schools, officer', by.officer, { from: day, to: day }),
    overviewOf('day of 3,000 schools, SuperAdmin', by.superAdmin, { from: day, to: day }),
    overviewOf('month of 3,000 schools', by.superAdmin, inMonth),
    {
      name: "a student's months",
      who: by.principal,
      path: `attendance/fetchByStudent/${first!.admissionId}`,
      query: {},
      ask: (db) => studentMonths({ db, clock }, first!.admissionId),
    },
    {
      name: 'own month of staff',
      who: by.teacher,
      path: 'attendance/fetchOwn',
      query: { month },
      ask: (db) => ownMonths({ db, clock }, month),
    },
    {
      name: 'month of a staff of 31',
      who: by.principalOfLarge,
      path: 'attendance/fetchStaffMonth',
      query: { schoolId: large.id, month },
      ask: (db) => staffMonth({ db, clock }, { schoolId: large.id, month }),
      runs: few,
    },
  ];
}

const markPath = '/api/attendance/markStudentAttendance';

async function measureSaves(
  { ownerUrl }: Bench,
  { server, pool, set, by }: Measured,
): Promise<void> {
  const days = freeDays(set).slice(-34);
  const sixty = inOrder(await freePages(ownerUrl, [set.usual.id], days));
  const ofLarge = await freePages(ownerUrl, [set.large.id], days.slice(1));
  const bare = inOrder(
    ofLarge.map((one) => ({ ...one, enrolmentIds: one.enrolmentIds.slice(0, 60) })),
  );
  await inTurns(
    'save a class of 60, compared with the bare upsert',
    () => server.post(markPath, registerOf(sixty()), by.principal.token),
    () => upsert(pool, bare()),
    { alone: 60, together: 80 },
  );
  const morning = await freePages(ownerUrl, [set.large.id], [days[0]!]);
  const registers = inOrder(morning);
  const since = performance.now();
  const durations = await times(27, 30, () =>
    server.post(markPath, registerOf(registers()), by.principalOfLarge.token),
  );
  printTimes(
    `30 classes of 67 of one school at once, in ${Math.round(performance.now() - since)} ms`,
    durations,
  );
}
