import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A child of a class that has Maths first on Mondays; the clock stands on a Monday. */
async function studentWithMaths() {
  const school = await app.make.school();
  const principal = await app.some('Principal', { schoolId: school.id });
  const ravi = await app.make.account('Teacher', { name: 'Ravi Sawant' });
  const lata = await app.make.account('Teacher', { name: 'Lata Rane' });
  for (const { id } of [ravi, lata]) await app.make.schoolUser(id, school.id);
  const fifth = await app.make.schoolClass(school.id, {
    division: 'A',
    class_teacher_id: ravi.id,
  });
  const student = await app.make.enrolled(fifth, {
    admission: { register_number: '118' },
    enrolment: { roll_number: 7 },
  });
  const account = await app.make.account('Student', { student_id: student.student.id });
  const maths = await app.make.subject({ name: 'Maths', school_id: school.id });
  const { result: lesson } = await principal.call('timeTable/addEdit', {
    body: { classId: fifth.id, weekday: 1, period: 1, subjectId: maths.id, teacherId: ravi.id },
  });
  const ownClass = async (language = 'en') =>
    (
      await (
        await app.as(account.id)
      ).call('dashboard/fetchAll', {}, { headers: { 'accept-language': language } })
    ).result.ownClass!;
  return { school, principal, ravi, lata, fifth, student, lesson, ownClass };
}

describe('GET /api/dashboard/fetchAll for a student', () => {
  it('gives the own class, its teacher and the periods of the day', async () => {
    const { ownClass } = await studentWithMaths();
    const { today, ...own } = await ownClass();
    expect(own).toEqual({
      className: '5 A',
      classTeacherName: 'Ravi Sawant',
      admissionId: expect.any(String),
      registerNumber: '118',
      rollNumber: 7,
    });
    const [first, second] = today.filter(({ number }) => number !== null);
    expect(first).toMatchObject({
      number: 1,
      lesson: { subjectName: 'Maths', teacherName: 'Ravi Sawant', isSubstitute: false },
    });
    expect(second).toMatchObject({ number: 2, lesson: null });
    expect(today.some(({ number, name }) => number === null && name)).toBe(true);
  });

  it('names the substitute of the day', async () => {
    const { school, principal, ravi, lata, lesson, ownClass } = await studentWithMaths();
    const day = app.clock.schoolDay();
    await principal.call('timeTable/updateAway', {
      body: { schoolId: school.id, day, teacherId: ravi.id, isAway: true },
    });
    await principal.call('timeTable/updateSubstitute', {
      body: { lessonId: lesson.id, day, substituteId: lata.id },
    });
    const { today } = await ownClass();
    expect(today.find(({ number }) => number === 1)?.lesson).toMatchObject({
      teacherName: 'Lata Rane',
      isSubstitute: true,
    });
  });

  it('has no lessons on another weekday, and none without a class', async () => {
    const { student, ownClass } = await studentWithMaths();
    await app.db
      .updateTable('lesson')
      .set({ weekday: 2 })
      .where('class_id', '=', student.enrolment.class_id)
      .execute();
    expect((await ownClass()).today).toEqual([]);
    await app.db
      .updateTable('admission')
      .set({ enrolment_id: null })
      .where('id', '=', student.admission.id)
      .execute();
    expect(await ownClass()).toMatchObject({ className: null, classTeacherName: null, today: [] });
  });
});
