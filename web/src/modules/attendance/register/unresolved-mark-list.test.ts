import type { MarkAnswer } from '@shala/contract/attendance.ts';
import { describe, expect, it } from 'vitest';
import { asha, marked, om, register, today } from '../testing/sample-registers.ts';
import type { WaitingMarks } from './marks-kind.ts';
import { resend, unresolvedMarks, withoutDecided } from './unresolved-mark-list.ts';
import { waitingMarks } from './waiting-marks.ts';

const now = `${today}T06:00:00.000Z`;
const answer = (enrolmentId: string, rest: Partial<MarkAnswer> = {}): MarkAnswer => ({
  enrolmentId,
  outcome: 'conflict',
  error: null,
  name: null,
  localName: null,
  mark: marked('present', { version: 4 }),
  ...rest,
});
const item = (open?: MarkAnswer[]): WaitingMarks => ({
  ...waitingMarks({
    language: 'en',
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

describe('the marks that need review', () => {
  it('unresolvedMarks lists the marks that were not accepted', () => {
    const open = unresolvedMarks(item([answer(om.enrolmentId)]));
    expect(open.map(({ mark }) => mark.enrolmentId)).toEqual([om.enrolmentId]);
  });

  it('unresolvedMarks lists all marks of a refused save', () => {
    expect(unresolvedMarks(item())).toHaveLength(2);
  });

  it('unresolvedMarks reads why a mark was refused from what an earlier version stored', () => {
    const { error: _, ...stored } = answer(om.enrolmentId, { outcome: 'refused' });
    const open = unresolvedMarks(item([{ ...stored, refusal: 'locked' } as never]));
    expect(open).toMatchObject([{ answer: { outcome: 'refused', error: 'locked' } }]);
  });

  it('withoutDecided leaves out decided marks and is undefined after the last', () => {
    const both = item([answer(asha.enrolmentId), answer(om.enrolmentId)]);
    const left = withoutDecided(both, [asha.enrolmentId])!;
    expect(left.body.marks.map(({ enrolmentId }) => enrolmentId)).toEqual([om.enrolmentId]);
    expect(withoutDecided(left, [om.enrolmentId])).toBeUndefined();
  });

  it('resend makes a new save based on the answered versions', () => {
    const one = item([answer(om.enrolmentId)]);
    const sent = resend(one, unresolvedMarks(one), { key: 'k2', now });
    expect(sent).not.toHaveProperty('needsReview');
    expect(sent.body).toMatchObject({
      idempotencyKey: 'k2',
      marks: [{ enrolmentId: om.enrolmentId, status: 'absent', seen: 4 }],
    });
  });
});
