import { useOutbox } from '../../../platform/outbox/outbox.ts';
import { isMarks } from './marks-kind.ts';
import { unresolvedMarks } from './unresolved-mark-list.ts';

/** Saves of a register that are still on this device: waiting to be sent, or not accepted by the server. */
export function useMarksOnDevice({ classId, day }: { classId: string; day: string }) {
  const saves = useOutbox()
    .own.filter(isMarks)
    .filter(({ body }) => body.classId === classId && body.day === day);
  return {
    waiting: saves.filter(({ needsReview }) => !needsReview),
    notAccepted: saves.flatMap(unresolvedMarks).length,
  };
}
