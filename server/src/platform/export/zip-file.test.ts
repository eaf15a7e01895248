import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readZip } from '../test-kit/read-zip.ts';
import { ZipFile } from './zip-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-zip-'));
  path = join(folder, 'school.zip');
});
afterEach(() => rm(folder, { recursive: true }));

const madeAt = new Date('2026-11-16T06:30:00Z');

async function zipOf(files: Record<string, Readable>): Promise<void> {
  const zip = new ZipFile(path, madeAt);
  for (const [name, content] of Object.entries(files)) await zip.add(name, content);
  await zip.finish();
  await zip.close();
}

const long = 'Asha Patil, आशा पाटील\r\n'.repeat(50_000);

it('gives back each file whole, also empty and with a name in Devanagari', async () => {
  await zipOf({
    'students.csv': Readable.from([long.slice(0, 70_000), Buffer.from(long.slice(70_000))]),
    'empty.txt': Readable.from([]),
    'photos/आशा.jpg': Readable.from([Buffer.from([0xff, 0xd8])]),
  });
  const files = await readZip(path);
  expect([...files.keys()]).toEqual(['students.csv', 'empty.txt', 'photos/आशा.jpg']);
  expect(files.get('students.csv')!.toString()).toBe(long);
  expect(files.get('empty.txt')).toHaveLength(0);
});

it('fails with what it is made of', async () => {
  const zip = new ZipFile(path, madeAt);
  const broken = Readable.from(
    (async function* () {
      yield 'one';
      throw new Error('the table is gone');
    })(),
  );
  await expect(zip.add('broken.csv', broken)).rejects.toThrow('the table is gone');
  await zip.close();
});

it('fails where it cannot be written, and gives up what it was made of', async () => {
  const zip = new ZipFile(join(folder, 'missing', 'school.zip'), madeAt);
  const content = Readable.from(
    (async function* () {
      for (;;) yield randomBytes(70_000);
    })(),
  );
  await expect(zip.add('endless.csv', content)).rejects.toThrow('ENOENT');
  expect(content.destroyed).toBe(true);
  await zip.close();
});
