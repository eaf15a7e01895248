import { newId } from '@shala/contract/new-id.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { ensureAuditMonths } from './audit-months.ts';
import { databaseUrl, makeDatabase } from './test-kit/databases.ts';
import { movedClock } from './test-kit/moved-clock.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let owner: string;
beforeAll(async () => {
  database = await makeDatabase(inject('ownerUrl'), inject('template'));
  owner = databaseUrl(inject('ownerUrl'), database.name);
});
afterAll(() => database.drop());

it('ensureAuditMonths makes the months once for servers that start together', async () => {
  const clock = movedClock();
  // No test database has these months yet.
  clock.pass({ days: 20 * 365 });
  const starts = Array.from({ length: 4 }, () => ensureAuditMonths(owner, clock));
  expect(await Promise.allSettled(starts)).toEqual(
    starts.map(() => ({ status: 'fulfilled', value: undefined })),
  );
});

it('a server starts again whose clock was wrong at its first start and was put right meanwhile', async () => {
  // A battery that is flat sets the clock back to the day of its making; the network puts it right minutes later.
  await ensureAuditMonths(owner, movedClock('2005-01-01T00:00:00.000Z'));
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  onTestFinished(() => client.end());
  const written = async (at: string) => {
    const { rows } = await client.query(
      `insert into audit (id, at, act, entity) values ($1, $2, 'change', 'school')
        returning tableoid::regclass::text as place`,
      [newId(), at],
    );
    return rows[0].place;
  };
  expect(await written('2061-05-16T04:30:00.000Z')).toBe('audit_other');
  await ensureAuditMonths(owner, movedClock('2061-05-17T04:30:00.000Z'));
  expect(await written('2061-05-17T04:30:00.000Z')).toBe('audit_other');
  expect(await written('2061-06-17T04:30:00.000Z')).toBe('audit_2061_06');
});
