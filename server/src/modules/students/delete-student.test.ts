import type { Student } from '@shala/contract/students.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type AtSchool, atSchool } from './testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app);
});
afterAll(() => app.close());

describe('DELETE /api/student/delete/:id', () => {
  const remove = (id: string, who = own.principal) =>
    who.call('student/delete/:id', { params: { id } });

  it('deletes a student who was admitted by mistake, with guardians and PIN', async () => {
    const guardians = [{ name: 'Lata', relation: 'mother', mobile: '9822090001' }];
    const consent = { state: 'given', givenBy: 'Lata', on: '2026-11-16' };
    const student = await own.admitted({ guardians, consent }, { registerNumber: 'M1' });
    await own.principal.call('student/updatePins', { body: { studentIds: [student.id] } });
    expect((await remove(student.id)).status).toBe(200);
    expect((await remove(student.id)).status).toBe(404);
    for (const table of ['guardian', 'consent', 'enrolment', 'admission', 'student'] as const) {
      const rows = await app.db.selectFrom(table).select('id').execute();
      expect([table, rows]).toEqual([table, []]);
    }
    expect((await own.save(own.form({}, { registerNumber: 'M1' }))).status).toBe(200);
    const acts = await app.db
      .selectFrom('audit')
      .select(['act', 'entity_name as name'])
      .where('entity_id', '=', student.id)
      .where('act', '=', 'student.delete')
      .execute();
    expect(acts).toEqual([{ act: 'student.delete', name: student.name }]);
  });

  /** Its answers are read from a sheet, so that the student never signed in. */
  const attempted = async ({ id }: { id: string }) => {
    const subject = await app.make.subject();
    const questions = [await app.make.question(subject)];
    const quiz = await app.make.quiz(own.schoolClass, { subject_id: subject.id, questions });
    await app.make.quizAttempt(quiz, { id, class_id: own.schoolClass.id });
  };
  const histories: [string, (student: Student) => Promise<unknown>][] = [
    [
      'a certificate',
      ({ id, admissions }) =>
        app.make.certificate({ id: admissions[0]!.id, school_id: own.school.id, student_id: id }),
    ],
    [
      'a transfer',
      async ({ id, admissions }) =>
        app.make.transfer(
          { id: admissions[0]!.id, school_id: own.school.id, student_id: id },
          (await app.make.school()).id,
        ),
    ],
    [
      'a leaving',
      ({ id }) =>
        app.db
          .updateTable('admission')
          .set({ left_on: '2026-11-01', leaving_reason: 'other' })
          .where('student_id', '=', id)
          .execute(),
    ],
    ['a result of a quiz on paper', ({ admissions }) => attempted(admissions[0]!)],
    [
      'a sign-in',
      ({ id, name }) =>
        app.make.account('Student', {
          name,
          email: null,
          student_id: id,
          last_sign_in_at: app.clock.now().toISOString(),
        }),
    ],
  ];
  it.each(histories)('refuses a student with %s', async (_, make) => {
    const student = await own.admitted();
    await make(student);
    const answer = await remove(student.id);
    expect([answer.status, answer.code, answer.message]).toEqual([
      409,
      'in_use',
      `${student.name} has entries here, so the record cannot be deleted. Mark the student as left instead.`,
    ]);
  });

  it("refuses a teacher, and another school's student", async () => {
    const { id } = await own.admitted();
    expect((await remove(id, own.teacher)).status).toBe(403);
    expect((await remove(id, (await atSchool(app)).principal)).status).toBe(404);
  });
});

describe('POST /api/student/addConsent', () => {
  it('keeps every answer of a parent, the newest first, and records it', async () => {
    const { id } = await own.admitted();
    const add = (with_: object) =>
      own.principal.call('student/addConsent', {
        body: { studentId: id, kind: 'photo', state: 'given', givenBy: 'Lata', ...with_ },
      } as never);
    await add({ on: '2026-06-15' });
    app.clock.pass({ seconds: 1 });
    const { result } = await add({ state: 'withdrawn', on: '2026-11-16' });
    expect(result.consents.map(({ kind, state, on }) => [kind, state, on])).toEqual([
      ['photo', 'withdrawn', '2026-11-16'],
      ['photo', 'given', '2026-06-15'],
    ]);
    expect(issues(await add({ on: '2026-06-15', givenBy: 'Lata 234123412346' }))).toEqual([
      422,
      { givenBy: expect.stringMatching(/^This looks like an Aadhaar number/) },
    ]);
    expect(issues(await add({ on: '2026-11-17' }))).toEqual([
      422,
      { on: 'This day has not come yet.' },
    ]);
    const acts = await app.db
      .selectFrom('audit')
      .select('after')
      .where('entity_id', '=', id)
      .where('act', '=', 'student.consent')
      .execute();
    expect(acts).toHaveLength(2);
  });
});
