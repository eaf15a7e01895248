import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { feeOffice } from '../testing/fee-office.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('the book of a day', () => {
  it('adds the same up by mode, head and class', async () => {
    const { pay, student, tuition, library, counter, principal, book } = await feeOffice(app);
    const at = { counter, by: principal };
    await pay({ ...at, of: [{ student, parts: [{ charge: tuition, paise: 400_00 }] }] });
    await pay({
      ...at,
      mode: 'upi',
      of: [
        {
          student,
          parts: [{ charge: library, paise: 200_00 }, { paise: 50_00 }],
        },
      ],
    });
    expect(await book()).toMatchObject({
      paidPaise: 650_00,
      refundedPaise: 0,
      cancelledPaise: 0,
      netPaise: 650_00,
      receipts: 2,
      byMode: [
        { mode: 'cash', paise: 400_00 },
        { mode: 'upi', paise: 250_00 },
      ],
      byHead: [
        { name: 'Tuition', paise: 400_00 },
        { name: 'Library', paise: 200_00 },
        { headId: null, name: null, paise: 50_00 },
      ],
      byClass: [{ className: '5 A', paise: 650_00 }],
      ownCashPaise: 400_00,
      closings: [],
    });
  });

  it('is lowered on the day of a refund or a cancelling, and not before', async () => {
    const { pay, cancel, student, tuition, counter, principal, book } = await feeOffice(app);
    const at = { counter, by: principal };
    const before = '2026-11-12';
    const wrong = await pay({
      ...at,
      day: before,
      of: [{ student, parts: [{ charge: tuition, paise: 300_00 }, { paise: 100_00 }] }],
    });
    await pay({ ...at, day: before, of: [{ student, parts: [{ paise: 80_00 }] }] });
    await cancel(wrong, counter, principal);
    await pay({ ...at, kind: 'refund', of: [{ student, parts: [{ paise: 30_00 }] }] });
    expect(await book(principal, { day: before })).toMatchObject({
      paidPaise: 480_00,
      netPaise: 480_00,
    });
    expect(await book()).toMatchObject({
      paidPaise: 0,
      refundedPaise: 30_00,
      cancelledPaise: 400_00,
      netPaise: -430_00,
      receipts: 0,
      byMode: [{ mode: 'cash', paise: -430_00 }],
      byHead: [
        { name: 'Tuition', paise: -300_00 },
        { name: null, paise: -130_00 },
      ],
      byClass: [{ className: '5 A', paise: -430_00 }],
      ownCashPaise: -430_00,
    });
    const { result: both } = await principal.call('fees/fetchCollection', {
      query: { schoolId: student.school_id, from: before, to: app.clock.schoolDay() },
    });
    expect(both).toMatchObject({ paidPaise: 480_00, netPaise: 50_00, receipts: 2 });
    expect(both.byHead).toMatchObject([
      { name: 'Tuition', paise: 0 },
      { name: null, paise: 50_00 },
    ]);
  });

  it('keeps counters and people apart', async () => {
    const {
      pay,
      counter: a,
      school,
      student,
      principal,
      other,
      book,
      ...make
    } = await feeOffice(app);
    const b = await make.makeCounter(school.id, 'B');
    const of = [{ student, parts: [{ paise: 10_00 }] }];
    await pay({ counter: a, by: principal, of });
    await pay({ counter: b, by: other, of });
    expect(await book(other, { counterId: b.id })).toMatchObject({
      netPaise: 10_00,
      ownCashPaise: 10_00,
    });
    expect(await book(other, { counterId: a.id })).toMatchObject({
      netPaise: 10_00,
      ownCashPaise: 0,
    });
    expect(await book(other)).toMatchObject({ netPaise: 20_00, ownCashPaise: 10_00 });
    const stranger = await app.some('Principal');
    const query = { schoolId: school.id, day: app.clock.schoolDay() };
    expect((await stranger.call('fees/fetchDayBook', { query })).status).toBe(404);
  });
});

