import type { Feedback, FeedbackRecord, feedbackRows } from '@shala/contract/feedback.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { conflictError, invalid, notAllowed } from '../../platform/errors.ts';
import { transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { staffAmong } from '../classes/classes-public.ts';
import { storeVerdict } from './feedback-by-code.ts';
import { addEntry, dueDay, escalatedOn } from './feedback-entries.ts';
import { findFeedback, findRecord } from './feedback-record.ts';

type Body<Name extends keyof typeof feedbackRows> = (typeof feedbackRows)[Name] extends {
  body: infer B extends z.ZodType;
}
  ? z.output<B>
  : never;

type Named = { id: string; version: number };

/** One step of handling feedback: who may take it, what it changes, and how it is kept. */
function handle(
  call: Saving,
  named: Named,
  may: (feedback: Feedback) => boolean,
  step: (call: Saving, feedback: Feedback) => Promise<'respond' | 'assign' | 'close' | 'reopen'>,
): Promise<FeedbackRecord> {
  return transact(call, async (call) => {
    const before = await lockForEdit(call.db, 'feedback', named, findFeedback);
    if (!may(before)) throw notAllowed('feedback.not_yours');
    const verb = await step(call, before);
    // What was written, by whom and about whom stays with the feedback itself.
    await recordAct(call, {
      act: `feedback.${verb}`,
      entityId: before.id,
      entityName: before.topicName,
      schoolId: before.schoolId,
    });
    return findRecord(call.db, before.id);
  });
}

const change = ({ db, clock }: Saving, { id, version }: Feedback, values: object) =>
  db
    .update('feedback')
    .set({ version: version + 1, escalated_on: escalatedOn(clock), ...values } as never)
    .where('feedback.id', '=', id)
    .execute();

const keep = (
  { db, clock, actor }: Saving,
  feedback: Feedback,
  kind: 'answered' | 'assigned' | 'closed' | 'reopened',
  text?: string,
) => addEntry(db.checked('feedback', feedback.id), clock, feedback, { kind, text, by: actor });

export const respond = (call: Saving, { text, closes, ...named }: Body<'feedback/addResponse'>) =>
  handle(
    call,
    named,
    ({ canAnswer }) => canAnswer,
    async (call, feedback) => {
      if (feedback.state === 'closed') throw conflictError('feedback.is_closed');
      const state = closes ? 'closed' : 'answered';
      await change(call, feedback, { state, has_helped: null });
      await keep(call, feedback, 'answered', text);
      if (closes) await keep(call, feedback, 'closed');
      return 'respond';
    },
  );

export const assign = (call: Saving, { accountId, ...named }: Body<'feedback/updateAssignee'>) =>
  handle(
    call,
    named,
    ({ canAssign }) => canAssign,
    async (call, feedback) => {
      const { db, clock } = call;
      if (feedback.state === 'closed') throw conflictError('feedback.is_closed');
      if (accountId) {
        const at = { schoolId: feedback.schoolId, day: clock.schoolDay() };
        const checked = db.checked('feedback', feedback.id);
        const staff = await staffAmong(checked, at, [accountId]);
        if (!staff.has(accountId) || (await isAuthor(call, feedback, accountId))) {
          throw invalid({ field: 'accountId', key: 'choice' });
        }
      }
      await change(call, feedback, { assigned_to: accountId });
      const { assignedToName } = await findFeedback(db, feedback.id);
      await keep(call, feedback, 'assigned', assignedToName ?? undefined);
      return 'assign';
    },
  );

/** Nobody answers what they have written themselves. */
async function isAuthor({ db }: Saving, { id }: Feedback, accountId: string): Promise<boolean> {
  const own = await db
    .from('feedback')
    .where('feedback.id', '=', id)
    .where('feedback.account_id', '=', accountId)
    .select('feedback.id')
    .executeTakeFirst();
  return own !== undefined;
}

export const updateStatus = (call: Saving, { state, ...named }: Body<'feedback/updateStatus'>) =>
  handle(
    call,
    named,
    ({ canAnswer }) => canAnswer,
    async (call, feedback) => {
      const isClosed = feedback.state === 'closed';
      if (state === 'closed') {
        if (isClosed) throw conflictError('feedback.is_closed');
        await change(call, feedback, { state });
        await keep(call, feedback, 'closed');
        return 'close';
      }
      if (!isClosed) throw conflictError('feedback.not_closed');
      await change(call, feedback, { state, due_on: dueDay(call.clock), has_helped: null });
      await keep(call, feedback, 'reopened');
      return 'reopen';
    },
  );

/** The author's own word on the response, kept with it and not audited. */
export const addVerdict = (
  call: Saving,
  { hasHelped, text, ...named }: Body<'feedback/addVerdict'>,
): Promise<FeedbackRecord> =>
  transact(call, async ({ db, clock, actor }) => {
    const feedback = await lockForEdit(db, 'feedback', named, findFeedback);
    if (!feedback.isMine) throw notAllowed('feedback.not_yours');
    if (feedback.state === 'open') throw conflictError('feedback.not_answered');
    const checked = db.checked('feedback', feedback.id);
    await storeVerdict(checked, clock, feedback, { hasHelped, text, by: actor });
    return findRecord(db, feedback.id);
  });
