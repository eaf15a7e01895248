import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyseGrownTables } from './statistics.ts';
import { openTestApp, type TestApp } from './test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const studentsKnown = async () => {
  const { rows } = await sql<{ known: number }>`
    select reltuples::int as known from pg_class where relname = 'student'`.execute(app.db);
  return rows[0]!.known;
};

async function addStudents(count: number) {
  for (let index = 0; index < count; index++) await app.make.student();
}

it('statistics are made of a table that was filled, and again when it has grown to more than twice its size', async () => {
  expect(await studentsKnown()).toBe(-1);
  await addStudents(3);
  await analyseGrownTables(app.db);
  expect(await studentsKnown()).toBe(3);
  await addStudents(1);
  await analyseGrownTables(app.db);
  expect(await studentsKnown()).toBe(3);
  await addStudents(200);
  await analyseGrownTables(app.db);
  expect(await studentsKnown()).toBe(204);
});
