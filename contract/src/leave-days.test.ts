import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayKinds } from './holidays.ts';
import { isEmptySpan, type LeaveSpan, leaveCost, leaveDays, leaveIssues } from './leave-days.ts';

const first = Date.parse('2026-11-16');
const dayAt = (index: number) => new Date(first + index * 86_400_000).toISOString().slice(0, 10);

/** Counts half by half, from the first midday to the last: slow, and plain to read. */
function slowly(span: LeaveSpan, kinds: ReadonlyMap<string, string>, countsHolidays: boolean) {
  let halfDays = 0;
  const free = new Set<string>();
  for (const [day, kind] of kinds) {
    if (day < span.from || day > span.to) continue;
    let cost = 0;
    for (const half of ['morning', 'afternoon']) {
      if (day === span.from && span.fromMidday && half === 'morning') continue;
      if (day === span.to && span.toMidday && half === 'afternoon') continue;
      if (countsHolidays) cost += 1;
      else if (kind === 'working') cost += 1;
      else if (kind === 'half' && half === 'morning') cost += 1;
    }
    halfDays += cost;
    if (cost === 0) free.add(day);
  }
  return { halfDays, daysOff: free.size };
}

const calendar = fc.array(fc.constantFrom(...dayKinds), { minLength: 1, maxLength: 40 });
const leaves = calendar.chain((kinds) =>
  fc
    .record({
      start: fc.nat(kinds.length - 1),
      length: fc.nat(kinds.length - 1),
      fromMidday: fc.boolean(),
      toMidday: fc.boolean(),
      countsHolidays: fc.boolean(),
    })
    .map(({ start, length, countsHolidays, ...middays }) => ({
      days: kinds.map((kind, index) => ({ day: dayAt(index), kind })),
      span: {
        from: dayAt(start),
        to: dayAt(Math.min(start + length, kinds.length - 1)),
        ...middays,
      },
      countsHolidays,
    })),
);
const runs = { seed: 20_261_121, numRuns: 2000 };

describe('leaveDays', () => {
  it('counts the same days as a count half by half', () => {
    fc.assert(
      fc.property(leaves, ({ days, span, countsHolidays }) => {
        fc.pre(!isEmptySpan(span));
        const kinds = new Map(days.map(({ day, kind }) => [day, kind]));
        expect(leaveCost(span, days, { countsHolidays })).toEqual(
          slowly(span, kinds, countsHolidays),
        );
      }),
      runs,
    );
  });

  it('costs the same for a leave split in two as for one', () => {
    fc.assert(
      fc.property(leaves, fc.nat(40), ({ days, span, countsHolidays }, cut) => {
        const inside = days.filter(({ day }) => span.from <= day && day <= span.to);
        fc.pre(inside.length > 1);
        const at = 1 + (cut % (inside.length - 1));
        const before = { ...span, to: inside[at - 1]!.day, toMidday: false };
        const after = { ...span, from: inside[at]!.day, fromMidday: false };
        const cost = (part: LeaveSpan) => leaveCost(part, days, { countsHolidays }).halfDays;
        expect(cost(before) + cost(after)).toBe(cost(span));
      }),
      runs,
    );
  });

  it('never costs more than the halves, and costs all of them where holidays count', () => {
    fc.assert(
      fc.property(leaves, ({ days, span }) => {
        fc.pre(!isEmptySpan(span));
        const whole = days.filter(({ day }) => span.from <= day && day <= span.to).length * 2;
        const halves = whole - Number(span.fromMidday) - Number(span.toMidday);
        expect(leaveCost(span, days, { countsHolidays: true }).halfDays).toBe(halves);
        expect(leaveCost(span, days, { countsHolidays: false }).halfDays).toBeLessThanOrEqual(
          halves,
        );
      }),
      runs,
    );
  });

  it('names the halves on which a person is away', () => {
    const days = [0, 1, 2].map((index) => ({ day: dayAt(index), kind: 'working' as const }));
    const span = { from: dayAt(0), to: dayAt(2), fromMidday: true, toMidday: true };
    expect(leaveDays(span, days, { countsHolidays: false })).toEqual([
      { day: dayAt(0), morning: false, afternoon: true, halfDays: 1 },
      { day: dayAt(1), morning: true, afternoon: true, halfDays: 2 },
      { day: dayAt(2), morning: true, afternoon: false, halfDays: 1 },
    ]);
  });
});

describe('leaveIssues', () => {
  const type = { countsHolidays: false, allowsHalfDay: true, atATime: 6, documentAfter: 4 };
  const span = { from: dayAt(0), to: dayAt(3), fromMidday: false, toMidday: true };
  const keysOf = (limits: object, halfDays: number, hasDocument = false) =>
    leaveIssues({ ...type, ...limits }, span, { halfDays, daysOff: 0 }, hasDocument).map(
      ({ field, key }) => `${field} ${key}`,
    );

  it('reports more days at a time than the type allows, up to the last of them', () => {
    expect(keysOf({}, 6, true)).toEqual([]);
    expect(keysOf({}, 7, true)).toEqual(['to leave_at_a_time']);
    expect(keysOf({ atATime: null }, 700, true)).toEqual([]);
  });

  it('reports a long leave without a document', () => {
    expect(keysOf({}, 4)).toEqual([]);
    expect(keysOf({}, 5)).toEqual(['fileId leave_document']);
    expect(keysOf({ documentAfter: null }, 5)).toEqual([]);
  });

  it('reports half a day where only whole days are allowed, and a leave of days off alone', () => {
    expect(keysOf({ allowsHalfDay: false }, 4)).toEqual(['toMidday leave_whole_days']);
    expect(keysOf({}, 0)).toEqual(['to leave_no_days']);
  });

  it('reports a leave between the same midday as that, and not as one of days off', () => {
    const day = dayAt(0);
    const empty = { from: day, to: day, fromMidday: true, toMidday: true };
    const cost = leaveCost(empty, [{ day, kind: 'working' }], type);
    expect(cost).toEqual({ halfDays: 0, daysOff: 0 });
    const issues = leaveIssues(type, empty, cost, false);
    expect(issues).toEqual([{ field: 'toMidday', key: 'leave_empty' }]);
  });
});
