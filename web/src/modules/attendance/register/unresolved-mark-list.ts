import type { MarkAnswer, OneMark } from '@shala/contract/attendance.ts';
import type { WaitingMarks } from './marks-kind.ts';

/** A mark that was not accepted, with the server's answer. */
export interface UnresolvedMark {
  mark: OneMark;
  /** Absent where the whole save was refused. */
  answer: MarkAnswer | undefined;
}

/** As it is on devices where an earlier version stored it, which called the error `refusal`. */
type StoredAnswer = MarkAnswer & { refusal?: MarkAnswer['error'] };

export function unresolvedMarks({ body, open, needsReview }: WaitingMarks): UnresolvedMark[] {
  if (!needsReview) return [];
  return body.marks.flatMap((mark): UnresolvedMark[] => {
    if (!open) return [{ mark, answer: undefined }];
    const answer = open.find(({ enrolmentId }) => enrolmentId === mark.enrolmentId);
    return answer ? [{ mark, answer: withError(answer) }] : [];
  });
}

const withError = ({ refusal = null, ...answer }: StoredAnswer): MarkAnswer => ({
  ...answer,
  error: answer.error ?? refusal,
});

/** The save without the marks that are decided; undefined once all are. */
export function withoutDecided(
  item: WaitingMarks,
  decided: readonly string[],
): WaitingMarks | undefined {
  const isLeft = (enrolmentId: string) => !decided.includes(enrolmentId);
  const left = unresolvedMarks(item).filter(({ mark }) => isLeft(mark.enrolmentId));
  if (left.length === 0) return undefined;
  return {
    ...item,
    body: { ...item.body, marks: left.map(({ mark }) => mark) },
    ...(item.open ? { open: item.open.filter((one) => isLeft(one.enrolmentId)) } : {}),
  };
}

interface NewSave {
  key: string;
  now: string;
}

/** A new save of the same marks, based on the versions of the answers. */
export function resend(
  item: WaitingMarks,
  chosen: readonly UnresolvedMark[],
  { key, now }: NewSave,
) {
  const { open: _, needsReview: __, failure: ___, ...rest } = item;
  const marks = chosen.map(({ mark, answer }) => ({
    ...mark,
    seen: answer?.mark?.version ?? mark.seen,
  }));
  return { ...rest, key, madeAt: now, body: { ...item.body, idempotencyKey: key, marks } };
}
