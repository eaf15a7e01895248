import { newId } from '@shala/contract/new-id.ts';
import { type RowName, rows } from '@shala/contract/rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { inputFor, rowOf } from '../platform/test-kit/row-inputs.ts';
import { openTestApp, type TestApp } from '../platform/test-kit/test-app.ts';
import { makeSights, type Seen } from './testing/sights.ts';

const keyed = (Object.keys(rows) as RowName[]).filter((name) => {
  const { body } = rowOf(name);
  return body instanceof z.ZodObject && 'idempotencyKey' in body.shape;
});

/** Which of a made-up input's values fit the school. */
const fitting = (name: RowName): object => {
  const own = { schoolId: seen.idOf('school') };
  const subject = { ...own, standard: 5 };
  return { 'subject/addEditChapter': subject, 'content/addEdit': subject }[name as string] ?? {};
};

/** Acts on what no made-up school has: a charge, a fitting payment, somebody who left. */
const needMore: RowName[] = [
  'activationKey/assignFromPool',
  'studentSchool/promoteClass',
  'studentSchool/issueCertificate',
  'attendance/studentCheckOut',
  'leaveApplication/addEditLeaveForTeacher',
  'leaveApplication/addEditLeaveForStudent',
  'fees/addGrant',
  'fees/recordCharges',
  'fees/reverseCharge',
  'fees/recordWriteOff',
  'fees/releaseDeposit',
  'fees/recordRefund',
  'fees/sendReminders',
  'quiz/addEditQuestion',
];

let app: TestApp;
let seen: Seen;
beforeAll(async () => {
  app = await openTestApp();
  seen = await makeSights(app);
});
afterAll(() => app.close());

const countActs = async () => {
  const { count } = await app.db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const tried = ['principal', 'SuperAdmin', 'teacher', 'student'] as const;

const inputOf = (name: RowName) => {
  const { body, ...rest } = inputFor(name, seen.idOf);
  const keyedBody = { ...(body as object), ...fitting(name), idempotencyKey: newId() };
  return { ...rest, body: keyedBody } as never;
};

describe('an act that carries a key', () => {
  it.each(keyed.filter((name) => !needMore.includes(name)))(
    '%s is done once where it is sent twice',
    async (name) => {
      const input = inputOf(name);
      for (const sight of tried) {
        const who = await seen.personOf(sight);
        const first = await who.call(name, input);
        if (first.status >= 300) continue;
        // Background work adds acts of its own.
        const { jobId } = (first.result ?? {}) as { jobId?: string };
        if (jobId) await app.ended(who, jobId);
        const acts = await countActs();
        const second = await who.call(name, input);
        expect([second.status, second.result]).toEqual([first.status, first.result]);
        expect(await countActs()).toBe(acts);
        return;
      }
      expect.fail('Nobody may do it with this input');
    },
  );

  it.each(needMore)('%s needs more than the school has', async (name) => {
    for (const sight of tried) {
      const { status } = await (await seen.personOf(sight)).call(name, inputOf(name));
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});