describe('POST /api/fees/closeDay', () => {
  it('closes a day whose cash was counted right, once', async () => {
    const { pay, student, tuition, counter, principal, book, close } = await feeOffice(app);
    const of = [{ student, parts: [{ charge: tuition, paise: 720_00 }] }];
    await pay({ counter, by: principal, of });
    const counted = [
      { paise: 100_00, count: 2 },
      { paise: 500_00, count: 1 },
      { paise: 10_00, count: 2 },
    ];
    const { result } = await close(principal, { counted });
    expect(result).toMatchObject({
      countedPaise: 720_00,
      cashPaise: 720_00,
      counted: [counted[1], counted[0], counted[2]],
      note: null,
      signedBy: null,
    });
    expect((await book()).closings).toEqual([result]);
    const again = await close(principal, { counted });
    expect(again.status).toBe(409);
    expect(again.message).toMatch(
      /^.+ already closed this day at this counter, on 16-11-2026 at 10:00 am\.$/,
    );
  });

  it('closes an earlier day with its own cash, and leaves today open', async () => {
    const { pay, student, counter, principal, other, book, close } = await feeOffice(app);
    const day = '2026-11-12';
    const take = (by: typeof principal, paise: number, on = day) =>
      pay({ counter, by, day: on, of: [{ student, parts: [{ paise }] }] });
    await take(principal, 50_00);
    await take(other, 20_00);
    await take(principal, 10_00, app.clock.schoolDay());
    const unclosed = async (on = day) => {
      const { unclosed } = await book(principal, { day: on });
      return unclosed.map(({ accountId }) => accountId).sort();
    };
    expect(await unclosed()).toEqual([principal.id, other.id].sort());
    const { result } = await close(principal, { day, counted: [{ paise: 50_00, count: 1 }] });
    expect(result).toMatchObject({ day, countedPaise: 50_00, cashPaise: 50_00 });
    expect(await unclosed()).toEqual([other.id]);
    expect(await unclosed(app.clock.schoolDay())).toEqual([principal.id]);
    expect((await close(principal, { counted: [{ paise: 10_00, count: 1 }] })).status).toBe(200);
    expect((await close(principal, { day })).status).toBe(409);
  });

  it('refuses another day on which the caller took nothing', async () => {
    const { pay, student, counter, other, principal, close } = await feeOffice(app);
    const of = [{ student, parts: [{ paise: 10_00 }] }];
    await pay({ counter, by: other, day: '2026-11-12', of });
    for (const day of ['2026-11-12', '2026-11-17']) {
      const refused = await close(principal, { day });
      expect(refused.status).toBe(409);
      expect(refused.message).toContain('nothing to close');
    }
  });

  it('wants a note where the cash differs', async () => {
    const { pay, student, counter, principal, close } = await feeOffice(app);
    await pay({ counter, by: principal, of: [{ student, parts: [{ paise: 15_00 }] }] });
    const counted = [{ paise: 10_00, count: 1 }];
    const refused = await close(principal, { counted });
    expect(refused.status).toBe(422);
    expect(refused.errors?.map(({ field }) => field)).toEqual(['note']);
    const { result } = await close(principal, { counted, note: 'A coin fell behind the desk' });
    expect(result).toMatchObject({ countedPaise: 10_00, cashPaise: 15_00 });
  });

  it('refuses the counter of another school', async () => {
    const { close } = await feeOffice(app);
    const elsewhere = await feeOffice(app);
    const both = await app.some('SuperAdmin');
    const refused = await close(both, { counterId: elsewhere.counter.id });
    expect(refused.status).toBe(404);
  });

  it('is signed by another person, once', async () => {
    const { close, school, principal, other } = await feeOffice(app);
    const { result: closing } = (await close()) as unknown as { result: { id: string } };
    const sign = (who: typeof principal) =>
      who.call('fees/approveClosing', { body: { id: closing.id } });
    expect((await sign(principal)).status).toBe(409);
    expect((await sign(await app.some('Principal'))).status).toBe(404);
    const [one, two] = await Promise.all([sign(other), sign(other)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const { result: closings } = await principal.call('fees/fetchClosings', {
      query: { schoolId: school.id, from: '2026-11-01', to: '2026-11-30' },
    });
    expect(closings).toMatchObject([{ id: closing.id, signedAt: app.clock.now().toISOString() }]);
    const audit = await app.db
      .selectFrom('audit')
      .select('entity_name')
      .where('entity_id', '=', closing.id)
      .execute();
    expect(audit.map((act) => act.entity_name?.slice(0, 11))).toEqual([
      '16-11-2026 ',
      '16-11-2026 ',
    ]);
  });
});

describe('the collection and the closed days of a period', () => {
  it.each(['fees/fetchCollection', 'fees/fetchClosings'] as const)(
    '%s refuses days in the wrong order, and more than 800 of them',
    async (row) => {
      const { school, principal } = await feeOffice(app);
      const issuesOf = async (from: string, to: string) => {
        const { status, errors } = await principal.call(row, {
          query: { schoolId: school.id, from, to },
        });
        return [status, ...(errors ?? []).map(({ field, message }) => `${field}: ${message}`)];
      };
      expect(await issuesOf('2026-11-02', '2026-11-01')).toEqual([
        422,
        'to: The last day is before the first day.',
      ]);
      expect(await issuesOf('2024-01-01', '2026-03-10')).toEqual([200]);
      expect(await issuesOf('2024-01-01', '2026-03-11')).toEqual([
        422,
        'to: At most 800 days at once: choose a nearer first or last day.',
      ]);
    },
  );
});
