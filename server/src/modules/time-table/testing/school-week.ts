import type { Lesson } from '@shala/contract/time-table.ts';
import type { TestApp, TestPerson } from '../../../platform/test-kit/test-app.ts';

/** A school in its current year with a principal, classes, subjects and teachers to set its week with. */
export async function schoolWeek(app: TestApp) {
  const school = await app.make.school();
  const year = await app.make.academicYear();
  const last = await app.make.academicYear({
    name: '2025-26',
    starts_on: '2025-06-15',
    ends_on: '2026-05-01',
    is_current: false,
  });
  const principal = await app.some('Principal', { schoolId: school.id });
  const maths = await app.make.subject({ name: 'Maths', school_id: school.id });

  const teacher = async (name: string, work: object = {}) => {
    const account = await app.make.account('Teacher', { name });
    await app.make.schoolUser(account.id, school.id, work);
    return account;
  };
  const schoolClass = (division: string, with_: object = {}) =>
    app.make.schoolClass(school.id, { standard: 5, division, ...with_ });
  const set = (classId: string, cell: object = {}, who: TestPerson = principal, language = 'en') =>
    who.call(
      'timeTable/addEdit',
      { body: { classId, weekday: 1, period: 1, subjectId: maths.id, ...cell } },
      { headers: { 'accept-language': language } },
    );
  return {
    school,
    year,
    last,
    principal,
    maths,
    teacher,
    schoolClass,
    set,
    /** The lesson of a cell that must be free. */
    lesson: async (classId: string, cell: object = {}): Promise<Lesson> => {
      const answer = await set(classId, cell);
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.result;
    },
    lessonsOf: async (classId: string): Promise<Lesson[]> => {
      const { result } = await principal.call('timeTable/fetchByClass/:classId', {
        params: { classId },
      });
      return result.lessons;
    },
    away: (teacherId: string, with_: object = {}, who: TestPerson = principal) =>
      who.call('timeTable/updateAway', {
        body: { schoolId: school.id, day: '2026-11-16', teacherId, isAway: true, ...with_ },
      }),
    substitute: (
      lessonId: string,
      substituteId: string | null,
      with_: object = {},
      who: TestPerson = principal,
    ) =>
      who.call('timeTable/updateSubstitute', {
        body: { lessonId, day: '2026-11-16', substituteId, ...with_ },
      }),
  };
}

export type SchoolWeek = Awaited<ReturnType<typeof schoolWeek>>;
