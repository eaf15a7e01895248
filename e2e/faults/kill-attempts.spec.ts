import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { preparedFolder } from '../src/data-folder.ts';
import { killDuringAttempts } from '../src/kill-during-attempts.ts';
import { postgresProcesses } from '../src/postgres-processes.ts';
import { seeded } from '../src/seeded.ts';

const isTorture = process.env['SHALA_TORTURE'] === '1';

/** The server is killed while the second of three questions is answered; in the long run at random moments. */
function questions(): (number | undefined)[] {
  if (!isTorture) return [undefined, 0.5, undefined];
  const random = seeded();
  return Array.from({ length: 20 }, () => (random() < 0.5 ? random() * 1.2 : undefined));
}

test('a server killed during a quiz loses no answer, and the students go on', async ({
  browser,
}) => {
  test.setTimeout(isTorture ? 900_000 : 300_000);
  const dataDir = await preparedFolder();
  try {
    const phones = isTorture ? 3 : 1;
    await killDuringAttempts({ dataDir, browser, phones, questions: questions() });
    await expect.poll(() => postgresProcesses(dataDir)).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
