import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openS3Store, type S3Store } from '../test-kit/s3-store.ts';
import { openTestApp, type TestApp, type TestPerson } from '../test-kit/test-app.ts';
import { district, heading, school } from './testing/school-lists.ts';

let store: S3Store;
let app: TestApp;
let superAdmin: TestPerson;

beforeAll(async () => {
  store = await openS3Store();
  app = await openTestApp(store.env);
  // Their transactions would be counted.
  await app.services.jobs.stop();
  superAdmin = await app.some('SuperAdmin');
  await app.make.district(district);
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const check = (list: string, idempotencyKey: string) =>
  superAdmin.call('school/bulkUploadSchool', {
    form: { idempotencyKey, dryRun: 'true' },
    file: new Blob([heading, '\n', list]),
  });

const inBucket = async () =>
  (await readdir(join(store.directory, 'shala'))).filter((name) => name.endsWith('object')).length;

async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(app.db);
  return rows[0]!.count;
}

describe('a list that is imported', () => {
  it('is sent to the bucket while no transaction is open', async () => {
    const { files } = app.services;
    const prepare = files.prepare.bind(files);
    const open: number[] = [];
    const spy = vi.spyOn(files, 'prepare').mockImplementation(async (...file) => {
      await prepare(...file);
      open.push(await openTransactions());
    });
    const { status } = await check(school(1), newId());
    spy.mockRestore();
    expect([status, open]).toEqual([202, [0]]);
  });

  it('lies in the bucket once, though it is sent again with its key, or another with that', async () => {
    const [before, key] = [await inBucket(), newId()];
    const same = await Promise.all([check(school(2), key), check(school(2), key)]);
    const other = await check(school(3), key);
    expect([...same, other].map(({ status }) => status)).toEqual([202, 202, 409]);
    expect((await inBucket()) - before).toBe(1);
  });
});
