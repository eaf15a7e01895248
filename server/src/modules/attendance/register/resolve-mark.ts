import type { Mark, MarkAnswer, marksForm } from '@shala/contract/attendance.ts';
import type * as z from 'zod';

export type SentMark = z.output<typeof marksForm>['marks'][number];
export type MarkRefusal = NonNullable<MarkAnswer['refusal']>;

export type MarkResolution =
  | { outcome: 'refused'; refusal: MarkRefusal }
  | { outcome: 'same' | 'conflict' }
  | { outcome: 'saved'; status: string | null; note: string | null };

/**
 * What becomes of one sent mark beside what stands there. Without a note in it the note stays; a mark that is taken
 * back goes with its note. It is in conflict only where somebody marked the child otherwise after the sender looked,
 * or took back the mark that the sender saw.
 */
export function resolveMark(sent: SentMark, present: Mark): MarkResolution {
  const kept = sent.note === undefined ? present.note : sent.note || null;
  const note = sent.status === null ? null : kept;
  if (present.status === sent.status && present.note === note) return { outcome: 'same' };
  const isTakenBack = present.status === null && present.markedBy !== null && sent.seen > 0;
  const isOtherwise = present.status !== sent.status && (present.status !== null || isTakenBack);
  if (isOtherwise && present.version !== sent.seen) return { outcome: 'conflict' };
  return { outcome: 'saved', status: sent.status, note };
}
