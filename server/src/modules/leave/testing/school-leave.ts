import type { Leave } from '@shala/contract/leave.ts';
import type { TestApp, TestPerson } from '../../../platform/test-kit/test-app.ts';

const usual = (number: number) => `01920000-0000-7000-8001-${String(number).padStart(12, '0')}`;

/** The leave types that every installation begins with. */
export const leaveTypes = {
  CL: usual(1),
  EL: usual(2),
  ELO: usual(3),
  ML: usual(4),
  MAT: usual(5),
  PAT: usual(6),
  DL: usual(7),
  LWP: usual(8),
  SL: usual(9),
  SML: usual(10),
};

/** A school with a principal, two teachers of whom Asha has 5 A with a student, and the officer of its district. */
export async function schoolLeave(app: TestApp) {
  const { make } = app;
  const year = await make.academicYear();
  const school = await make.school({ plan_ends_on: '2028-06-14' });
  const officer = await app.some('EducationOfficer', { districtId: school.district_id });
  const superAdmin = await app.some('SuperAdmin');
  const worker = async (role: 'Teacher' | 'Principal', name: string, with_: object = {}) => {
    const account = await make.account(role, { name, ...with_ });
    await make.schoolUser(account.id, school.id);
    return app.as(account.id);
  };
  const principal = await worker('Principal', 'Meena Kulkarni');
  const asha = await worker('Teacher', 'Asha Gavit', { gender: 'female' });
  const vikas = await worker('Teacher', 'Vikas Jadhav', { gender: 'male' });
  const fifth = await make.schoolClass(school.id, {
    division: 'A',
    class_teacher_id: asha.id,
  });
  const student = await make.enrolled(fifth, {
    student: { name: 'Rohan Pawar', local_name: 'रोहन पवार', gender: 'male' },
  });

  const ask = (who: TestPerson, with_: object = {}) =>
    who.call('leaveApplication/addEditLeaveForTeacher', {
      body: {
        leaveTypeId: leaveTypes.CL,
        from: '2026-11-17',
        to: '2026-11-17',
        reason: 'A wedding in the family',
        ...with_,
      },
    });
  const askFor = (who: TestPerson, with_: object = {}) =>
    who.call('leaveApplication/addEditLeaveForStudent', {
      body: {
        admissionId: student.admission.id,
        leaveTypeId: leaveTypes.SL,
        from: '2026-11-17',
        to: '2026-11-17',
        reason: 'A wedding in the family',
        ...with_,
      },
    });
  const asked = async (who: TestPerson, with_: object = {}): Promise<Leave> => {
    const answer = await ask(who, with_);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.result;
  };
  const answer = (
    who: TestPerson,
    { id, version }: { id: string; version: number },
    with_: object = {},
  ) =>
    who.call('leaveApplication/approveOrRejectLeave', {
      body: { id, version, approve: true, ...with_ },
    });
  const cancel = (who: TestPerson, { id, version }: { id: string; version: number }) =>
    who.call('leaveApplication/cancel', { body: { id, version, remark: 'Came back' } });
  const withdraw = (who: TestPerson, { id, version }: { id: string; version: number }) =>
    who.call('leaveApplication/withdraw', { body: { id, version } });

  return {
    year,
    school,
    officer,
    superAdmin,
    principal,
    asha,
    vikas,
    worker,
    fifth,
    student,
    ask,
    asked,
    askFor,
    answer,
    cancel,
    withdraw,
    approved: async (who: TestPerson, with_: object = {}): Promise<Leave> => {
      const leave = await asked(who, with_);
      const answered = await answer(who.id === principal.id ? officer : principal, leave);
      if (answered.status !== 200) throw new Error(answered.text);
      return answered.result;
    },
    /** What is left of a type, in half days. */
    left: async (who: TestPerson, leaveTypeId = leaveTypes.CL) => {
      const { result } = await who.call('leaveApplication/fetchBalances', { query: {} });
      return result.find((balance) => balance.leaveTypeId === leaveTypeId)?.left;
    },
    /** The days of leave in the staff register, and as what they are shown. */
    staffDays: async (accountId: string) => {
      const rows = await app.db
        .selectFrom('staff_mark')
        .where('account_id', '=', accountId)
        .where('leave_status', 'is not', null)
        .select(['day', 'leave_status'])
        .orderBy('day')
        .execute();
      return rows.map(({ day, leave_status }) => `${day} ${leave_status}`);
    },
  };
}

export type SchoolLeave = Awaited<ReturnType<typeof schoolLeave>>;
