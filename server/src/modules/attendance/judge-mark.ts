import type { Mark, MarkAnswer, marksForm } from '@shala/contract/attendance.ts';
import type * as z from 'zod';

export type SentMark = z.output<typeof marksForm>['marks'][number];
export type Refusal = NonNullable<MarkAnswer['refusal']>;

export type Verdict =
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'same' | 'conflict' }
  | { outcome: 'saved'; status: string; note: string | null };

/**
 * What becomes of one sent mark beside what stands there. Without a note in it the note stays. It is in conflict
 * only where somebody marked the child otherwise after the sender looked.
 */
export function judge(sent: SentMark, present: Mark): Verdict {
  const note = sent.note === undefined ? present.note : sent.note || null;
  if (present.status === sent.status && present.note === note) return { outcome: 'same' };
  const isOtherwise = present.status !== null && present.status !== sent.status;
  if (isOtherwise && present.version !== sent.seen) return { outcome: 'conflict' };
  return { outcome: 'saved', status: sent.status, note };
}
