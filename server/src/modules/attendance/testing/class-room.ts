import type { MarkStatus } from '@shala/contract/attendance.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { TestApp, TestPerson } from '../../../platform/test-kit/test-app.ts';

type Student = Awaited<ReturnType<TestApp['make']['enrolled']>>;
type Sent = {
  student: Student;
  /** null clears it. */
  status: MarkStatus | null;
  seen?: number;
  note?: string | null;
  at?: string;
};

/** Monday, the day of the tests' clock. */
export const today = '2026-11-16';

/** A school with a principal, 5 A with its class teacher and three students, and 5 B of another teacher. */
export async function classRoom(app: TestApp) {
  const { make, db, clock } = app;
  const school = await make.school();
  const principal = await app.some('Principal', { schoolId: school.id });
  const teacher = await app.some('Teacher', { schoolId: school.id });
  const colleague = await app.some('Teacher', { schoolId: school.id });
  const a = await make.schoolClass(school.id, { division: 'A', class_teacher_id: teacher.id });
  const b = await make.schoolClass(school.id, { division: 'B', class_teacher_id: colleague.id });
  const student = (name: string, of = a, with_: Parameters<typeof make.enrolled>[1] = {}) =>
    make.enrolled(of, { ...with_, student: { name, ...with_.student } });
  const asha = await student('Asha', a, { enrolment: { roll_number: 1 } });
  const bharat = await student('Bharat', a, {
    student: { gender: 'male', category: 'sc' },
    enrolment: { roll_number: 2 },
  });
  const chhaya = await student('Chhaya', a, { enrolment: { roll_number: 3 } });

  const send = (sent: Sent[], with_: object = {}, who: TestPerson = teacher) =>
    who.call('attendance/markStudentAttendance', {
      body: {
        format: 1,
        idempotencyKey: newId(),
        classId: a.id,
        day: today,
        marks: sent.map(({ student: { enrolment }, status, seen = 0, note, at }) => ({
          enrolmentId: enrolment.id,
          status,
          seen,
          ...(note === undefined ? {} : { note }),
          tappedAt: at ?? clock.now().toISOString(),
        })),
        ...with_,
      },
    });

  return {
    school,
    principal,
    teacher,
    colleague,
    a,
    b,
    asha,
    bharat,
    chhaya,
    student,
    send,
    /** Marks, and gives `saved`, `conflict` or why it was refused, student by student. */
    mark: async (sent: Sent[], with_: object = {}, who: TestPerson = teacher) => {
      const { status, result, text } = await send(sent, with_, who);
      if (status !== 200) throw new Error(text);
      return result.answers.map(({ outcome, error }) => error ?? outcome);
    },
    register: async (day = today, who: TestPerson = teacher, classId = a.id) => {
      const { result } = await who.call('attendance/fetchStudentToMarkAttendance', {
        query: { classId, day },
      });
      return result;
    },
    /** What the register shows, student by student. */
    shown: async (day = today, classId = a.id) => {
      const { result } = await principal.call('attendance/fetchStudentToMarkAttendance', {
        query: { classId, day },
      });
      return result.children.map(({ mark }) => mark.shown);
    },
    /** Time passes while everybody stays signed in; all devices come back with what waited since June. */
    on: async (instant: string) => {
      clock.set(instant);
      await db.updateTable('session').set({ last_used_at: instant }).execute();
      await db
        .updateTable('known_device')
        .set({ last_contact_at: instant, contact_since: instant })
        .execute();
    },
    /** The totals of the school. */
    schoolDay: (day = today) =>
      db
        .selectFrom('school_day')
        .selectAll()
        .where('school_id', '=', school.id)
        .where('day', '=', day)
        .executeTakeFirst(),
    /** An approved leave of the student, as the office has it. */
    approvedLeave: async (of: Student, from: string, to: string) => {
      const type = await make.leaveType({ for_roles: ['Student'] });
      return make.leave({
        school_id: school.id,
        student_id: of.student.id,
        admission_id: of.admission.id,
        leave_type_id: type.id,
        from_day: from,
        to_day: to,
        state: 'approved',
        answered_at: clock.now().toISOString(),
        answered_by_name: 'A Principal',
      });
    },
  };
}

export type ClassRoom = Awaited<ReturnType<typeof classRoom>>;
