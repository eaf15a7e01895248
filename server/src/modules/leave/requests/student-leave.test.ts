import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { leaveTypes, type SchoolLeave, schoolLeave } from '../testing/school-leave.ts';

/** Today is Monday, 16 November 2026. */

let app: TestApp;
let of: SchoolLeave;
/** The student itself, signed in. */
let rohan: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolLeave(app);
  const account = await app.make.account('Student', { student_id: of.student.student.id });
  rohan = await app.as(account.id);
});
afterAll(() => app.close());

const marks = async (enrolmentId: string) => {
  const rows = await app.db
    .selectFrom('mark')
    .where('enrolment_id', '=', enrolmentId)
    .select(['day', 'status', 'leave_status'])
    .orderBy('day')
    .execute();
  return rows.map(({ day, status, leave_status }) => [day, status, leave_status]);
};

describe('POST /api/leaveApplication/addEditLeaveForStudent', () => {
  it('is applied for by the student, approved by the class teacher, and appears in the register', async () => {
    const { result: leave } = await of.askFor(rohan, { from: '2026-11-20', to: '2026-11-23' });
    expect(leave).toMatchObject({
      name: 'Rohan Pawar',
      localName: 'रोहन पवार',
      role: 'Student',
      className: '5 A',
      halfDays: 6,
      isMine: true,
      canWithdraw: true,
      isMineToAnswer: false,
    });
    const { result } = await of.asha.call('leaveApplication/approveLeaveForStudentByTeacher', {
      body: { id: leave.id, version: 1 },
    });
    expect(result).toMatchObject({ state: 'approved', answeredBy: 'Asha Gavit' });
    expect(await marks(of.student.enrolment.id)).toEqual([
      ['2026-11-20', null, 'on_leave'],
      ['2026-11-21', null, 'on_leave'],
      ['2026-11-23', null, 'on_leave'],
    ]);
    expect((await of.cancel(rohan, result)).result.state).toBe('cancelled');
    expect(await marks(of.student.enrolment.id)).toEqual([]);
  });

  it('is not approved where all its days have become holidays', async () => {
    const day = '2026-12-09';
    const { result: leave } = await of.askFor(rohan, { from: day, to: day });
    await app.make.holiday({ school_id: of.school.id, from_day: day });
    const { status, message } = await of.answer(of.asha, leave);
    expect([status, message]).toEqual([
      409,
      'All days of this leave are now holidays. Reject it; a new application can be made.',
    ]);
  });

  it('needs no admission of a student who applies, and one of everybody else', async () => {
    const day = '2026-12-14';
    const asked = { from: day, to: day, admissionId: undefined };
    const { result: leave } = await of.askFor(rohan, asked);
    expect(leave).toMatchObject({ admissionId: of.student.admission.id, isMine: true });
    expect(issues(await of.askFor(of.asha, asked))).toMatchObject([
      422,
      { admissionId: expect.any(String) },
    ]);
  });

  it("shows medical leave as such, and a teacher's mark again when it is cancelled", async () => {
    const { result: leave } = await of.askFor(of.asha, { leaveTypeId: leaveTypes.SML });
    const { result } = await of.answer(of.asha, leave);
    await app.db
      .updateTable('mark')
      .set({
        status: 'absent',
        marked_by: of.asha.id,
        tapped_at: '2026-11-17T04:30:00Z',
        arrived_at: '2026-11-17T04:30:00Z',
      })
      .where('leave_id', '=', leave.id)
      .execute();
    expect(await marks(of.student.enrolment.id)).toEqual([['2026-11-17', 'absent', 'medical']]);
    await of.cancel(of.principal, result);
    expect(await marks(of.student.enrolment.id)).toEqual([['2026-11-17', 'absent', null]]);
  });

  it('is entered by a teacher of the class, and by no other teacher', async () => {
    expect((await of.askFor(of.vikas)).status).toBe(404);
    const subject = await app.make.subject({ name: 'Music', school_id: of.school.id });
    await app.db
      .insertInto('teaching')
      .values({
        class_id: of.fifth.id,
        school_id: of.school.id,
        subject_id: subject.id,
        teacher_id: of.vikas.id,
      })
      .execute();
    const { result: leave } = await of.askFor(of.vikas, { from: '2026-11-18', to: '2026-11-18' });
    expect(leave).toMatchObject({ isMine: false, isMineToAnswer: false, canWithdraw: true });
    expect((await of.answer(of.vikas, leave)).status).toBe(403);
    expect((await of.answer(rohan, leave)).status).toBe(403);
    expect((await of.withdraw(of.vikas, leave)).status).toBe(200);
    const other = await app.make.enrolled(of.fifth);
    const admissionId = other.admission.id;
    expect((await of.askFor(rohan, { admissionId })).status).toBe(404);
  });

  it('refuses days outside of the year, after leaving, and types for staff', async () => {
    const after = await of.askFor(of.asha, { from: '2027-05-01', to: '2027-05-03' });
    expect(issues(after)).toEqual([422, { to: 'Not after 01-05-2027.' }]);
    const late = await app.make.enrolled(of.fifth, { admission: { admitted_on: '2026-11-10' } });
    const before = await of.askFor(of.asha, {
      admissionId: late.admission.id,
      from: '2026-11-09',
      to: '2026-11-11',
    });
    expect(issues(before)).toEqual([422, { from: 'Not before 10-11-2026.' }]);
    const kind = await of.askFor(of.asha, { leaveTypeId: leaveTypes.CL });
    expect(issues(kind)).toEqual([422, { leaveTypeId: 'This leave type is not for this person.' }]);
    const overlap = { from: '2026-11-25', to: '2026-11-26' };
    await of.askFor(of.asha, overlap);
    expect((await of.askFor(rohan, overlap)).message).toBe(
      "Student's leave from 25-11-2026 to 26-11-2026 already covers some of these days.",
    );
  });
});

describe('GET /api/leaveApplication/fetchLeaveForStudent', () => {
  it('gives a teacher own classes, a student own leave, the principal the school, and nobody more', async () => {
    const seventh = await app.make.schoolClass(of.school.id, { division: 'B', standard: 7 });
    const other = await app.make.enrolled(seventh, { student: { name: 'Zoya Khan' } });
    const { result: leave } = await of.askFor(of.principal, { admissionId: other.admission.id });
    const names = async (who: TestPerson, query: object = {}) => {
      const { result } = await who.call('leaveApplication/fetchLeaveForStudent', {
        query: { sort: 'name', ...query },
      });
      return [...new Set(result.rows.map(({ name }) => name))];
    };
    expect(await names(of.principal)).toEqual(['Rohan Pawar', 'Zoya Khan']);
    expect(await names(of.asha)).toEqual(['Rohan Pawar']);
    expect(await names(rohan)).toEqual(['Rohan Pawar']);
    expect(await names(of.principal, { classId: seventh.id })).toEqual(['Zoya Khan']);
    expect(await names(of.principal, { search: 'zoy' })).toEqual(['Zoya Khan']);
    expect(await names(of.principal, { state: 'approved' })).toEqual([]);
    expect(await names(await app.some('Teacher', { schoolId: of.school.id }))).toEqual([]);
    const seen = await of.asha.call('leaveApplication/fetchById/:id', { params: { id: leave.id } });
    expect(seen.status).toBe(404);
  });
});
