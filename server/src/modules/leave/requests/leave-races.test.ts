import type { MarkStatus } from '@shala/contract/attendance.ts';
import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { wrongTotals } from '../../attendance/attendance-public.ts';
import { leaveTypes, type SchoolLeave, schoolLeave } from '../testing/school-leave.ts';

/** Today is Monday, 16 November 2026. */

let app: TestApp;
let of: SchoolLeave;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolLeave(app);
});
afterAll(() => app.close());

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const rounds = 15;
const registersRounds = process.env['SHALA_TORTURE'] === '1' ? 200 : rounds;
/** Of the long run. */
const longest = 600_000;
/** Working days, a new one for each round. */
const days = Array.from({ length: 40 }, (_, index) =>
  new Date(Date.parse('2027-01-04') + index * 86_400_000).toISOString().slice(0, 10),
).filter((day) => new Date(day).getUTCDay() !== 0);

const taken = async (accountId: string) => {
  const { sum } = await app.db
    .selectFrom('leave_entry')
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['taken', 'returned'])
    .select((eb) => eb.fn.sum<number | null>('half_days').as('sum'))
    .executeTakeFirstOrThrow();
  return 0 - Number(sum ?? 0);
};
const approvedHalfDays = async (accountId: string) => {
  const { sum } = await app.db
    .selectFrom('leave')
    .where('account_id', '=', accountId)
    .where('state', '=', 'approved')
    .select((eb) => eb.fn.sum<number | null>('half_days').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
};

describe('leave at the same moment', () => {
  it('is approved once by two principals, and its days are taken once', async () => {
    const someone = await of.worker('Teacher', 'Approved Twice');
    const second = await of.worker('Principal', 'Second Principal');
    for (const day of days.slice(0, rounds)) {
      const leave = await of.asked(someone, { from: day, to: day, leaveTypeId: leaveTypes.DL });
      const both = await Promise.all([
        of.answer(of.principal, leave),
        of.answer(second, leave),
        of.answer(of.superAdmin, leave),
      ]);
      expect(statuses(both)).toEqual([200, 409, 409]);
      const late = both.filter(({ status }) => status === 409);
      for (const { message } of late) {
        expect(message).toBe('The leave of Approved Twice is already approved.');
      }
    }
    expect(await taken(someone.id)).toBe(rounds * 2);
    expect(await of.staffDays(someone.id)).toHaveLength(rounds);
  });

  it('is granted once for the last day of a balance', async () => {
    const someone = await of.worker('Teacher', 'Last Day');
    const { result: type } = await of.superAdmin.call('leaveApplication/addEditType', {
      body: {
        code: 'ONE',
        name: 'One day',
        forRoles: ['Teacher'],
        perYear: 2,
        atATime: null,
        allowsHalfDay: false,
        carriesOver: false,
        carryLimit: null,
        countsHolidays: false,
        documentAfter: null,
        yearKind: 'academic',
        shownAs: 'on_leave',
        isActive: true,
      },
    });
    for (let round = 0; round < rounds; round += 1) {
      const asked = await Promise.all(
        ['2026-11-17', '2026-11-18', '2026-11-19'].map((day) =>
          of.ask(someone, { leaveTypeId: type.id, from: day, to: day }),
        ),
      );
      expect(statuses(asked)).toEqual([200, 422, 422]);
      const one = asked.find(({ status }) => status === 200)!;
      await of.withdraw(someone, one.result);
    }
  });

  it('is applied for once for the same days, and the error names the other request', async () => {
    const someone = await of.worker('Teacher', 'Twice the Same');
    for (const day of days.slice(0, rounds)) {
      const both = await Promise.all([
        of.ask(someone, { from: day, to: day, leaveTypeId: leaveTypes.DL }),
        of.ask(someone, { from: day, to: day, leaveTypeId: leaveTypes.LWP }),
      ]);
      expect(statuses(both)).toEqual([200, 409]);
      const stood = both[0]!.status === 200 ? 'Duty leave' : 'Leave without pay';
      const refused = both.find(({ status }) => status === 409)!;
      expect(refused.message).toContain(`${stood} from `);
    }
  });

  it('is stored once where the student and the teacher apply for the same days', async () => {
    const account = await app.make.account('Student', { student_id: of.student.student.id });
    const rohan = await app.as(account.id);
    for (const day of days.slice(0, rounds)) {
      const both = await Promise.all([
        of.askFor(rohan, { from: day, to: day }),
        of.askFor(of.asha, { from: day, to: day }),
      ]);
      expect(statuses(both)).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)!.message).toContain("Student's leave from ");
    }
  });

  it('is approved or withdrawn, and the balance follows whichever came first', async () => {
    const someone = await of.worker('Teacher', 'Changes the Mind');
    for (const day of days.slice(0, rounds)) {
      const leave = await of.asked(someone, { from: day, to: day, leaveTypeId: leaveTypes.DL });
      const both = await Promise.all([of.answer(of.principal, leave), of.withdraw(someone, leave)]);
      expect(statuses(both)).toEqual([200, 409]);
    }
    expect(await taken(someone.id)).toBe(await approvedHalfDays(someone.id));
    expect(await of.staffDays(someone.id)).toHaveLength((await approvedHalfDays(someone.id)) / 2);
  });

  it("is approved and cancelled while the student's class is marked, and the totals equal the marks", {
    timeout: longest,
  }, async () => {
    const day = '2026-11-16';
    for (let round = 0; round < registersRounds; round += 1) {
      const own = await app.make.schoolClass(of.school.id, { class_teacher_id: of.asha.id });
      const students = await Promise.all([1, 2, 3].map(() => app.make.enrolled(own)));
      const admissionId = students[0]!.admission.id;
      const { result: leave } = await of.askFor(of.principal, { admissionId, from: day, to: day });
      const save = (status: MarkStatus, seen: number) =>
        of.asha.call('attendance/markStudentAttendance', {
          body: {
            format: 1,
            idempotencyKey: newId(),
            classId: own.id,
            day,
            marks: students.map(({ enrolment }) => ({
              enrolmentId: enrolment.id,
              status,
              seen,
              tappedAt: app.clock.now().toISOString(),
            })),
          },
        });
      const first = await Promise.all([save('absent', 0), of.answer(of.principal, leave)]);
      expect(statuses(first)).toEqual([200, 200]);
      const then = await Promise.all([
        save('present', 1),
        of.cancel(of.principal, { id: leave.id, version: 2 }),
      ]);
      expect(statuses(then)).toEqual([200, 200]);
    }
    const wrong: unknown[] = [];
    for await (const one of wrongTotals(app.db)) wrong.push(one);
    expect(wrong).toEqual([]);
  });

  it('is cancelled once, and its days return once', async () => {
    const someone = await of.worker('Teacher', 'Cancelled Twice');
    for (const day of days.slice(0, rounds)) {
      const leave = await of.approved(someone, { from: day, to: day, leaveTypeId: leaveTypes.DL });
      const both = await Promise.all([of.cancel(of.principal, leave), of.cancel(someone, leave)]);
      expect(statuses(both)).toEqual([200, 409]);
    }
    expect(await taken(someone.id)).toBe(0);
    expect(await of.staffDays(someone.id)).toEqual([]);
  });

  it('opens a year once by two approvals', async () => {
    const someone = await of.worker('Teacher', 'Opens the Year');
    const [one, other] = [
      await of.asked(someone, { from: '2026-11-24', to: '2026-11-24' }),
      await of.asked(someone, { from: '2026-11-25', to: '2026-11-25' }),
    ];
    const both = await Promise.all([of.answer(of.principal, one), of.answer(of.superAdmin, other)]);
    expect(statuses(both)).toEqual([200, 200]);
    expect(await of.left(someone)).toBe(26);
  });
});
