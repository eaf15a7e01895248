import type { Student } from '@shala/contract/students.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atMigration } from '../../platform/test-kit/at-migration.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type AtSchool, again, atSchool, transferred } from '../students/testing/school-fixture.ts';

let app: TestApp;
let first: AtSchool;
let second: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
  first = await atSchool(app, 'ZPPS Munge');
  second = await atSchool(app, 'ZPPS Achra');
});
afterAll(() => app.close());

const asAdmitted = {
  motherName: 'Lata',
  placeOfBirth: 'Devgad',
  nationality: 'Indian',
  religion: 'Hindu',
  caste: 'Kunbi',
  motherTongue: 'Marathi',
  category: 'obc',
};
const asCorrected = {
  ...asAdmitted,
  motherName: 'Latabai',
  placeOfBirth: 'Malvan',
  caste: 'Maratha',
  category: 'general',
};
const ofRegister = { ...asAdmitted, motherName: 'Latabai' };

type Named = Pick<Student, 'id'>;
const fetched = async ({ id }: Named, { principal }: AtSchool): Promise<Student> =>
  (await principal.call('student/fetchById/:id', { params: { id } })).result;

async function corrected(student: Named, at: AtSchool, with_: object = asCorrected) {
  const saved = await at.save(again(await fetched(student, at), with_));
  expect(saved.status, saved.text).toBe(200);
}

/** What a leaving certificate of the school says that is issued now. */
async function certified(student: Named, { principal }: AtSchool) {
  const { admissions } = await fetched(student, { principal } as AtSchool);
  const { result, status, text } = await principal.call('studentSchool/issueCertificate', {
    body: { admissionId: admissions[0]!.id, kind: 'leaving', language: 'en' },
  } as never);
  expect(status, text).toBe(200);
  const { data } = await app.db
    .selectFrom('certificate')
    .where('id', '=', (result as { id: string }).id)
    .select('data')
    .executeTakeFirstOrThrow();
  return data;
}

/** The student's line in the school's general register. */
async function registered({ name }: Student, { principal, school }: AtSchool) {
  const { result } = await principal.call('report/fetchTable', {
    query: { report: 'admission-register', schoolId: school.id } as never,
  });
  const at = (key: string) => result.columns.findIndex((one) => one.key === key);
  const row = result.rows.find(({ cells }) => cells[at('name')] === name);
  return ['motherName', 'placeOfBirth', 'caste', 'category'].map((key) => row?.cells[at(key)]);
}

