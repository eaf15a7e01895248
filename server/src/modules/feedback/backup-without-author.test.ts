import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { databaseUrl } from '../../platform/test-kit/databases.ts';
import { everyFile } from '../../platform/test-kit/everything-stored.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { type SchoolFeedback, schoolFeedback } from './testing/school-feedback.ts';

let app: TestApp;
let of: SchoolFeedback;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolFeedback(app);
});
afterAll(() => app.close());

const pageSize = 8192;

/** Every page of every table and index as a copy of the database's files has it. */
async function pagesOnDisk(): Promise<Buffer[]> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const owner = new pg.Client({ connectionString: databaseUrl(inject('ownerUrl'), rows[0]!.name) });
  await owner.connect();
  try {
    await owner.query('checkpoint');
    const found = await owner.query<{ bytes: Buffer }>(`
      select pg_read_binary_file(pg_relation_filepath(oid)) as bytes from pg_class
      where relkind in ('r', 'i', 't') and relnamespace in
        ('public'::regnamespace, 'pg_toast'::regnamespace)`);
    return found.rows.flatMap(({ bytes }) =>
      Array.from({ length: bytes.length / pageSize }, (_, at) =>
        bytes.subarray(at * pageSize, (at + 1) * pageSize),
      ),
    );
  } finally {
    await owner.end();
  }
}

type Student = TestPerson & { studentId: string };

/** What a file may hold of a person: the ids as PostgreSQL writes them, the name, the token. */
async function tracesOf(student: Student, name: string): Promise<Buffer[]> {
  const { rows } = await sql<{ id: string }>`
    select id from admission where student_id = ${student.studentId}`.execute(app.db);
  const ids = [student.id, student.studentId, ...rows.map(({ id }) => id)];
  return [
    ...ids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')),
    ...[...ids, name, student.token].map((text) => Buffer.from(text)),
  ];
}

it('keeps nothing of the author of anonymous feedback beside it in a backup', async () => {
  const [author, signed] = [await of.student('Sai Rane'), await of.student('Om Mane')];
  await of.whisper(author, { text: 'WHISPERED-ALONE' });
  await of.giveAsStudent(signed, { text: 'SIGNED-WORDS' });
  const isBeside = (pages: Buffer[], words: string, traces: Buffer[]) => {
    const holding = pages.filter((page) => page.includes(words));
    expect(holding.length).toBeGreaterThan(0);
    return holding.some((page) => traces.some((trace) => page.includes(trace)));
  };
  const waiting = await pagesOnDisk();
  // What is signed has its author on the same page, which shows that the search finds one.
  expect(isBeside(waiting, 'SIGNED-WORDS', await tracesOf(signed, 'Om Mane'))).toBe(true);
  const traces = await tracesOf(author, 'Sai Rane');
  expect(isBeside(waiting, 'WHISPERED-ALONE', traces)).toBe(false);
  for (const name of ['A', 'B', 'C', 'D']) {
    await of.whisper(await of.student(name), { text: `Of the group ${name}` });
  }
  const shown = await pagesOnDisk();
  expect(isBeside(shown, 'WHISPERED-ALONE', traces)).toBe(false);
  for (const { bytes } of await everyFile(app.dataDir)) {
    expect(bytes.includes('WHISPERED-ALONE')).toBe(false);
  }
});
