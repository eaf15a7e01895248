import { expect, it } from 'vitest';
import { isRepeated, stepsOf, tapsOf } from './tap-steps.ts';

const absent = { status: 'absent' as const, tappedAt: '2026-11-16T05:30:00.000Z' };
const late = { status: 'late' as const, tappedAt: '2026-11-16T05:31:00.000Z' };

it('tapsOf takes the last tap on a student', () => {
  expect(tapsOf([{ asha: absent }, { om: absent }, { asha: late }])).toEqual({
    asha: late,
    om: absent,
  });
});

it('isRepeated knows a step that changes nothing', () => {
  expect(isRepeated({ asha: absent }, { asha: { ...absent, tappedAt: late.tappedAt } })).toBe(true);
  expect(isRepeated({ asha: absent }, { asha: late })).toBe(false);
  expect(isRepeated({ asha: absent }, { asha: { ...absent, note: 'fever' } })).toBe(false);
  expect(isRepeated({}, { asha: { ...absent, status: null } })).toBe(false);
});

it('stepsOf puts a draft of an earlier version in the order of its times', () => {
  const kept = { om: late, asha: absent, tara: late };
  expect(stepsOf(kept)).toEqual([{ asha: absent }, { om: late, tara: late }]);
  expect(stepsOf([{ om: late }, { asha: absent }])).toEqual([{ om: late }, { asha: absent }]);
});
