import type { MarkAnswer } from '@shala/contract/attendance.ts';
import { describe, expect, it } from 'vitest';
import { asha, marked, om, register, today } from '../testing/sample-registers.ts';
import type { WaitingMarks } from './marks-kind.ts';
import { again, openMarks, without } from './open-marks.ts';
import { waitingMarks } from './waiting-marks.ts';

const now = `${today}T06:00:00.000Z`;
const answer = (enrolmentId: string, rest: Partial<MarkAnswer> = {}): MarkAnswer => ({
  enrolmentId,
  outcome: 'conflict',
  refusal: null,
  name: null,
  mark: marked('present', { version: 4 }),
  ...rest,
});
const item = (open?: MarkAnswer[]): WaitingMarks => ({
  ...waitingMarks({
    register: register(),
    account: 'a@b.in',
    className: '5 A',
    marks: [asha, om].map(({ enrolmentId }) => ({
      enrolmentId,
      status: 'absent' as const,
      seen: 0,
      tappedAt: now,
    })),
    now,
  }),
  needsReview: true,
  ...(open ? { open } : {}),
});

describe('marks that need review', () => {
  it('is what the server did not take', () => {
    const open = openMarks(item([answer(om.enrolmentId)]));
    expect(open.map(({ mark }) => mark.enrolmentId)).toEqual([om.enrolmentId]);
  });

  it('is everything where the whole save was refused', () => {
    expect(openMarks(item())).toHaveLength(2);
  });

  it('is left without what is decided, and gone with the last of it', () => {
    const both = item([answer(asha.enrolmentId), answer(om.enrolmentId)]);
    const left = without(both, [asha.enrolmentId])!;
    expect(left.body.marks.map(({ enrolmentId }) => enrolmentId)).toEqual([om.enrolmentId]);
    expect(without(left, [om.enrolmentId])).toBeUndefined();
  });

  it('is sent again as a save of its own that knows what stands there', () => {
    const one = item([answer(om.enrolmentId)]);
    const sent = again(one, openMarks(one), { key: 'k2', now });
    expect(sent).not.toHaveProperty('needsReview');
    expect(sent.body).toMatchObject({
      idempotencyKey: 'k2',
      marks: [{ enrolmentId: om.enrolmentId, status: 'absent', seen: 4 }],
    });
  });
});
