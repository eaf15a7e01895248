import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { preparedFolder } from '../src/data-folder.ts';
import { killDuringAttempts } from '../src/kill-during-attempts.ts';
import { postgresProcesses } from '../src/postgres-processes.ts';
import { seeded } from '../src/seeded.ts';

const isTorture = process.env['SHALA_TORTURE'] === '1';

/** About every third answer is cut off, at a random moment; the one to the second question always. */
function kills(): (number | undefined)[] {
  const random = seeded();
  return Array.from({ length: 12 }, (_, at) =>
    at === 1 || random() < 0.3 ? random() * 1.2 : undefined,
  );
}

test('a server killed during a quiz loses no answer of three phones, which go on', async ({
  browser,
}) => {
  test.skip(!isTorture, 'Part of the long run.');
  test.setTimeout(900_000);
  const dataDir = await preparedFolder();
  try {
    await killDuringAttempts({ dataDir, browser, phones: 3, kills: kills() });
    await expect.poll(() => postgresProcesses(dataDir)).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
