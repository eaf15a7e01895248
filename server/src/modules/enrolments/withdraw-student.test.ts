import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { promoting } from './testing/promotion-calls.ts';
import { type SchoolOffice, schoolOffice } from './testing/school-office.ts';

let app: TestApp;
let own: SchoolOffice;
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolOffice(app);
});
afterAll(() => app.close());

const leave = (admission: { id: string }, with_: object = {}, who = own.principal) =>
  who.call('studentSchool/withdraw', {
    body: {
      admissionId: admission.id,
      version: 1,
      leftOn: '2026-10-31',
      reason: 'moved_away',
      ...with_,
    },
  } as never);
const readmit = (admission: { id: string }, with_: object = {}) =>
  own.principal.call('studentSchool/readmit', {
    body: {
      admissionId: admission.id,
      version: 2,
      classId: own.b.id,
      from: '2026-11-10',
      ...with_,
    },
  } as never);

describe('POST /api/studentSchool/withdraw', () => {
  it('ends admission and enrolment on the last day', async () => {
    const { student, admission } = await own.student('Goes');
    expect((await leave(admission, { remark: 'To Pune' })).status).toBe(200);
    expect(await own.way(student.id)).toEqual(['5A 2026-06-15 2026-10-31 left']);
    expect(await own.admission(admission.id)).toMatchObject({
      version: 2,
      left_on: '2026-10-31',
      leaving_reason: 'moved_away',
      leaving_remark: 'To Pune',
      enrolment_id: null,
      class_id: own.a.id,
    });
    expect(await own.acts('admission', admission.id)).toEqual(['admission.leave']);
  });

  it('refuses a future day, one before the present class, and a second withdrawal', async () => {
    const { admission } = await own.student('Days');
    expect(issues(await leave(admission, { leftOn: '2026-11-17' }))[1]).toEqual({
      leftOn: 'Not after 16-11-2026.',
    });
    expect(issues(await leave(admission, { leftOn: '2026-06-14' }))[1]).toEqual({
      leftOn: 'Not before 15-06-2026.',
    });
    expect((await leave(admission)).status).toBe(200);
    // The page of a second person still has the version from before.
    for (const version of [1, 2]) {
      const again = await leave(admission, { version });
      expect([again.status, again.message]).toEqual([409, 'Days left this school on 31-10-2026.']);
    }
  });

  it('names the student in the language of the reader', async () => {
    const student = { local_name: 'ईश्वरी कुलकर्णी' };
    const { admission } = await own.student('Ishwari Kulkarni', own.a, { student });
    expect((await leave(admission)).status).toBe(200);
    const again = { admissionId: admission.id, version: 2, leftOn: '2026-10-31' };
    const { message } = await own.principal.call(
      'studentSchool/withdraw',
      { body: { ...again, reason: 'moved_away' } },
      { headers: { 'accept-language': 'mr' } },
    );
    expect(message).toContain('ईश्वरी कुलकर्णी');
    expect(message).not.toContain('Ishwari');
  });

  it('removes the enrolment of the coming year, and ends the class of this one today', async () => {
    const up = await own.schoolClass(6, 'UP', { academic_year_id: own.next.id, year: 2027 });
    const from = await own.schoolClass(5, 'UP');
    const { student, admission, enrolment } = await own.student('Promoted', from);
    const { result } = await promoting(own).promote(from.id, [
      { enrolmentId: enrolment.id, outcome: 'promoted', toClassId: up.id },
    ]);
    expect(result.promoted).toBe(1);
    expect(issues(await leave(admission, { leftOn: '2027-05-01' }))[1]).toEqual({
      leftOn: 'Not after 16-11-2026.',
    });
    expect((await leave(admission, { leftOn: '2026-11-16' })).status).toBe(200);
    expect(await own.way(student.id)).toEqual(['5UP 2026-06-15 2026-11-16 promoted']);
    expect(await own.admission(admission.id)).toMatchObject({
      left_on: '2026-11-16',
      enrolment_id: null,
      class_id: from.id,
    });
  });

  it('withdraws once when two do it at the same moment', async () => {
    const { admission } = await own.student('Raced');
    const both = await Promise.all([leave(admission), leave(admission, { leftOn: '2026-09-30' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses an Aadhaar number in the remark', async () => {
    const { admission } = await own.student('Remarked');
    expect((await leave(admission, { remark: 'no. 2341 2341 2346' })).status).toBe(422);
  });

  it('refuses a closed year, and anybody but the own principal', async () => {
    const old = await own.schoolClass(5, 'OLD', { academic_year_id: own.last.id, year: 2025 });
    const { admission } = await own.student('Of Old', old);
    expect((await leave(admission)).message).toMatch(/^The year 2025-26 is closed/);
    const { admission: present } = await own.student('Present');
    const stranger = await schoolOffice(app);
    expect((await leave(present, {}, stranger.principal)).status).toBe(404);
    expect((await leave(present, {}, await own.classTeacher(own.a))).status).toBe(403);
  });
});

describe('POST /api/studentSchool/readmit', () => {
  it('readmits a student under the old register number', async () => {
    const { student, admission } = await own.student('Returns');
    await leave(admission);
    expect((await readmit(admission)).status).toBe(200);
    expect(await own.way(student.id)).toEqual(['5B 2026-11-10', '5A 2026-06-15 2026-10-31 left']);
    expect(await own.admission(admission.id)).toMatchObject({
      version: 3,
      kind: 'readmission',
      register_number: admission.register_number,
      left_on: null,
      class_id: own.b.id,
    });
    const id = (await own.admission(admission.id)).enrolment_id!;
    const back = await own.principal.call('studentSchool/delete/:id', { params: { id } });
    expect(back.message).toMatch(/^Returns was readmitted to this class/);
  });

  it('refuses a present student, a day before the last one, and an outdated version', async () => {
    const { admission } = await own.student('Not Gone');
    expect((await readmit(admission, { version: 1 })).message).toBe(
      'Not Gone is at this school now.',
    );
    await leave(admission);
    expect((await readmit(admission, { version: 1 })).status).toBe(409);
    expect(issues(await readmit(admission, { from: '2026-10-31' }))[1]).toEqual({
      from: 'Not before 01-11-2026.',
    });
    const old = await own.schoolClass(5, 'CLOSED', { academic_year_id: own.last.id });
    expect((await readmit(admission, { classId: old.id })).code).toBe('conflict');
  });

  it('refuses a student who is at another school now, without naming it', async () => {
    const { student, admission } = await own.student('Elsewhere');
    await leave(admission);
    const there = await schoolOffice(app);
    await app.db
      .insertInto('admission')
      .values({
        ...admission,
        id: '01990000-0000-7000-8000-00000000000a',
        school_id: there.school.id,
        class_id: there.a.id,
        student_id: student.id,
        enrolment_id: null,
      })
      .execute();
    const answer = await readmit(admission);
    expect([answer.status, answer.message]).toEqual([
      409,
      'The student is at another school now. Request a transfer from that school.',
    ]);
  });

  it('readmits once when two do it at the same moment', async () => {
    const { admission } = await own.student('Raced Back');
    await leave(admission);
    const both = await Promise.all([readmit(admission), readmit(admission, { classId: own.a.id })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = both.find(({ status }) => status === 409);
    expect(second!.message).toBe('Raced Back is at this school now.');
  });
});
