import type { TestApp } from '../../../platform/test-kit/test-app.ts';

type Enrolled = NonNullable<Parameters<TestApp['make']['enrolled']>[1]>;

/** A school in its current year, with the closed one before and the one after, its principal and two classes. */
export async function schoolOffice(app: TestApp, with_: object = {}) {
  const { make, db } = app;
  const school = await make.school(with_);
  const year = await make.academicYear();
  const last = await make.academicYear({
    name: '2025-26',
    starts_on: '2025-06-15',
    ends_on: '2026-05-01',
    is_current: false,
  });
  const next = await make.academicYear({
    name: '2027-28',
    starts_on: '2027-06-15',
    ends_on: '2028-05-01',
    is_current: false,
  });
  const principal = await app.some('Principal', { schoolId: school.id });
  const schoolClass = (standard: number, division: string, with_: object = {}) =>
    make.schoolClass(school.id, { standard, division, ...with_ });
  const a = await schoolClass(5, 'A');
  const b = await schoolClass(5, 'B');
  return {
    school,
    year,
    last,
    next,
    principal,
    a,
    b,
    schoolClass,
    /** A student of the class, of 5 A without one. */
    student: (name: string, of = a, with_: Enrolled = {}) =>
      make.enrolled(of, { ...with_, student: { name, ...with_.student } }),
    /** A teacher who has the class. */
    classTeacher: async (of: { id: string }) => {
      const teacher = await app.some('Teacher', { schoolId: school.id });
      await db
        .updateTable('class')
        .set({ class_teacher_id: teacher.id })
        .where('id', '=', of.id)
        .execute();
      return teacher;
    },
    /** Where the student was, class by class, the newest first. */
    way: async (studentId: string, who = principal) => {
      const { result } = await who.call('studentSchool/fetchByStudent/:studentId', {
        params: { studentId },
      });
      return result.map((one) =>
        [`${one.standard}${one.division}`, one.from, one.to, one.outcome].join(' ').trim(),
      );
    },
    admission: (id: string) =>
      db.selectFrom('admission').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** The student's time in a class that goes on: after a promotion that in the next one. */
    openEnrolment: (admissionId: string) =>
      db
        .selectFrom('enrolment')
        .select('id')
        .where('admission_id', '=', admissionId)
        .where('to_day', 'is', null)
        .executeTakeFirstOrThrow(),
    acts: async (entity: string, id: string, who = principal) => {
      const { result } = await who.call('audit/fetchByEntity/:entity/:id', {
        params: { entity, id },
      } as never);
      return (result as { act: string }[]).map(({ act }) => act);
    },
  };
}

export type SchoolOffice = Awaited<ReturnType<typeof schoolOffice>>;
