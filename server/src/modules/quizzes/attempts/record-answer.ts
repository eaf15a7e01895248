import type { Attempt, answerForm } from '@shala/contract/quiz-attempts.ts';
import type * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { invalid } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import type { Reading } from '../../../platform/serve.ts';
import { contactBefore, tapTime } from '../../attendance/attendance-public.ts';
import type { QuestionBody } from '../bank/question-body.ts';
import { findAttempt, graceBegan, showsResult } from './attempt-record.ts';
import { gradeAnswer } from './grade.ts';
import { type Asked, lockAsked } from './lock-asked.ts';
import { saveGiven } from './save-given.ts';

type Form = z.output<typeof answerForm>;

interface Saved {
  attemptId: string;
  place: number;
  sequence: number;
  isLate: boolean;
}

/**
 * Saves one answer. Attempt, place and sequence are its key: what arrives twice, or after a later
 * tap, changes nothing. It counts if it was tapped in time and arrives within the grace period, and
 * before the student could see the key.
 */
export const recordAnswer = (call: Reading, form: Form): Promise<Saved> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const { attemptId, place, sequence } = form;
    const asked = await lockAsked(db, { attemptId, place });
    const checked = db.checked('quiz_attempt', attemptId);
    const knownContact = await contactBefore(call, checked, [form.tappedAt]);
    const tapped = tapTime({ ...form, knownContact }, clock);
    if (isLate(asked, tapped, clock)) return { attemptId, place, sequence, isLate: true };
    const { order, body, corrected } = asked;
    if (!order) throw invalid({ field: 'place', key: 'range' });
    const given = givenOf({ body, order }, form);
    const grade = gradeAnswer(body, { corrected, marking: asked }, given);
    await saveGiven(checked, { asked, form, tapped, arrived: clock.now(), ...given, ...grade });
    return { attemptId, place, sequence, isLate: false };
  });

/** Hands an attempt in; what was tapped before and is still on its way counts within the grace period. */
export const finishAttempt = (call: Reading, id: string): Promise<Attempt> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const checked = await db.lock('quiz_attempt', id, 'no key update');
    await checked
      .updateTable('quiz_attempt')
      .set({ finished_at: clock.now().toISOString() })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute();
    return findAttempt(call, id);
  });

function isLate(attempt: Asked, tapped: Date, clock: Clock): boolean {
  const { dueAt, finishedAt } = attempt;
  const end = new Date(Math.min(Date.parse(dueAt), Date.parse(finishedAt ?? dueAt)));
  const now = clock.now();
  return tapped > end || end < graceBegan(now) || showsResult(attempt, now);
}

/** The options as the question counts them, whichever order the student met. */
function givenOf({ body, order }: { body: QuestionBody; order: number[] }, form: Form) {
  if (body.kind === 'numeric') return { chosen: null, number: form.number };
  const met = [...new Set(form.chosen ?? [])];
  if (met.some((one) => order[one] === undefined)) {
    throw invalid({ field: 'chosen', key: 'choice' });
  }
  if (met.length > 1 && body.kind !== 'multiple') throw invalid({ field: 'chosen', key: 'choice' });
  const chosen = met.map((one) => order[one]!).sort();
  return { chosen: chosen.length > 0 ? chosen : null, number: null };
}
