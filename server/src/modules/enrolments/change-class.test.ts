import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type SchoolOffice, schoolOffice } from './testing/school-office.ts';

let app: TestApp;
let own: SchoolOffice;
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolOffice(app);
});
afterAll(() => app.close());

const change = (enrolmentIds: string[], classId = own.b.id, from = '2026-09-01') =>
  own.principal.call('studentSchool/changeClass', { body: { enrolmentIds, classId, from } });
const takeBack = (id: string, who = own.principal) =>
  who.call('studentSchool/delete/:id', { params: { id } });
const presentOf = async (admissionId: string) => (await own.admission(admissionId)).enrolment_id!;

describe('POST /api/studentSchool/changeClass', () => {
  it('ends one enrolment and begins the other on the day', async () => {
    const one = await own.student('One');
    const two = await own.student('Two');
    const { result } = await change([one.enrolment.id, two.enrolment.id]);
    expect(result).toEqual({ moved: 2 });
    expect(await own.way(one.student.id)).toEqual([
      '5B 2026-09-01',
      '5A 2026-06-15 2026-08-31 moved',
    ]);
    expect(await own.admission(one.admission.id)).toMatchObject({ class_id: own.b.id });
    expect(await own.acts('enrolment', one.enrolment.id)).toEqual(['enrolment.class']);
  });

  it('skips students of the class, and corrects a wrong class from the first day', async () => {
    const there = await own.student('There', own.b, { enrolment: { roll_number: 40 } });
    const { student, enrolment, admission } = await own.student('Wrong', own.a, {
      enrolment: { roll_number: 40 },
    });
    const { result } = await change([there.enrolment.id, enrolment.id], own.b.id, '2026-06-15');
    expect(result).toEqual({ moved: 1 });
    expect(await own.way(student.id)).toEqual(['5B 2026-06-15']);
    expect(await own.admission(admission.id)).toMatchObject({
      class_id: own.b.id,
      roll_number: null,
    });
  });

  it('refuses to correct a class for which something was written', async () => {
    const { student, admission, enrolment } = await own.student('Has A Paper');
    await app.make.certificate(admission);
    const answer = await change([enrolment.id], own.b.id, '2026-06-15');
    expect([answer.status, answer.message]).toEqual([
      409,
      'Has A Paper has entries in this class, such as a certificate, so the change of class cannot be undone. Change the class from a later day.',
    ]);
    expect((await change([enrolment.id])).status).toBe(200);
    expect(await own.way(student.id)).toHaveLength(2);
  });

  it('refuses a day before the present class and a future one', async () => {
    const { enrolment } = await own.student('Days');
    const reported = async (from: string) =>
      issues(await change([enrolment.id], own.b.id, from))[1];
    expect(await reported('2026-06-14')).toEqual({ from: 'Not before 15-06-2026.' });
    expect(await reported('2026-11-17')).toEqual({ from: 'Not after 16-11-2026.' });
    expect((await change([enrolment.id], own.b.id, '0000-01-01')).status).toBe(422);
  });

  it('begins tomorrow for students who were marked today', async () => {
    const { student, enrolment } = await own.student('Marked Today');
    await own.principal.call('attendance/markStudentAttendance', {
      body: {
        format: 1,
        classId: own.a.id,
        day: '2026-11-16',
        marks: [
          {
            enrolmentId: enrolment.id,
            status: 'present',
            seen: 0,
            tappedAt: app.clock.now().toISOString(),
          },
        ],
        idempotencyKey: newId(),
      },
    });
    expect((await change([enrolment.id], own.b.id, '2026-11-16')).message).toMatch(
      /was marked in this class on 16-11-2026, which .* begins on the day after/,
    );
    expect((await change([enrolment.id], own.b.id, '2026-11-17')).status).toBe(200);
    expect(await own.way(student.id)).toEqual(['5B 2026-11-17', '5A 2026-06-15 2026-11-16 moved']);
  });

  it('refuses a class of another year, of another school, and of a closed year', async () => {
    const { enrolment } = await own.student('Where To');
    const nextYear = await own.schoolClass(6, 'N', { academic_year_id: own.next.id });
    expect(issues(await change([enrolment.id], nextYear.id, '2027-06-15'))).toEqual([
      422,
      { classId: 'This class belongs to another academic year.' },
    ]);
    const stranger = await schoolOffice(app);
    expect((await change([enrolment.id], stranger.b.id)).status).toBe(404);
    const closed = await own.schoolClass(5, 'C', { academic_year_id: own.last.id });
    expect((await change([enrolment.id], closed.id)).code).toBe('conflict');
  });

  it('moves a student once when two do it at the same moment', async () => {
    const c = await own.schoolClass(5, 'RACE');
    const { student, enrolment } = await own.student('Raced');
    const answers = await Promise.all([
      change([enrolment.id]),
      change([enrolment.id], c.id),
      change([enrolment.id], c.id, '2026-09-02'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await own.way(student.id)).toHaveLength(2);
  });
});

describe('DELETE /api/studentSchool/delete', () => {
  it('undoes a change of class, with the roll number if it is still free', async () => {
    const one = await own.student('Back', own.a, { enrolment: { roll_number: 61 } });
    const two = await own.student('Back Too', own.a, { enrolment: { roll_number: 62 } });
    await change([one.enrolment.id, two.enrolment.id]);
    await own.student('Took 62', own.a, { enrolment: { roll_number: 62 } });
    for (const { admission } of [one, two]) {
      expect((await takeBack(await presentOf(admission.id))).status).toBe(200);
    }
    expect(await own.way(one.student.id)).toEqual(['5A 2026-06-15']);
    expect(await own.admission(one.admission.id)).toMatchObject({ roll_number: 61 });
    expect(await own.admission(two.admission.id)).toMatchObject({ roll_number: null });
  });

  it('refuses the only class, one that has ended, and one for which something was written', async () => {
    const only = await own.student('Only');
    const refused = await takeBack(only.enrolment.id);
    expect([refused.status, refused.message]).toEqual([
      409,
      'Only has been in no other class of this school. If the admission was a mistake, delete the student; otherwise mark the student as left.',
    ]);
    await change([only.enrolment.id]);
    expect((await takeBack(only.enrolment.id)).message).toMatch(
      /moved to another class or has left/,
    );
    const present = await presentOf(only.admission.id);
    await app.make.certificate({ ...only.admission, enrolment_id: present });
    expect((await takeBack(present)).message).toMatch(/^Only has entries in this class/);
  });

  it("refuses anybody but the principal, and another school's students", async () => {
    const { enrolment } = await own.student('Guarded');
    expect((await takeBack(enrolment.id, await own.classTeacher(own.a))).status).toBe(403);
    const stranger = await schoolOffice(app);
    expect((await takeBack(enrolment.id, stranger.principal)).status).toBe(404);
  });
});
