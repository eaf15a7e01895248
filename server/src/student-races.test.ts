import type { Student } from '@shala/contract/students.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SchoolOffice, schoolOffice } from './modules/enrolments/testing/school-office.ts';
import { again } from './modules/students/testing/school-fixture.ts';
import { openTestApp, type TestApp } from './platform/test-kit/test-app.ts';

/** Any two things that people do with one enrolled at the same moment. */

let app: TestApp;
let own: SchoolOffice;
let other: SchoolOffice;
let twelfth: { id: string };
let up: { id: string };
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolOffice(app);
  other = await schoolOffice(app);
  up = await own.schoolClass(6, 'A', { academic_year_id: own.next.id, year: 2027 });
  twelfth = await own.schoolClass(5, 'Z');
});
afterAll(() => app.close());

type Enrolled = Awaited<ReturnType<SchoolOffice['student']>> & { twin: Student; record: Student };
type Act = (enrolled: Enrolled) => Promise<{ status: number; text: string }>;

let count = 0;
const call = (name: string, input: object) => own.principal.call(name as never, input as never);

const acts: Record<string, Act> = {
  certificate: ({ admission }) =>
    call('studentSchool/issueCertificate', {
      body: { admissionId: admission.id, kind: 'bonafide', language: 'en' },
    }),
  delete: ({ student }) => call('student/delete/:id', { params: { id: student.id } }),
  leave: ({ admission }) =>
    call('studentSchool/withdraw', {
      body: {
        admissionId: admission.id,
        version: 1,
        leftOn: '2026-11-16',
        reason: 'moved_away',
      },
    }),
  'change class': ({ enrolment }) =>
    call('studentSchool/changeClass', {
      body: { enrolmentIds: [enrolment.id], classId: own.b.id, from: '2026-11-16' },
    }),
  PIN: ({ student }) => call('student/updatePins', { body: { studentIds: [student.id] } }),
  edit: ({ record }) =>
    call('student/addEdit', { body: again(record, { motherName: `Lata ${++count}` }) }),
  give: ({ admission }) =>
    call('studentSchool/createTransfer', {
      body: { admissionId: admission.id, toUdiseCode: other.school.udise_code },
    }),
  ask: ({ admission }) =>
    other.principal.call('studentSchool/requestTransfer', {
      body: {
        fromUdiseCode: own.school.udise_code,
        dateOfBirth: '2015-08-14',
        fromRegisterNumber: admission.register_number,
        registerNumber: `A${++count}`,
        toSchoolId: other.school.id,
        classId: other.a.id,
      },
    } as never),
  merge: ({ record, twin }) =>
    call('student/merge', {
      body: {
        keepId: twin.id,
        keepVersion: twin.version,
        dropId: record.id,
        dropVersion: record.version,
      },
    }),
  keep: ({ record, twin }) =>
    call('student/merge', {
      body: {
        keepId: record.id,
        keepVersion: record.version,
        dropId: twin.id,
        dropVersion: twin.version,
      },
    }),
  roll: ({ enrolment }) =>
    call('studentSchool/updateRollNumbers', {
      body: { classId: enrolment.class_id, by: 'name' },
    }),
  promote: async ({ enrolment }) => {
    const { result } = await call('studentSchool/fetchPromotionPreview', {
      query: { classId: enrolment.class_id, toYearId: own.next.id },
    });
    const rows = (result as { rows: { enrolmentId: string }[] }).rows.map(({ enrolmentId }) => ({
      enrolmentId,
      outcome: 'promoted',
      toClassId: up.id,
    }));
    return call('studentSchool/promoteClass', {
      body: { classId: enrolment.class_id, toYearId: own.next.id, rows },
    });
  },
};

async function aStudent(): Promise<Enrolled> {
  const enrolled = await own.student(`Racing ${++count}`, twelfth as never);
  const twin = await own.student(`Racing Twin ${count}`, own.a);
  await app.make.guardian(enrolled.student.id);
  const record = async (id: string) =>
    (await own.principal.call('student/fetchById/:id', { params: { id } })).result;
  return {
    ...enrolled,
    record: await record(enrolled.student.id),
    twin: await record(twin.student.id),
  };
}

/** Where what an admission repeats is not what the enrolments say. */
async function disorder(): Promise<unknown[]> {
  const { rows } = await sql`
    select admission.id, admission.left_on, admission.enrolment_id, present.id as present
    from admission left join lateral (
      select id, class_id, roll_number, to_day from enrolment
      where admission_id = admission.id and (to_day is null
        or (to_day > ${app.clock.schoolDay()} and outcome = 'promoted' and exists (
          select from enrolment as next where next.admission_id = admission.id and next.to_day is null)))
      order by from_day limit 1
    ) as present on true
    where admission.enrolment_id is distinct from present.id
      or (present.id is not null and admission.left_on is not null)
      or (present.id is not null and (admission.class_id, admission.roll_number, admission.moves_on)
        is distinct from (present.class_id, present.roll_number, present.to_day + 1))
    union all
    select student.id, null, null, null from student
    where merged_into is not null and exists (select from admission where student_id = student.id)
    union all
    select account.id, null, null, null from account
    where role = 'Student' and student_id is null`.execute(app.db);
  return rows;
}

const names = Object.keys(acts);
const pairs = names.flatMap((one, index) => names.slice(index).map((two) => [one, two] as const));

describe('at the same moment', () => {
  it.each(pairs)('%s and %s', async (one, two) => {
    const enrolled = await aStudent();
    const answers = await Promise.all([acts[one]!(enrolled), acts[two]!(enrolled)]);
    for (const { status, text } of answers) expect([200, 404, 409, 422], text).toContain(status);
    expect(await disorder()).toEqual([]);
  });
});
