import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Api } from '../src/api.ts';
import { admin, Server } from '../src/server.ts';

const megabyte = new Uint8Array(1024 * 1024).fill(97);

test('the server refuses a file of 200 MB with the limit, and keeps nothing of it', async () => {
  const server = await Server.start();
  const api = await new Api(server.url).signIn(admin.email, admin.password);
  const file = new Blob(Array.from({ length: 200 }, () => megabyte));
  await expect(api.upload('school/bulkUploadSchool', { file })).rejects.toThrow(
    /too_large.*50 MB|50 MB.*too_large/,
  );
  await expect
    .poll(() => readdir(join(server.dataDir, 'incoming', String(server.process.pid))))
    .toEqual([]);
  await server.stop();
});
