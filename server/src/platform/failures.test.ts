import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from './database.ts';
import { openTestApp, type TestApp } from './test-kit/test-app.ts';
import { untilWaiting } from './test-kit/until-waiting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('a choice that is deleted while it is saved is said to be gone, and nothing is saved', async () => {
  const office = await app.some('SuperAdmin');
  const district = await app.make.district();
  const body = {
    name: 'Circular 12',
    forRoles: ['Teacher' as const],
    isPinned: false,
    from: '2026-11-16',
    districtId: district.id,
  };
  const { saving } = await inTransaction(app.db, async (deleting) => {
    await deleting.deleteFrom('district').where('id', '=', district.id).execute();
    const waiting = office.call('resource/addEdit', { body });
    await untilWaiting(app.db, 1);
    return { saving: waiting };
  });
  const answer = await saving;
  expect([answer.status, answer.code]).toEqual([409, 'conflict']);
  expect(answer.message).toMatch(/has been deleted in the meantime, so nothing was saved/);
});
