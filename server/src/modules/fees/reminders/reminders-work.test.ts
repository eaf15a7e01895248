import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { JobLost } from '../../../platform/jobs/job-work.ts';
import { openTextMessages } from '../../../platform/sms.ts';
import { openSmsGateway } from '../../../platform/test-kit/sms-gateway.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { reminderSchool } from '../testing/reminder-school.ts';
import { feeRemindersWork } from './reminders-work.ts';

let gateway: Awaited<ReturnType<typeof openSmsGateway>>;
let app: TestApp;
let at: Awaited<ReturnType<typeof reminderSchool>>;
let roundId: string;
beforeAll(async () => {
  gateway = await openSmsGateway();
  app = await openTestApp({ SMS_GATEWAY_URL: gateway.url });
  // The tests run the work themselves.
  await app.services.jobs.stop();
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});
beforeEach(async () => {
  at = await reminderSchool(app);
  for (const n of [1, 2, 3]) await at.family(`Student ${n}`, `982200000${n}`);
  gateway.messages.length = 0;
  gateway.behave = () => 'answer';
  const order = await at.send();
  ({ roundId } = order.result);
});

/** The job of the round; the process is gone from the batch of this number on. */
async function work(
  goneAt = Number.POSITIVE_INFINITY,
  afterBatch: () => Promise<unknown> = async () => {},
) {
  const { job_id: id } = await app.db
    .selectFrom('fee_reminder_round')
    .where('id', '=', roundId)
    .select('job_id')
    .executeTakeFirstOrThrow();
  const sms = openTextMessages(gateway.url, 150);
  let batches = 0;
  return feeRemindersWork({ ...app.services, sms })({
    id,
    kind: 'fee-reminders',
    accountId: at.principal.id,
    input: { schoolId: at.school.id, roundId },
    checkpoint: undefined,
    batch: async (step) => {
      batches += 1;
      if (batches >= goneAt) throw new JobLost();
      await app.db.transaction().execute((transaction) => step(transaction));
      await afterBatch();
    },
  });
}

it('a process that is gone before or after any step leaves each family one message', async () => {
  for (const goneAt of [1, 2, 3]) {
    await expect(work(goneAt)).rejects.toThrow(JobLost);
  }
  // The third was gone after the gateway had taken all messages.
  expect(gateway.messages).toHaveLength(3);
  await work();
  expect(gateway.messages).toHaveLength(6);
  expect(gateway.delivered()).toHaveLength(3);
  expect(new Set(gateway.messages.map(({ text }) => text)).size).toBe(3);
  expect((await at.log(roundId)).filter(({ state }) => state === 'sent')).toHaveLength(3);
  await work();
  expect(gateway.messages).toHaveLength(6);
});

it('an answer that comes too late is asked for again under the same id', async () => {
  const late = new Set<string>();
  gateway.behave = ({ id }) => {
    if (late.has(id!)) return 'answer';
    late.add(id!);
    return 'silence';
  };
  await work();
  expect([gateway.messages.length, gateway.delivered().length]).toEqual([6, 3]);
  expect((await at.log(roundId)).filter(({ state }) => state === 'sent')).toHaveLength(3);
});

it('a message counts what is late by the day that its charge says, as its preview does', async () => {
  const { admissionId, id } = (await at.log(roundId)).find(({ name }) => name === 'Student 1')!;
  const raised = { head: at.heads.library, paise: 200_00, dueOn: '2026-11-10' };
  const row = { id: admissionId, school_id: at.school.id, class_id: at.class.id };
  await at.charge(row, { ...raised, lateAfter: app.clock.schoolDay() });
  await work();
  expect((await at.log(roundId)).find((one) => one.id === id)).toMatchObject({
    paise: 1_000_00,
    text: expect.stringContaining('Rs 1,000 for'),
  });
});

it('a family that has paid before its message goes out gets none', async () => {
  const [paid] = (await at.log(roundId)).filter(({ name }) => name === 'Student 2');
  await at.principal.call('fees/recordFeesPayment', {
    body: {
      schoolId: at.school.id,
      counterId: at.counter.id,
      mode: 'cash',
      students: [{ admissionId: paid!.admissionId, paise: 1_000_00 }],
      idempotencyKey: newId(),
    },
  });
  await work();
  expect(gateway.messages.map(({ mobile }) => mobile).sort()).toEqual(['9822000001', '9822000003']);
  expect(await at.states(roundId)).toContainEqual(['Student 2', 'skipped', 'paid']);
});

it('a job whose round another job sends by now does nothing', async () => {
  await app.db
    .updateTable('fee_reminder_round')
    .set({ job_id: newId() })
    .where('id', '=', roundId)
    .execute();
  const run = { id: newId(), kind: 'fee-reminders', accountId: at.principal.id };
  const input = { schoolId: at.school.id, roundId };
  const batch = () => Promise.reject(new Error('Nothing is to be written'));
  const lost = feeRemindersWork(app.services)({ ...run, input, checkpoint: undefined, batch });
  await expect(lost).rejects.toThrow(JobLost);
  expect(gateway.messages).toEqual([]);
});

it('no more messages go out for a person who is deactivated meanwhile', async () => {
  const begun = work(Number.POSITIVE_INFINITY, () =>
    app.db
      .updateTable('account')
      .set({ status: 'deactivated' })
      .where('id', '=', at.principal.id)
      .execute(),
  );
  await expect(begun).rejects.toMatchObject({ key: 'messages:job.account_gone' });
  expect(gateway.messages).toEqual([]);
});
