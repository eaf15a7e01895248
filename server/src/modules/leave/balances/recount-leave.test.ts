import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { leaveTypes, type SchoolLeave, schoolLeave } from '../testing/school-leave.ts';

/** Today is Monday, 16 November 2026. */

let app: TestApp;
let of: SchoolLeave;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolLeave(app);
});
afterAll(() => app.close());

const declare = async (day: string, with_: object = {}, who: TestPerson = of.principal) => {
  const { status, result, text } = await who.call('holiday/addEdit', {
    body: {
      schoolId: of.school.id,
      kind: 'off',
      name: "Founder's day",
      from: day,
      to: day,
      ...with_,
    },
  });
  if (status !== 200) throw new Error(text);
  return (result as { id: string }).id;
};
const takeBack = (id: string, who: TestPerson = of.principal) =>
  who.call('holiday/delete/:id', { params: { id } });
const leaveNow = (id: string) =>
  app.db
    .selectFrom('leave')
    .where('id', '=', id)
    .select(['half_days as halfDays', 'version'])
    .executeTakeFirstOrThrow();
/** What a leave has taken and not got back, in half days. */
const taken = async (leaveId: string) => {
  const { sum } = await app.db
    .selectFrom('leave_entry')
    .where('leave_id', '=', leaveId)
    .select((eb) => eb.fn.sum<number | null>('half_days').as('sum'))
    .executeTakeFirstOrThrow();
  return 0 - Number(sum ?? 0);
};
const ledger = async (who: TestPerson) => {
  const { result } = await who.call('leaveApplication/fetchLedger', {
    query: { leaveTypeId: leaveTypes.CL },
  });
  return result.map(({ kind, halfDays, note }) => [kind, halfDays, note]);
};

describe('a holiday that is declared after a leave was approved', () => {
  it('returns its day, and takes it again when it is deleted', async () => {
    const someone = await of.worker('Teacher', 'Lucky Afterwards');
    const leave = await of.approved(someone, { from: '2026-12-08', to: '2026-12-09' });
    expect(await of.left(someone)).toBe(26);
    const holiday = await declare('2026-12-09');
    expect(await of.left(someone)).toBe(28);
    expect(await leaveNow(leave.id)).toEqual({ halfDays: 2, version: leave.version + 1 });
    expect(await of.staffDays(someone.id)).toEqual(['2026-12-08 on_leave']);
    await takeBack(holiday);
    expect(await of.left(someone)).toBe(26);
    expect((await leaveNow(leave.id)).halfDays).toBe(4);
    expect(await ledger(someone)).toEqual([
      ['granted', 30, null],
      ['taken', -4, null],
      ['returned', 2, "Founder's day"],
      ['taken', -2, "Founder's day"],
    ]);
    const acts = await app.db
      .selectFrom('audit')
      .where('entity_id', '=', leave.id)
      .where('act', '=', 'leave.recount')
      .select(['before', 'after'])
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { before: { halfDays: 4 }, after: { halfDays: 2, remark: "Founder's day" } },
      { before: { halfDays: 2 }, after: { halfDays: 4, remark: "Founder's day" } },
    ]);
  });

  it('returns the afternoon alone where it is half a day', async () => {
    const someone = await of.worker('Teacher', 'Half Lucky');
    await of.approved(someone, { from: '2026-12-10', to: '2026-12-10' });
    const holiday = await declare('2026-12-10', { kind: 'half' });
    expect(await of.left(someone)).toBe(29);
    await takeBack(holiday);
    expect(await of.left(someone)).toBe(28);
  });

  it('reduces a leave to nothing where all its days are off, and lets it be cancelled', async () => {
    const someone = await of.worker('Teacher', 'All Off');
    const leave = await of.approved(someone, { from: '2026-12-11', to: '2026-12-11' });
    const holiday = await declare('2026-12-11');
    expect((await leaveNow(leave.id)).halfDays).toBe(0);
    const { version } = await leaveNow(leave.id);
    expect((await of.cancel(of.principal, { id: leave.id, version })).status).toBe(200);
    expect(await of.left(someone)).toBe(30);
    await takeBack(holiday);
    expect(await of.left(someone)).toBe(30);
  });

  it('takes nothing again from a balance that has nothing left', async () => {
    const someone = await of.worker('Teacher', 'Spent Since');
    const leave = await of.approved(someone, { from: '2026-12-14', to: '2026-12-14' });
    const holiday = await declare('2026-12-14');
    await of.superAdmin.call('leaveApplication/correctBalance', {
      body: {
        accountId: someone.id,
        leaveTypeId: leaveTypes.CL,
        halfDays: -29,
        note: 'Taken in June',
      },
    });
    await takeBack(holiday);
    expect(await of.left(someone)).toBe(0);
    expect((await leaveNow(leave.id)).halfDays).toBe(1);
    expect(await of.staffDays(someone.id)).toEqual(['2026-12-14 on_leave']);
  });

  it("changes what a pending request costs, and what a student's leave covers", async () => {
    const someone = await of.worker('Teacher', 'Still Waits');
    const waits = await of.asked(someone, { from: '2026-12-15', to: '2026-12-16' });
    const { result: student } = await of.askFor(of.asha, { from: '2026-12-15', to: '2026-12-16' });
    const holiday = await declare('2026-12-16');
    expect((await leaveNow(waits.id)).halfDays).toBe(2);
    expect((await leaveNow(student.id)).halfDays).toBe(2);
    expect(await of.left(someone)).toBe(28);
    await takeBack(holiday);
  });

  it('returns nothing where the leave type counts holidays too', async () => {
    const someone = await of.worker('Teacher', 'Newborn', { gender: 'male' });
    const leave = await of.approved(someone, {
      leaveTypeId: leaveTypes.PAT,
      from: '2026-12-17',
      to: '2026-12-18',
    });
    const holiday = await declare('2026-12-18');
    expect((await leaveNow(leave.id)).halfDays).toBe(4);
    expect(await of.staffDays(someone.id)).toEqual(['2026-12-17 on_leave']);
    await takeBack(holiday);
  });

  it('applies to officers where it is of the programme, and not where it is of a school', async () => {
    const asked = await of.asked(of.officer, { from: '2026-12-21', to: '2026-12-22' });
    const { result: leave } = await of.answer(of.superAdmin, asked);
    const ofSchool = await declare('2026-12-21');
    expect((await leaveNow(leave.id)).halfDays).toBe(4);
    await takeBack(ofSchool);
    const everywhere = await declare('2026-12-21', { schoolId: undefined }, of.superAdmin);
    expect((await leaveNow(leave.id)).halfDays).toBe(2);
    await takeBack(everywhere, of.superAdmin);
    expect((await leaveNow(leave.id)).halfDays).toBe(4);
  });

  it('lets the lessons of a day that is a school day again be covered', async () => {
    const subject = await app.make.subject({ name: 'Maths', school_id: of.school.id });
    await app.make.lesson(of.fifth, {
      subject_id: subject.id,
      teacher_id: of.asha.id,
      weekday: 3,
      period: 1,
    });
    const holiday = await declare('2026-12-23');
    const leave = await of.approved(of.asha, { from: '2026-12-23', to: '2026-12-24' });
    await takeBack(holiday);
    expect((await leaveNow(leave.id)).halfDays).toBe(4);
    const { result } = await of.principal.call('timeTable/fetchArrangement', {
      query: { schoolId: of.school.id, day: '2026-12-23' },
    });
    expect(result.away.map(({ name, lessons }) => [name, lessons.length])).toEqual([
      ['Asha Gavit', 1],
    ]);
  });

  it('recounts for a changed weekly day off too', async () => {
    const someone = await of.worker('Teacher', 'Every Saturday');
    const leave = await of.approved(someone, { from: '2027-01-15', to: '2027-01-16' });
    const saved = await of.principal.call('holiday/updateWeeklyOff', {
      body: { schoolId: of.school.id, weekdays: [6, 7], saturdays: [] },
    });
    expect(saved.status).toBe(200);
    expect((await leaveNow(leave.id)).halfDays).toBe(2);
    expect(await of.left(someone)).toBe(28);
    const { version } = saved.result as { version: number };
    await of.principal.call('holiday/updateWeeklyOff', {
      body: { schoolId: of.school.id, version, weekdays: [7], saturdays: [] },
    });
    expect((await leaveNow(leave.id)).halfDays).toBe(4);
  });
});

