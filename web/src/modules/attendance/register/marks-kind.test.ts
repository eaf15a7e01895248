import type { MarkAnswer } from '@shala/contract/attendance.ts';
import { describe, expect, it } from 'vitest';
import { asha, marked, om, register, today } from '../testing/sample-registers.ts';
import { answered, marksKind, type WaitingMarks } from './marks-kind.ts';
import { waitingMarks } from './waiting-marks.ts';

const now = `${today}T06:00:00.000Z`;
const saveOf = (...students: { enrolmentId: string }[]): WaitingMarks =>
  waitingMarks({
    language: 'en',
    register: register(),
    account: 'a@b.in',
    className: '5 A',
    marks: students.map(({ enrolmentId }) => ({
      enrolmentId,
      status: 'absent' as const,
      seen: 0,
      tappedAt: now,
    })),
    now,
  });
const answer = (
  { enrolmentId }: { enrolmentId: string },
  outcome: MarkAnswer['outcome'],
  error: MarkAnswer['error'] = null,
): MarkAnswer => ({
  enrolmentId,
  outcome,
  error,
  name: 'Patil Asha',
  localName: null,
  mark: { ...marked('present', { version: 7 }), markedBy: 'Meera Rane' },
});
const settle = (item: WaitingMarks, ...answers: MarkAnswer[]) =>
  marksKind.settle!(item, { isComplete: true, totals: register().totals, answers });

describe('marksKind.settle', () => {
  it('needs no review when all marks were accepted', () => {
    const item = saveOf(asha, om);
    const { needsReview } = settle(item, answer(asha, 'saved'), answer(om, 'same'));
    expect(needsReview).toBeUndefined();
  });

  it.each([
    ['conflict', null],
    ['refused', 'locked'],
    ['refused', 'plan_ended'],
  ] as const)('needs review of the one student after %s %s', (outcome, error) => {
    const item = saveOf(asha, om);
    const { needsReview } = settle(item, answer(asha, 'saved'), answer(om, outcome, error));
    expect(needsReview).toMatchObject({ key: item.key, open: [{ outcome, error }] });
  });

  it('updates the seen versions of a later save of the same register only', () => {
    const { rebase } = settle(saveOf(asha), answer(asha, 'saved'));
    const later = saveOf(asha);
    expect(rebase!(later).body.marks[0]!.seen).toBe(7);
    const elsewhere = { ...later, body: { ...later.body, day: '2026-01-01' } };
    expect(rebase!(elsewhere)).toBe(elsewhere);
  });

  it('leaves the seen versions of marks that were not accepted', () => {
    const { rebase } = settle(saveOf(asha), answer(asha, 'conflict'));
    expect(rebase!(saveOf(asha)).body.marks[0]!.seen).toBe(0);
  });

  it('updates the register stored on the device', () => {
    const item = saveOf(asha);
    const { copy } = settle(item, answer(asha, 'saved'));
    expect(copy).toMatchObject({ name: 'registers', id: `${item.body.classId}|${item.body.day}` });
    const after = copy!.update({ register: register(), contactAt: now } as never);
    expect(after).toMatchObject({ contactAt: now });
    const { children: students } = (after as { register: ReturnType<typeof register> }).register;
    const versionOf = (one: { enrolmentId: string }) =>
      students.find(({ enrolmentId }) => enrolmentId === one.enrolmentId)!.mark.version;
    expect(versionOf(asha)).toBe(7);
    expect(versionOf(om)).toBe(om.mark.version);
  });
});

describe('answered', () => {
  const answers = (outcome: MarkAnswer['outcome']) => [answer(asha, outcome), answer(om, outcome)];

  it.each(['saved', 'same', 'conflict'] as const)(
    'knows after %s who marked the register',
    (outcome) => {
      const { arrivedAt } = marked('present');
      expect(answered(register(), answers(outcome))).toMatchObject({
        markedBy: 'Meera Rane',
        markedAt: arrivedAt,
      });
    },
  );

  it('counts a register as not marked once all marks are cleared', () => {
    const cleared = answers('saved').map((one) => ({
      ...one,
      mark: { ...one.mark!, status: null },
    }));
    const of = register({ markedBy: 'Meera Rane', markedAt: now });
    expect(answered(of, cleared)).toMatchObject({ markedBy: null, markedAt: null });
  });
});

it('marksKind.withoutNames leaves ids only', () => {
  const { needsReview } = settle(saveOf(asha), answer(asha, 'conflict'));
  const left = marksKind.withoutNames!(needsReview!);
  expect(JSON.stringify(left)).not.toMatch(/Patil|Asha|Meera|5 A/);
  expect(left).toMatchObject({
    body: { marks: [{ enrolmentId: asha.enrolmentId }] },
    open: [{ enrolmentId: asha.enrolmentId, mark: { version: 7 } }],
  });
});

it('a save names the students in the language of the page, as the register does', () => {
  const student = { ...asha, localName: 'पाटील आशा' };
  const of = { register: register({ children: [student] }), account: 'a@b.in', className: '5 A' };
  const named = (language: string) => waitingMarks({ ...of, language, marks: [], now }).names;
  expect(named('mr')).toEqual({ [asha.enrolmentId]: 'पाटील आशा' });
  expect(named('en')).toEqual({ [asha.enrolmentId]: 'Patil Asha' });
});
