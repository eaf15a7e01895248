import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openTestApp } from '../test-kit/test-app.ts';
import { keptBesideDatabase } from './data-folder.ts';

/** Uploads that are being received, and are given up with the process. */
const temporary = 'incoming';

it('has everything that a server keeps beside its database', async () => {
  const app = await openTestApp();
  const names = await readdir(app.dataDir);
  await app.close();
  expect(names.sort()).toEqual([...keptBesideDatabase, temporary].sort());
});
