import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { preparedFolder } from '../src/data-folder.ts';
import { killDuringImport, listed, type Moment } from '../src/kill-during-import.ts';
import { postgresProcesses } from '../src/postgres-processes.ts';

const named: Record<string, Moment> = {
  'as soon as the upload is acknowledged': () => true,
  'after the first batch': ({ done }) => done > 0,
  'before the last batch': ({ done }) => done >= listed - 2000,
};

/** Twenty more moments at random, between the upload and some time after the job's end. */
function atRandom(seed: number): Record<string, Moment> {
  const moments: Record<string, Moment> = {};
  let state = seed;
  for (let number = 1; number <= 20; number++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const lookups = state % 120;
    let seen = 0;
    moments[`at its look number ${lookups} (${number})`] = () => ++seen > lookups;
  }
  return moments;
}

const seed = Number(process.env['SHALA_SEED'] ?? 20_261_121);
const moments = process.env['SHALA_TORTURE'] === '1' ? { ...named, ...atRandom(seed) } : named;

for (const [name, moment] of Object.entries(moments)) {
  test(`a server killed ${name} continues the import and loses no row`, async () => {
    const dataDir = await preparedFolder();
    try {
      await killDuringImport(dataDir, moment);
      await expect.poll(() => postgresProcesses(dataDir)).toEqual([]);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}
