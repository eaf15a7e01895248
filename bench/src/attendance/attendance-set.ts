import { newId } from '@shala/contract/new-id.ts';
import { accountSearchKey } from '@shala/server/src/platform/search-key.ts';
import { analyse, connected } from '../connected.ts';
import { copyIn } from '../copy-in.ts';
import {
  type BenchSchool,
  classesOf,
  copyStudents,
  makeSchools,
  studentsIn,
} from '../many-students.ts';
import type { Bench } from '../open-bench.ts';
import { firstDayOf, keepRegisters, lastDay } from './keep-registers.ts';

const district = '2793';
const schools = 3000;
const blocks = 30;
/**
 * One school with five classes of 60, and one of 2,010 students in 30 classes; the others are
 * small.
 */
const usual = 60;
const inLarge = 67;
const shapeOf = (index: number) =>
  index === 1 ? { standards: 10, divisions: ['A', 'B', 'C'] } : { standards: 5, divisions: ['A'] };

interface SetSchool {
  id: string;
  classes: { id: string; teacherId: string; admissionId: string }[];
}

export interface AttendanceSet {
  districtId: string;
  /** With five classes of 60. */
  usual: SetSchool;
  /** With 30 classes. */
  large: SetSchool;
  firstDay: string;
}

/** 3,000 schools of one district with registers of this many days, made once. */
export async function attendanceSet(bench: Bench): Promise<AttendanceSet> {
  const known = await findSet(bench);
  if (known) return known;
  console.log(`  ${bench.students} students on ${bench.days} days are written …`);
  const since = performance.now();
  const made = await makeSchools(bench.ownerUrl, schools, district, shapeOf);
  const [first, second, ...others] = made.schools;
  const own = [...classesOf(first!, usual), ...classesOf(second!, inLarge)];
  await copyStudents(bench.ownerUrl, own);
  await copyStudents(bench.ownerUrl, studentsIn(others, bench.students - own.length));
  await giveBlocks(bench.ownerUrl, made.districtId);
  await workEveryDay(bench.ownerUrl, made.districtId);
  await giveTeachers(bench.ownerUrl, made.schools);
  const schoolIds = made.schools.map(({ id }) => id);
  await analyse(bench.ownerUrl, 'student', 'admission', 'enrolment', 'class', 'school_user');
  await keepRegisters(bench.ownerUrl, { days: bench.days, schoolIds });
  await analyse(
    bench.ownerUrl,
    ...['mark', 'class_day', 'school_day', 'school_day_group', 'staff_mark'],
    ...['student', 'admission', 'enrolment', 'class', 'school', 'account', 'school_user'],
    ...['student_guardian', 'guardian', 'school_roll'],
  );
  console.log(`  written in ${Math.round((performance.now() - since) / 1000)} s`);
  return (await findSet(bench))!;
}

/** Finds the set of a reused data folder, which must have the requested size. */
const findSet = ({ ownerUrl, days }: Bench) =>
  connected(ownerUrl, async (client): Promise<AttendanceSet | undefined> => {
    const found = await client.query<SetSchool & { districtId: string; days: number }>(
      `select id, district_id as "districtId",
        (select count(*)::int from school_day where school_id = school.id and day between $2 and $3) as days,
        (select json_agg(json_build_object('id', class.id, 'teacherId', class_teacher_id,
            'admissionId', (select admission_id from enrolment where class_id = class.id limit 1))
            order by standard, division)
          from class where class.school_id = school.id) as classes
      from school where udise_code in ($1 || '0000001', $1 || '0000002') order by udise_code`,
      [district, firstDayOf(days), lastDay],
    );
    const [usual, large] = found.rows;
    if (!usual || !large) return undefined;
    if (usual.days !== days) {
      throw new Error(`The folder has no registers of ${days} days: SHALA_BENCH_DAYS.`);
    }
    return { districtId: usual.districtId, usual, large, firstDay: firstDayOf(days) };
  });

const giveBlocks = (ownerUrl: string, districtId: string) =>
  connected(ownerUrl, async (client) => {
    const names = Array.from({ length: blocks }, (_, index) => `Block ${index + 1}`);
    const rows = names.map((name) => ({
      id: newId(),
      district_id: districtId,
      name,
      match_key: name.toLowerCase(),
    }));
    await copyIn(client, 'block', rows);
    await client.query(
      `update school set block_id = ($1::uuid[])[1 + right(udise_code, 7)::int % $2]
        where district_id = $3`,
      [rows.map(({ id }) => id), blocks, districtId],
    );
  });

/** Makes every day a working day, whichever days are measured. */
export const workEveryDay = (ownerUrl: string, districtId: string) =>
  connected(ownerUrl, (client) =>
    client.query(
      `insert into weekly_off (id, district_id, weekdays, from_day, updated_at)
        values (gen_random_uuid(), $1, '{}', '2000-01-01', '2026-06-15')`,
      [districtId],
    ),
  );

/** A class teacher for each class. */
export const giveTeachers = (ownerUrl: string, of: readonly BenchSchool[]) =>
  connected(ownerUrl, async (client) => {
    const at = '2026-04-01T00:00:00Z';
    const teachers = of
      .flatMap(({ classes }) => classes)
      .map((one, index) => ({ ...one, accountId: newId(), name: `Teacher ${index + 1}` }));
    await copyIn(
      client,
      'account',
      teachers.map(({ accountId, name }) => {
        const email = `${accountId}@teachers.example`;
        const search_key = accountSearchKey({ name, email });
        return {
          id: accountId,
          name,
          email,
          search_key,
          role: 'Teacher',
          is_premium: false,
          created_at: at,
          updated_at: at,
        };
      }),
    );
    await copyIn(
      client,
      'school_user',
      teachers.map(({ accountId, school_id }) => ({
        id: newId(),
        account_id: accountId,
        school_id,
        starts_on: '2026-04-01',
      })),
    );
    await client.query(
      `update class set class_teacher_id = teacher.id
        from unnest($1::uuid[], $2::uuid[]) as teacher (class_id, id)
        where class.id = teacher.class_id`,
      [teachers.map(({ id }) => id), teachers.map(({ accountId }) => accountId)],
    );
  });
