import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { openS3Store, type S3Store } from '../test-kit/s3-store.ts';
import { openBackends } from './open-backends.ts';

let store: S3Store;
let dataDir: string;
beforeAll(async () => {
  store = await openS3Store();
  dataDir = await mkdtemp(join(tmpdir(), 'shala-files-'));
});
afterAll(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

const opened = (env: Record<string, string> = {}) =>
  openBackends(readSettings({ DATA_DIR: dataDir, ...store.env, ...env }));

async function startError(env: Record<string, string>): Promise<string> {
  const error = await opened(env).catch((failed: unknown) => failed);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

describe('a start with an S3 store', () => {
  it('puts new files into it, and into the folder where FILE_STORE says so', async () => {
    const names = async (env = {}) => {
      const backends = await opened(env);
      for (const backend of backends) backend.close();
      return backends.map(({ name }) => name);
    };
    const bucket = `the bucket shala at ${store.endpoint}`;
    const folder = `the folder ${join(dataDir, 'files')}`;
    expect(await names()).toEqual([bucket, folder]);
    expect(await names({ FILE_STORE: 'folder' })).toEqual([folder, bucket]);
    expect(await readdir(join(store.directory, 'shala'))).toEqual([]);
  });

  it('says that the bucket is not there', async () => {
    expect(await startError({ S3_BUCKET: 'school' })).toBe(
      `S3_BUCKET: ${store.endpoint} has no bucket 'school'. Make it, or name another.`,
    );
  });

  it.each([
    ['S3_ACCESS_KEY_ID', 'AKIANOBODY'],
    ['S3_SECRET_ACCESS_KEY', 'hunter22222'],
  ])('says that %s is wrong, and does not show it', async (name, value) => {
    const message = await startError({ [name]: value });
    expect(message).toMatch(/^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: .* does not know this key/);
    expect(message).not.toMatch(/AKIANOBODY|hunter|S3RVER/);
  });

  it('says that nobody listens there', async () => {
    expect(await startError({ S3_ENDPOINT: 'http://127.0.0.1:9' })).toMatch(
      /^S3_ENDPOINT: http:\/\/127\.0\.0\.1:9 cannot be reached/,
    );
  });
});
