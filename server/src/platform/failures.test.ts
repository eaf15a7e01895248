import { sql } from 'kysely';
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

it('a call whose connection PostgreSQL ends does not say that nothing was changed', async () => {
  const office = await app.some('SuperAdmin');
  const { id } = await app.make.district();
  const saving = await inTransaction(app.db, async (other) => {
    await other.updateTable('district').set({ name: 'Raigad' }).where('id', '=', id).execute();
    const waiting = office.call('district/delete/:id', { params: { id } });
    await untilWaiting(app.db, 1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    return { answer: await waiting };
  });
  expect([saving.answer.status, saving.answer.code]).toEqual([503, 'internal']);
  expect(saving.answer.message).toMatch(/^The connection to the database was lost for a moment/);
});
