import type { Mark, MarkAnswer, marksForm } from '@shala/contract/attendance.ts';
import type * as z from 'zod';

export type SentMark = z.output<typeof marksForm>['marks'][number];
export type MarkError = NonNullable<MarkAnswer['error']>;

export type MarkResolution =
  | { outcome: 'refused'; error: MarkError }
  | { outcome: 'same' | 'conflict' }
  | { outcome: 'saved'; status: string | null; note: string | null };

/**
 * What becomes of one sent mark beside the present one. Without a note in it the note stays; a mark that is cleared
 * loses its note. It is in conflict only where somebody marked the student differently after the sender looked, or
 * cleared the mark that the sender saw.
 */
export function resolveMark(sent: SentMark, present: Mark): MarkResolution {
  const kept = sent.note === undefined ? present.note : sent.note || null;
  const note = sent.status === null ? null : kept;
  if (present.status === sent.status && present.note === note) return { outcome: 'same' };
  const isCleared = present.status === null && present.markedBy !== null && sent.seen > 0;
  const isDifferent = present.status !== sent.status && (present.status !== null || isCleared);
  if (isDifferent && present.version !== sent.seen) return { outcome: 'conflict' };
  return { outcome: 'saved', status: sent.status, note };
}
