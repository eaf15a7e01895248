import { keyStates } from '@shala/contract/activation-keys.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../platform/test-kit/test-app.ts';
import { seedDemo } from './seed-demo.ts';

let app: TestApp;
const said: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.services, (line) => said.push(line));
});
afterAll(() => app.close());

async function as(email: string) {
  const { id } = await app.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return app.as(id);
}
const keysOf = async (email: string) =>
  (await (await as(email)).call('activationKey/fetchAllActivationCode', {})).result.rows;

describe('the demo', () => {
  it('has product keys in every state', async () => {
    const keys = await keysOf('superadmin@demo.example');
    expect(new Set(keys.map(({ state }) => state))).toEqual(new Set(keyStates));
  });

  it('gives its officer a pool to hand out from', async () => {
    const keys = await keysOf('officer@demo.example');
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys) expect(key).toMatchObject({ state: 'unused', schoolId: null });
  });

  it('is filled once', async () => {
    await seedDemo(app.services, (line) => said.push(line));
    expect(await keysOf('superadmin@demo.example')).toHaveLength(14);
    expect(said.filter((line) => line.includes('superadmin@demo.example'))).toHaveLength(2);
  });
});