describe('what a former school says of a student who is at another school now', () => {
  it('is what it knew, on a leaving certificate, in the general register and on the page', async () => {
    const student = await first.admitted(asAdmitted);
    await transferred(student, first, second);
    await corrected(student, second);
    expect(await certified(student, first)).toMatchObject(asAdmitted);
    expect(await registered(student, first)).toEqual(['Lata', 'Devgad', 'Kunbi', 'OBC']);
    expect(await registered(student, second)).toEqual(['Latabai', 'Malvan', 'Maratha', 'General']);
    // Who a student is has one name everywhere.
    expect(await fetched(student, first)).toMatchObject({ isElsewhere: true, ...ofRegister });
    expect(await fetched(student, second)).toMatchObject({ isElsewhere: false, ...asCorrected });
  });

  it('has what it corrected after the student had left and before another school admitted', async () => {
    const student = await first.admitted(asAdmitted);
    const [{ id, version, admittedOn }] = student.admissions as [Student['admissions'][number]];
    const left = await first.principal.call('studentSchool/withdraw', {
      body: { admissionId: id, version, leftOn: admittedOn, reason: 'moved_away' },
    } as never);
    expect(left.status, left.text).toBe(200);
    await corrected(student, first, { ...asAdmitted, caste: 'Dhangar' });
    await transferred(await fetched(student, first), first, second);
    await corrected(student, second);
    expect(await certified(student, first)).toMatchObject({ ...asAdmitted, caste: 'Dhangar' });
  });

  it('is the record itself again after the student has come back', async () => {
    const student = await first.admitted(asAdmitted);
    await transferred(student, first, second);
    await corrected(student, second);
    const [there] = (await fetched(student, second)).admissions;
    await second.principal.call('studentSchool/withdraw', {
      body: {
        admissionId: there!.id,
        version: there!.version,
        leftOn: there!.admittedOn,
        reason: 'moved_away',
      },
    } as never);
    const [here] = (await fetched(student, first)).admissions;
    const back = await first.principal.call('studentSchool/readmit', {
      body: {
        admissionId: here!.id,
        version: here!.version,
        classId: first.schoolClass.id,
        from: '2026-11-18',
      },
    });
    expect(back.status, back.text).toBe(200);
    const now = { ...asCorrected, caste: 'Dhangar' };
    await corrected(student, first, now);
    expect(await registered(student, first)).toEqual(['Latabai', 'Malvan', 'Dhangar', 'General']);
    expect(await certified(student, second)).toMatchObject(asCorrected);
  });

  it('is of its own record where that was the same student entered twice', async () => {
    const kept = await second.admitted({ ...asCorrected, name: 'Rane Gauri', caste: null });
    const dropped = await first.admitted({ ...asAdmitted, name: 'Gauri Rane', isAnother: true });
    const [{ id, version, admittedOn }] = dropped.admissions as [Student['admissions'][number]];
    await first.principal.call('studentSchool/withdraw', {
      body: { admissionId: id, version, leftOn: admittedOn, reason: 'moved_away' },
    } as never);
    await app.db
      .updateTable('enrolment')
      .set({ from_day: '2026-07-01' })
      .where('student_id', '=', kept.id)
      .execute();
    const merged = await (await app.some('SuperAdmin')).call('student/merge', {
      body: {
        keepId: kept.id,
        keepVersion: kept.version,
        dropId: dropped.id,
        dropVersion: dropped.version,
      },
    });
    expect(merged.status, merged.text).toBe(200);
    await corrected(kept, second);
    expect(await certified(kept, first)).toMatchObject(asAdmitted);
  });
});

const uuid = (end: string) => `00000000-0000-7000-8000-0000000000${end}`;

it('Of who had changed school before, a former school knows what nobody has changed since', async () => {
  const student = (end: string, updatedAt: string) =>
    `insert into student (id, name, search_key, gender, date_of_birth, caste, created_at, updated_at)
     values ('${uuid(end)}', 'S${end}', '', 'female', '2016-03-21', 'Kunbi', '2026-06-15', '${updatedAt}');`;
  const admission = (
    end: string,
    ofStudent: string,
    school: string,
    leftOn: string | null,
    at: string,
  ) =>
    `insert into admission (id, school_id, student_id, register_number, register_key, admitted_on, kind,
       left_on, leaving_reason, search_key, created_at, updated_at)
     values ('${uuid(end)}', '${uuid(school)}', '${uuid(ofStudent)}', '${end}', '${end}', '2026-06-15', 'new',
       ${leftOn ? `'${leftOn}', 'transfer'` : 'null, null'}, '', '${at}', '${at}');`;
  const found = await atMigration({
    own: '0112-particulars-of-former-schools.sql',
    before: [
      ...[student('11', '2026-07-01'), student('12', '2026-10-01'), student('13', '2026-07-01')],
      admission('21', '11', '01', '2026-08-31', '2026-06-15'),
      admission('22', '11', '02', null, '2026-09-01'),
      admission('23', '12', '01', '2026-08-31', '2026-06-15'),
      admission('24', '12', '02', null, '2026-09-01'),
      admission('25', '13', '01', '2026-08-31', '2026-06-15'),
    ].join('\n'),
    after: (client) =>
      client.query('select name, caste from admission_particulars order by admission_id'),
  });
  expect(found.rows).toEqual([
    { name: 'S11', caste: 'Kunbi' },
    { name: 'S12', caste: null },
  ]);
});
