import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { preparedFolder } from '../src/data-folder.ts';
import type { Moment } from '../src/kill-during-import.ts';
import {
  killDuringReport,
  killOnlyItsProcess,
  schoolsInReport,
} from '../src/kill-during-report.ts';
import { postgresProcesses } from '../src/postgres-processes.ts';

const moments: Record<string, Moment> = {
  'in the middle of its schools': ({ done }) => done >= schoolsInReport / 2,
};
if (process.env['SHALA_TORTURE'] === '1') {
  moments['as soon as it is queued'] = () => true;
  moments['after the first schools'] = ({ done }) => done > 0;
  moments['while the file is made of its rows'] = ({ done }) => done >= schoolsInReport;
  moments['after its end'] = ({ state }) => state === 'done';
}

for (const [name, moment] of Object.entries(moments)) {
  test(`a server killed ${name} makes a report whole and once`, async () => {
    const dataDir = await preparedFolder();
    try {
      await killDuringReport(dataDir, moment);
      await expect.poll(() => postgresProcesses(dataDir)).toEqual([]);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}

test('a report whose own process is killed is made whole by the next, without a new start', async () => {
  test.skip(process.env['SHALA_TORTURE'] !== '1', 'a part of the long run');
  const dataDir = await preparedFolder();
  try {
    await killOnlyItsProcess(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
