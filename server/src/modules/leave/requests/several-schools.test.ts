import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { type SchoolLeave, schoolLeave } from '../testing/school-leave.ts';

/** Today is Monday, 16 November 2026. */

let app: TestApp;
let of: SchoolLeave;
let other: Awaited<ReturnType<TestApp['make']['school']>>;
let asha: TestPerson;
let otherPrincipal: TestPerson;
let lessonId: string;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolLeave(app);
  other = await app.make.school({ plan_ends_on: '2028-06-14' });
  await app.make.schoolUser(of.asha.id, other.id);
  await app.make.schoolUser(of.vikas.id, other.id);
  otherPrincipal = await app.some('Principal', { schoolId: other.id });
  asha = await app.as(of.asha.id);
  const subject = await app.make.subject({ name: 'Maths', school_id: other.id });
  const sixth = await app.make.schoolClass(other.id, { standard: 6, division: 'A' });
  const lesson = await app.make.lesson(sixth, {
    subject_id: subject.id,
    teacher_id: of.asha.id,
    weekday: 2,
    period: 1,
  });
  lessonId = lesson.id;
});
afterAll(() => app.close());

const days = async (schoolId: string) => {
  const rows = await app.db
    .selectFrom('staff_mark')
    .where('school_id', '=', schoolId)
    .where('account_id', '=', of.asha.id)
    .where('leave_status', 'is not', null)
    .select('day')
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
};
const awayAt = async (who: TestPerson, schoolId: string, day: string) => {
  const { result } = await who.call('timeTable/fetchArrangement', { query: { schoolId, day } });
  return result.away.map(({ name }) => name);
};
const atHome = (with_: object) => of.asked(asha, { schoolId: of.school.id, ...with_ });

describe('the leave of somebody who works at two schools', () => {
  it('applies at both, in staff attendance and in the periods to be covered', async () => {
    const day = '2026-11-24';
    const asked = await atHome({ from: day, to: day });
    const { result: leave } = await of.answer(of.principal, asked);
    expect([await days(of.school.id), await days(other.id)]).toEqual([[day], [day]]);
    expect(await awayAt(of.principal, of.school.id, day)).toEqual(['Asha Gavit']);
    expect(await awayAt(otherPrincipal, other.id, day)).toEqual(['Asha Gavit']);
    const given = await otherPrincipal.call('timeTable/updateSubstitute', {
      body: { lessonId, day, substituteId: of.vikas.id },
    });
    expect(given.status).toBe(200);
    await of.cancel(of.principal, leave);
    expect([await days(of.school.id), await days(other.id)]).toEqual([[], []]);
    expect(await awayAt(otherPrincipal, other.id, day)).toEqual([]);
  });

  it('applies at one alone where that is requested', async () => {
    const day = '2026-12-01';
    const asked = await atHome({ from: day, to: day, onlyThere: true });
    expect(asked.onlyThere).toBe(true);
    const { result: leave } = await of.answer(of.principal, asked);
    expect([await days(of.school.id), await days(other.id)]).toEqual([[day], []]);
    expect(await awayAt(otherPrincipal, other.id, day)).toEqual([]);
    await of.cancel(of.principal, leave);
  });

  it('shows the principal only the periods of the own school, and the office those of both', async () => {
    const asked = await atHome({ from: '2026-12-08', to: '2026-12-08' });
    const periods = async (who: TestPerson) => {
      const { result } = await who.call('leaveApplication/fetchById/:id', {
        params: { id: asked.id },
      });
      return result.periods.map(({ schoolId }) => schoolId);
    };
    expect(await periods(of.principal)).toEqual([]);
    expect(await periods(of.superAdmin)).toEqual([other.id]);
    await of.withdraw(asha, asked);
  });

  it('follows the holidays of each school, also declared afterwards', async () => {
    const asked = await atHome({ from: '2026-12-15', to: '2026-12-16' });
    const { result: leave } = await of.answer(of.principal, asked);
    const { result: holiday } = await otherPrincipal.call('holiday/addEdit', {
      body: {
        schoolId: other.id,
        kind: 'off',
        name: "Founder's day",
        from: '2026-12-15',
        to: '2026-12-15',
      },
    });
    const both = ['2026-12-15', '2026-12-16'];
    expect([await days(of.school.id), await days(other.id)]).toEqual([both, ['2026-12-16']]);
    await otherPrincipal.call('holiday/delete/:id', {
      params: { id: (holiday as { id: string }).id },
    });
    expect(await days(other.id)).toEqual(both);
    expect((await of.cancel(of.principal, leave)).status).toBe(200);
  });

  it('is shown to the approver of another leave at either school', async () => {
    const mine = await atHome({ from: '2026-12-22', to: '2026-12-22' });
    const vikas = await app.as(of.vikas.id);
    const colleague = await of.asked(vikas, {
      schoolId: other.id,
      from: '2026-12-22',
      to: '2026-12-22',
    });
    const { result } = await otherPrincipal.call('leaveApplication/fetchById/:id', {
      params: { id: colleague.id },
    });
    expect(result.others.map(({ leaveId }) => leaveId)).toEqual([mine.id]);
    await of.withdraw(asha, mine);
  });

  it('follows a person who begins to work at another school, and stops', async () => {
    const day = '2026-12-29';
    const vikas = await of.worker('Teacher', 'Goes To Another');
    const leave = await of.approved(vikas, { from: day, to: day });
    const third = await app.make.school({ plan_ends_on: '2028-06-14' });
    const onLeave = async () => {
      const rows = await app.db
        .selectFrom('staff_mark')
        .where('school_id', '=', third.id)
        .where('account_id', '=', vikas.id)
        .select('day')
        .execute();
      return rows.map((row) => row.day);
    };
    const { result: work } = await of.superAdmin.call('schoolUser/addEdit', {
      body: { accountId: vikas.id, schoolId: third.id, from: '2026-11-16' },
    });
    expect(await onLeave()).toEqual([day]);
    expect(await awayAt(of.superAdmin, third.id, day)).toEqual(['Goes To Another']);
    const changed = await of.superAdmin.call('schoolUser/addEdit', {
      body: {
        id: work.id,
        version: work.version,
        accountId: vikas.id,
        schoolId: third.id,
        from: '2026-11-16',
        to: '2026-12-20',
      },
    });
    expect(changed.status).toBe(200);
    expect(await onLeave()).toEqual([]);
    expect(await awayAt(of.superAdmin, third.id, day)).toEqual([]);
    expect(await of.staffDays(vikas.id)).toEqual([`${day} on_leave`]);
    expect((await of.cancel(of.principal, leave)).status).toBe(200);
  });
});