describe('holidays and leave in any order', () => {
  const firstDay = Date.parse('2027-02-01');
  const dayAt = (index: number) =>
    new Date(firstDay + index * 86_400_000).toISOString().slice(0, 10);
  const isSunday = (day: string) => new Date(day).getUTCDay() === 0;

  it('leave a balance that equals the cost of the days, counted one by one', async () => {
    const someone = await of.worker('Teacher', 'Now And Then');
    let seed = 20_261_121;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const holidays = new Map<string, string>();
    const standing = new Map<string, { from: string; to: string }>();
    for (let step = 0; step < 60; step += 1) {
      const day = dayAt(random(28));
      const known = holidays.get(day);
      if (random(3) > 0) {
        if (known) {
          await takeBack(known);
          holidays.delete(day);
        } else holidays.set(day, await declare(day));
      } else {
        const from = dayAt(random(24));
        const to = dayAt(Math.min(27, (Date.parse(from) - firstDay) / 86_400_000 + random(4)));
        const asked = await of.ask(someone, { leaveTypeId: leaveTypes.DL, from, to });
        if (asked.status === 200) {
          const answer = await of.answer(of.principal, asked.result);
          expect(answer.status).toBe(200);
          standing.set(asked.result.id, { from, to });
        }
      }
      for (const [id, { from, to }] of standing) {
        let wanted = 0;
        for (let index = 0; index < 28; index += 1) {
          const one = dayAt(index);
          if (one >= from && one <= to && !isSunday(one) && !holidays.has(one)) wanted += 2;
        }
        expect([await taken(id), (await leaveNow(id)).halfDays]).toEqual([wanted, wanted]);
      }
    }
    expect(standing.size).toBeGreaterThan(3);
  });

  it('leave balance and register equal when they come at the same moment', async () => {
    const someone = await of.worker('Teacher', 'In The Same Moment');
    for (let round = 0; round < 15; round += 1) {
      const [day, next] = [
        `2027-03-${String(round + 1).padStart(2, '0')}`,
        `2027-03-${String(round + 16).padStart(2, '0')}`,
      ];
      if (isSunday(day)) continue;
      const leave = await of.asked(someone, { leaveTypeId: leaveTypes.DL, from: day, to: day });
      const later = isSunday(next)
        ? undefined
        : await of.approved(someone, { leaveTypeId: leaveTypes.DL, from: next, to: next });
      const [answer] = await Promise.all([
        of.answer(of.principal, leave),
        declare(day, {}, of.superAdmin),
        ...(later ? [of.cancel(of.principal, later), declare(next, {}, of.superAdmin)] : []),
      ]);
      const [days, cost] = [await of.staffDays(someone.id), await taken(leave.id)];
      // Whichever came first: the day is off, and so nobody is on leave and nothing is taken.
      expect([200, 409]).toContain(answer.status);
      expect([days, cost]).toEqual([[], 0]);
      if (later) expect(await taken(later.id)).toBe(0);
    }
  });
});
