import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Work } from '../person-record.ts';
import { isEmpty, isSameWork, workDifference, workKey } from './assignment-difference.ts';

const work = (schoolId: string, from: string, with_ = {}) => ({
  schoolId,
  from,
  designation: null,
  to: null,
  ...with_,
});
const stored = (id: string, row: Work) => ({ ...row, id, version: 1 });

describe('workDifference', () => {
  it('keeps the row whose first day was corrected', () => {
    const before = stored('1', work('a', '2026-06-15'));
    const after = work('a', '2026-07-01');
    expect(workDifference([before], [after])).toEqual({
      added: [],
      changed: [{ before, after }],
      removed: [],
    });
  });

  it('matches exact rows before it pairs the rest', () => {
    const first = stored('1', work('a', '2025-06-15'));
    const second = stored('2', work('a', '2026-06-15'));
    const wanted = [work('a', '2026-06-20'), work('a', '2026-06-15')];
    expect(workDifference([first, second], wanted)).toEqual({
      added: [],
      changed: [{ before: first, after: wanted[0] }],
      removed: [],
    });
  });

  it('never turns work at one school into work at another', () => {
    const before = stored('1', work('a', '2026-06-15'));
    const after = work('b', '2026-06-15');
    expect(workDifference([before], [after])).toEqual({
      added: [after],
      changed: [],
      removed: [before],
    });
  });

  const rows = fc.uniqueArray(
    fc.record({
      schoolId: fc.constantFrom('a', 'b', 'c'),
      from: fc.constantFrom('2024-06-15', '2025-06-15', '2026-06-15'),
      designation: fc.constantFrom(null, 'Clerk'),
      to: fc.constantFrom(null, '2027-03-31'),
    }),
    { selector: workKey, maxLength: 6 },
  );

  it('leads from any work to any other, and changes no equal row', () => {
    fc.assert(
      fc.property(rows, rows, (before, wanted) => {
        const locked = before.map((row, index) => stored(String(index), row));
        const { added, changed, removed } = workDifference(locked, wanted);
        const gone = new Set(removed.map(({ id }) => id));
        const now = new Map(changed.map(({ before: { id }, after }) => [id, after]));
        const result = [
          ...locked.filter(({ id }) => !gone.has(id)).map((row) => now.get(row.id) ?? row),
          ...added,
        ];
        const sort = (list: Work[]) =>
          list
            .map(({ schoolId, from, designation, to }) => ({ schoolId, from, designation, to }))
            .sort((a, b) => (workKey(a) < workKey(b) ? -1 : 1));
        expect(sort(result)).toEqual(sort(wanted));
        for (const { before: old, after } of changed) expect(isSameWork(old, after)).toBe(false);
        expect(isEmpty(workDifference(locked, before))).toBe(true);
      }),
      { seed: 20261121 },
    );
  });
});
