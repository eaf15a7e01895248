import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { clockFrom } from './clock.ts';
import { migrate } from './migrate.ts';
import { StartError } from './start-error.ts';
import { databaseUrl } from './test-kit/databases.ts';

let folder: string;
let ownerUrl: string;
let runtimeUrl: string;
let count = 0;

const clock = clockFrom(() => new Date('2026-11-16T04:30:00Z'));

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function makeEmptyDatabase(ending = '') {
  const name = `shala_migrate_${process.pid}_${++count}`;
  await query(inject('ownerUrl'), `CREATE DATABASE ${name} ${ending}`);
  return name;
}

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

async function run() {
  const said: string[] = [];
  await migrate({ ownerUrl, runtimeUrl, folder, clock, say: (line) => said.push(line) });
  return said;
}

const applied = async () =>
  (await query(ownerUrl, 'SELECT name FROM migration ORDER BY name')).map(({ name }) => name);

let database: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrate-test-'));
  database = await makeEmptyDatabase();
  ownerUrl = databaseUrl(inject('ownerUrl'), database);
  runtimeUrl = databaseUrl(inject('runtimeUrl'), database);
});

afterEach(async () => {
  await query(inject('ownerUrl'), `DROP DATABASE ${database} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

describe('migrate', () => {
  it('applies the files in their order, once, and records the time', async () => {
    await write({
      '0002-marks.sql': 'INSERT INTO pupil VALUES (7);',
      '0001-pupils.sql': 'CREATE TABLE pupil (id int);',
    });
    expect(await run()).toEqual([
      'Database: 0001-pupils.sql done.',
      'Database: 0002-marks.sql done.',
    ]);
    expect(await run()).toEqual([]);
    expect(await query(ownerUrl, 'SELECT id FROM pupil')).toEqual([{ id: 7 }]);
    expect(await query(ownerUrl, 'SELECT DISTINCT at FROM migration')).toEqual([
      { at: clock.now() },
    ]);
  });

  it('reports the line of an error and keeps nothing of that file', async () => {
    await write({
      '0001-pupils.sql': 'CREATE TABLE pupil (id int);',
      '0002-faulty.sql': 'CREATE TABLE subject (id int);\n\nCREATE TABEL class (id int);',
    });
    await expect(run()).rejects.toThrow(/^0002-faulty\.sql, line 3 could not be applied.*TABEL/);
    expect(await applied()).toEqual(['0001-pupils.sql']);
    await expect(query(ownerUrl, 'SELECT FROM subject')).rejects.toThrow('does not exist');
  });

  it('refuses a file that was changed after it was applied', async () => {
    await write({ '0001-pupils.sql': 'CREATE TABLE pupil (id int);' });
    await run();
    await write({ '0001-pupils.sql': 'CREATE TABLE pupil (id bigint);' });
    await expect(run()).rejects.toThrow('0001-pupils.sql was changed after');
    await expect(run()).rejects.toThrow(StartError);
  });

  it('ignores the line ends of Windows', async () => {
    await write({ '0001-pupils.sql': 'CREATE TABLE pupil (\n  id int\n);\n' });
    await run();
    await write({ '0001-pupils.sql': 'CREATE TABLE pupil (\r\n  id int\r\n);\r\n' });
    expect(await run()).toEqual([]);
  });

  it('refuses a database that is newer than the program', async () => {
    await write({ '0001-pupils.sql': 'SELECT 1;', '0002-marks.sql': 'SELECT 1;' });
    await run();
    await rm(join(folder, '0002-marks.sql'));
    await expect(run()).rejects.toThrow('newer than this program: it has 0002-marks.sql');
  });

  it('refuses a new file that comes before an applied one', async () => {
    await write({ '0002-marks.sql': 'SELECT 1;' });
    await run();
    await write({ '0001-pupils.sql': 'SELECT 1;' });
    await expect(run()).rejects.toThrow('0001-pupils.sql comes before 0002-marks.sql');
  });

  it('refuses two files with one number, and malformed names', async () => {
    await write({ '0001-pupils.sql': '', '0001-marks.sql': '' });
    await expect(run()).rejects.toThrow('have the same number');
    await rm(join(folder, '0001-marks.sql'));
    await write({ 'quick fix.sql': '' });
    await expect(run()).rejects.toThrow('NNNN-some-name.sql');
  });

  it('makes a second process wait, and applies each file once', async () => {
    await write({
      '0001-pupils.sql': 'CREATE TABLE pupil (id int); SELECT pg_sleep(0.3);',
      '0002-marks.sql': 'INSERT INTO pupil VALUES (7);',
    });
    const said = (await Promise.all([run(), run()])).flat();
    expect(said.filter((line) => line.startsWith('Another process'))).toHaveLength(1);
    expect(said.filter((line) => line.endsWith('done.'))).toHaveLength(2);
    expect(await query(ownerUrl, 'SELECT id FROM pupil')).toEqual([{ id: 7 }]);
  });

  it('refuses a database that does not support the letters of Devanagari', async () => {
    const named = await makeEmptyDatabase(`TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`);
    const url = databaseUrl(ownerUrl, named);
    const migrating = migrate({ ownerUrl: url, folder, say: () => {} });
    await expect(migrating).rejects.toThrow(/letters of Devanagari.*LC_CTYPE 'C\.UTF-8'/s);
    await query(inject('ownerUrl'), `DROP DATABASE ${named}`);
  });
});

const rolesDiffer = new URL(inject('ownerUrl')).username !== new URL(inject('runtimeUrl')).username;

describe.runIf(rolesDiffer)('the rights of the runtime role', () => {
  const tables = {
    '0001-tables.sql': `
      CREATE TABLE pupil (id int GENERATED BY DEFAULT AS IDENTITY, name text);
      CREATE TABLE trail (id int, at date) PARTITION BY RANGE (at);
      CREATE TABLE trail_2026 PARTITION OF trail FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'append-only'; END $$;
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON trail
        FOR EACH ROW EXECUTE FUNCTION refuse_change();`,
  };

  it('are to read and write rows, not to truncate, alter or drop a table', async () => {
    await write(tables);
    await run();
    const rows = await query(runtimeUrl, `INSERT INTO pupil (name) VALUES ('Asha') RETURNING id`);
    expect(rows).toEqual([{ id: 1 }]);
    await query(runtimeUrl, `UPDATE pupil SET name = 'Usha'; DELETE FROM pupil`);
    await expect(query(runtimeUrl, 'TRUNCATE pupil')).rejects.toThrow('denied');
    await expect(query(runtimeUrl, 'DROP TABLE pupil')).rejects.toThrow('must be owner');
    await expect(query(runtimeUrl, 'DELETE FROM migration')).rejects.toThrow('denied');
    expect(await query(runtimeUrl, 'SELECT name FROM migration')).toHaveLength(1);
  });

  it('are insert-only where a trigger rejects changes, also in a partition', async () => {
    await write(tables);
    await run();
    await query(runtimeUrl, `INSERT INTO trail VALUES (1, '2026-11-16')`);
    for (const table of ['trail', 'trail_2026']) {
      await expect(query(runtimeUrl, `UPDATE ${table} SET id = 2`)).rejects.toThrow('denied');
      await expect(query(runtimeUrl, `DELETE FROM ${table}`)).rejects.toThrow('denied');
      await expect(query(runtimeUrl, `TRUNCATE ${table}`)).rejects.toThrow('denied');
    }
  });

  it('are granted also when the tables are older than the role', async () => {
    await write(tables);
    await migrate({ ownerUrl, folder, clock, say: () => {} });
    await expect(query(runtimeUrl, 'SELECT FROM pupil')).rejects.toThrow('denied');
    await run();
    expect(await query(runtimeUrl, 'SELECT id FROM pupil')).toEqual([]);
  });
});
