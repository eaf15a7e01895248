import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkKey } from './link-key.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-key-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the key of links', () => {
  it('is made once and stays, and nobody else can read it', async () => {
    const path = join(folder, 'key');
    const key = await linkKey(path);
    expect(key.length).toBe(32);
    expect(await linkKey(path)).toEqual(key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it.each([0, 31])('is made again where only %i bytes of it were written', async (bytes) => {
    const path = join(folder, `cut-${bytes}`);
    await writeFile(path, Buffer.alloc(bytes));
    const key = await linkKey(path);
    expect(key.length).toBe(32);
    expect(await readFile(path)).toEqual(key);
  });
});
