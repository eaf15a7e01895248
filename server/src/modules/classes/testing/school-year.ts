import type { TestApp } from '../../../platform/test-kit/test-app.ts';

/** A school in its current year, with its principal and the year before, which is closed. */
export async function schoolYear(app: TestApp, name?: string) {
  const school = await app.make.school(name ? { name } : {});
  const year = await app.make.academicYear();
  const last = await app.make.academicYear({
    name: '2025-26',
    starts_on: '2025-06-15',
    ends_on: '2026-05-01',
    is_current: false,
  });
  const principal = await app.some('Principal', { schoolId: school.id });
  return {
    school,
    year,
    last,
    principal,
    teacher: async (name: string, work: object = {}) => {
      const teacher = await app.make.account('Teacher', { name });
      await app.make.schoolUser(teacher.id, school.id, work);
      return teacher;
    },
    teaches: (classId: string, subjectId: string, teacherId: string | null = null) =>
      app.db
        .insertInto('teaching')
        .values({
          school_id: school.id,
          class_id: classId,
          subject_id: subjectId,
          teacher_id: teacherId,
        })
        .execute(),
  };
}
