import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskOf } from '../postgres/testing/small-disk.ts';
import { readSettings } from '../settings.ts';
import { bothBackends } from '../test-kit/both-backends.ts';
import { sourceOf } from './checked-bytes.ts';
import { type FileBackend, MissingFile } from './file-backend.ts';
import { openBackends } from './open-backends.ts';

const sourceFrom = (bytes: Buffer) => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest(),
  open: () => Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]),
});

const otherDisk = diskOf(2);

describe.each(bothBackends)('files in a %s', (kind, open) => {
  let backend: FileBackend;
  let close: () => Promise<void>;
  const bytes = randomBytes(300_000);
  beforeAll(async () => {
    const store = await open();
    const dataDir = await mkdtemp(join(tmpdir(), 'shala-files-'));
    const settings = readSettings({ DATA_DIR: dataDir, S3_PREFIX: 'shala/', ...store.env });
    const backends = await openBackends(settings);
    backend = backends[0];
    close = async () => {
      for (const one of backends) one.close();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(() => close());

  const listed = async () => {
    const found = [];
    for await (const one of backend.list()) found.push(one);
    return found;
  };

  async function uploadAt(path: string) {
    await writeFile(path, bytes);
    const { size, sha256 } = sourceFrom(bytes);
    return { path, name: '', size, sha256 };
  }

  it('come back bit for bit, whole and by parts', async () => {
    const id = randomUUID();
    await backend.keep(id, sourceFrom(bytes));
    expect((await buffer(await backend.read(id))).equals(bytes)).toBe(true);
    const part = await buffer(await backend.read(id, { start: 1000, end: 299_998 }));
    expect(part.equals(bytes.subarray(1000, 299_999))).toBe(true);
    expect(await backend.size(id)).toBe(bytes.length);
    const stored = (await listed()).find((one) => one.id === id);
    expect(stored).toEqual({ id, size: bytes.length, at: expect.any(Date) });
  });

  it('are not kept when their bytes are others than those that were measured', async () => {
    const id = randomUUID();
    const other = Buffer.from(bytes);
    other[299_999]! ^= 1;
    const spoilt = { ...sourceFrom(bytes), open: () => Readable.from([other]) };
    await expect(backend.keep(id, spoilt)).rejects.toThrow();
    expect(await backend.size(id)).toBeUndefined();
    await backend.keep(id, sourceFrom(bytes));
    expect((await buffer(await backend.read(id))).equals(bytes)).toBe(true);
  });

  it('are not kept when the reading breaks off', async () => {
    const id = randomUUID();
    const broken = {
      ...sourceFrom(bytes),
      open: () =>
        Readable.from(
          (async function* () {
            yield bytes.subarray(0, 100_000);
            throw new Error('the disk is gone');
          })(),
        ),
    };
    await expect(backend.keep(id, broken)).rejects.toThrow();
    expect(await backend.size(id)).toBeUndefined();
  });

  it('are missing by name, and removed once and again', async () => {
    const id = randomUUID();
    await expect(backend.read(id)).rejects.toThrow(MissingFile);
    await backend.keep(id, sourceFrom(bytes));
    await backend.remove(id);
    await backend.remove(id);
    await expect(backend.read(id)).rejects.toThrow(MissingFile);
    expect(await backend.size(id)).toBeUndefined();
  });

  it('are taken over from this machine under the id of their upload', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shala-parts-'));
    const path = join(folder, 'parts');
    const id = randomUUID();
    const upload = await uploadAt(path);
    // A server that was killed in between does both again, a repeated transaction the second.
    await backend.prepare(id, path, sourceOf(upload));
    await backend.prepare(id, path, sourceOf(upload));
    await backend.takeOver(id, path);
    await backend.takeOver(id, path);
    expect((await buffer(await backend.read(id))).equals(bytes)).toBe(true);
    expect((await readdir(folder)).length).toBe(kind === 'folder' ? 0 : 1);
    await rm(folder, { recursive: true });
  });

  it.runIf(otherDisk)(
    'are taken over from another disk, also where that is done again',
    async () => {
      const path = join(otherDisk!, kind);
      const id = randomUUID();
      const upload = await uploadAt(path);
      await backend.prepare(id, path, sourceOf(upload));
      await backend.prepare(id, path, sourceOf(upload));
      await backend.takeOver(id, path);
      await backend.takeOver(id, path);
      expect((await buffer(await backend.read(id))).equals(bytes)).toBe(true);
    },
  );

  it('lie under two ids, of which each is removed by itself', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await backend.keep(one, sourceFrom(bytes));
    await backend.duplicate(one, other);
    await backend.remove(one);
    expect((await buffer(await backend.read(other))).equals(bytes)).toBe(true);
    await expect(backend.duplicate(one, randomUUID())).rejects.toThrow(MissingFile);
  });

  it('may be empty', async () => {
    const id = randomUUID();
    await backend.keep(id, sourceFrom(Buffer.alloc(0)));
    expect((await buffer(await backend.read(id))).length).toBe(0);
  });
});
