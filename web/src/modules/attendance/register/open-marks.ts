import type { MarkAnswer, OneMark } from '@shala/contract/attendance.ts';
import type { WaitingMarks } from './marks-kind.ts';

/** A mark that was not taken, beside what stands there. */
export interface OpenMark {
  mark: OneMark;
  /** Absent where the whole save was refused. */
  answer: MarkAnswer | undefined;
}

export function openMarks({ body, open, needsReview }: WaitingMarks): OpenMark[] {
  if (!needsReview) return [];
  return body.marks.flatMap((mark): OpenMark[] => {
    if (!open) return [{ mark, answer: undefined }];
    const answer = open.find(({ enrolmentId }) => enrolmentId === mark.enrolmentId);
    return answer ? [{ mark, answer }] : [];
  });
}

/** What is left of a save when some of its marks are decided; undefined when nothing is. */
export function without(item: WaitingMarks, decided: readonly string[]): WaitingMarks | undefined {
  const isLeft = (enrolmentId: string) => !decided.includes(enrolmentId);
  const left = openMarks(item).filter(({ mark }) => isLeft(mark.enrolmentId));
  if (left.length === 0) return undefined;
  return {
    ...item,
    body: { ...item.body, marks: left.map(({ mark }) => mark) },
    ...(item.open ? { open: item.open.filter((one) => isLeft(one.enrolmentId)) } : {}),
  };
}

interface Again {
  key: string;
  now: string;
}

/** The same marks once more, now knowing what stands there; a save of its own. */
export function again(item: WaitingMarks, chosen: readonly OpenMark[], { key, now }: Again) {
  const { open: _, needsReview: __, failure: ___, ...rest } = item;
  const marks = chosen.map(({ mark, answer }) => ({
    ...mark,
    seen: answer?.mark?.version ?? mark.seen,
  }));
  return { ...rest, key, madeAt: now, body: { ...item.body, idempotencyKey: key, marks } };
}
