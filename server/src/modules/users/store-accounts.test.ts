import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { openForm } from './testing/open-form.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('a password link is worthless once the e-mail has changed, and only then', async () => {
  const superAdmin = await app.some('SuperAdmin');
  const { id } = await app.some('Teacher');
  const link = {
    token_hash: Buffer.alloc(32, 1),
    account_id: id,
    expires_at: '2026-12-01T00:00:00Z',
  };
  await app.db.insertInto('password_reset').values(link).execute();
  const links = () =>
    app.db.selectFrom('password_reset').select('token_hash').where('account_id', '=', id).execute();
  const save = async (change: object) => {
    const body = { ...(await openForm(superAdmin, id)), ...change };
    const answer = await superAdmin.call('User/addEditUser', { body });
    expect(answer.status, answer.text).toBe(200);
  };
  await save({ name: 'Asha Patil' });
  expect(await links()).toHaveLength(1);
  await save({ email: 'another@school.example' });
  expect(await links()).toEqual([]);
});
