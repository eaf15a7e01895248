import { expect, inject, it } from 'vitest';
import { ensureAuditMonths } from './audit-months.ts';
import { databaseUrl, makeDatabase } from './test-kit/databases.ts';
import { movedClock } from './test-kit/moved-clock.ts';

it('ensureAuditMonths makes the months once for servers that start together', async () => {
  const database = await makeDatabase(inject('ownerUrl'), inject('template'));
  const clock = movedClock();
  // No test database has these months yet.
  clock.pass({ days: 20 * 365 });
  const owner = databaseUrl(inject('ownerUrl'), database.name);
  const starts = Array.from({ length: 4 }, () => ensureAuditMonths(owner, clock));
  expect(await Promise.allSettled(starts)).toEqual(
    starts.map(() => ({ status: 'fulfilled', value: undefined })),
  );
  await database.drop();
});
