import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { moveAllFiles } from './move-files.ts';
import { openS3Store, type S3Store } from './platform/test-kit/s3-store.ts';
import { openTestApp, type TestApp } from './platform/test-kit/test-app.ts';

const count = 30;

let store: S3Store;
let app: TestApp;
let folder: string;
let env: Record<string, string>;
const files = new Map<string, string>();

/** The files that the API has made, with the hash of each. */
beforeAll(async () => {
  store = await openS3Store();
  // The server takes new files into the folder, and finds those that were moved away from it.
  app = await openTestApp({ ...store.env, FILE_STORE: 'folder' });
  folder = join(app.dataDir, 'files');
  const url = new URL(inject('runtimeUrl'));
  url.pathname = `/${await databaseName()}`;
  env = { DATA_DIR: app.dataDir, DATABASE_URL: url.href, ...store.env };
  const made = await mkdtemp(join(tmpdir(), 'shala-move-'));
  for (let at = 0; at < count; at += 1) {
    const bytes = randomBytes(50_000);
    const path = join(made, 'file');
    await writeFile(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest();
    const upload = { path, name: '', size: bytes.length, sha256 };
    const file = { accountId: null, name: `${at}.pdf`, mediaType: 'application/pdf' };
    files.set(await app.services.files.keep(app.db, upload, file), sha256.toString('hex'));
  }
  await rm(made, { recursive: true });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

async function databaseName(): Promise<string> {
  const { name } = await app.db
    .selectNoFrom((of) => of.fn<string>('current_database').as('name'))
    .executeTakeFirstOrThrow();
  return name;
}

/** What a reader gets over HTTP. */
async function requireAll(): Promise<void> {
  for (const [id, hash] of files) {
    const { statusCode, rawPayload } = await app.app.inject({ url: app.services.files.link(id) });
    const got = createHash('sha256').update(rawPayload).digest('hex');
    expect([statusCode, got]).toEqual([200, hash]);
  }
}

const inFolder = async () => (await readdir(folder)).filter((name) => files.has(name)).length;
const inBucket = async () =>
  (await readdir(join(store.directory, 'shala'))).filter((name) => name.endsWith('object')).length;

async function moved(more: Record<string, string> = {}) {
  const said: string[] = [];
  const wrong = await moveAllFiles({ ...env, ...more }, (line) => said.push(line));
  return { wrong, said };
}

describe('move-files', () => {
  it('is killed in the midst of its work, loses nothing, and goes on where it stopped', async () => {
    const run = "import('./move-files.ts').then((of) => of.moveAllFiles(process.env, console.log))";
    const child = spawn(process.execPath, ['--import', 'tsx', '--eval', run], {
      cwd: import.meta.dirname,
      env: { PATH: process.env['PATH'], ...env },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await expect.poll(inFolder, { interval: 2, timeout: 60_000 }).toBeLessThan(count);
    child.kill('SIGKILL');
    await ended;
    const left = await inFolder();
    expect(left).toBeGreaterThan(0);
    await requireAll();
    const { wrong, said } = await moved();
    expect(wrong).toBe(0);
    expect(said.at(-1)).toBe(`${left} files moved.`);
    expect([await inFolder(), await inBucket()]).toEqual([0, count]);
    await requireAll();
  });

  it('moves back, while readers find each file in the one place or the other', async () => {
    const moving = moved({ FILE_STORE: 'folder' });
    await requireAll();
    expect((await moving).wrong).toBe(0);
    expect([await inFolder(), await inBucket()]).toEqual([count, 0]);
    await requireAll();
  });

  it('names what is broken or missing, and moves the rest', async () => {
    const [broken, missing] = [...files.keys()];
    await writeFile(join(folder, broken!), Buffer.alloc(50_000));
    await rm(join(folder, missing!));
    const { wrong, said } = await moved();
    expect(wrong).toBe(2);
    expect(said).toContain(`${broken}  is not what it was; it stays in the folder ${folder}`);
    expect(said).toContain(`${missing}  lies in neither place`);
    expect([await inFolder(), await inBucket()]).toEqual([1, count - 2]);
  });

  it('says what it needs where there is one place alone', async () => {
    await expect(moveAllFiles({ DATA_DIR: app.dataDir }, () => {})).rejects.toThrow(/^S3_BUCKET: /);
  });
});
