import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { preparedFolder } from '../src/data-folder.ts';
import { killDuringPayments } from '../src/kill-during-payments.ts';
import { postgresProcesses } from '../src/postgres-processes.ts';
import { seeded } from '../src/seeded.ts';

const isTorture = process.env['SHALA_TORTURE'] === '1';

/** Right after sending, during writing and after it; in the long run at random moments. */
function shares(): number[] {
  if (!isTorture) return [0, 0.5, 0.9];
  const random = seeded();
  return [0, ...Array.from({ length: 49 }, () => random() * 1.2)];
}

test('a server killed while payments are taken keeps each answered one once, with numbers without a gap', async () => {
  const dataDir = await preparedFolder();
  try {
    await killDuringPayments(dataDir, shares());
    await expect.poll(() => postgresProcesses(dataDir)).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
