import { type RowName, rows } from '@shala/contract/rows.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inputFor, rowOf } from '../platform/test-kit/row-inputs.ts';
import { openTestApp, type TestApp, type TestPerson } from '../platform/test-kit/test-app.ts';
import { makeSights, type Seen } from './testing/sights.ts';

const reading = (Object.keys(rows) as RowName[]).filter((name) => rowOf(name).onlyReads);

let app: TestApp;
let seen: Seen;
const readers = ['SuperAdmin', 'officer of district', 'principal', 'teacher'] as const;
let readOnly: Awaited<ReturnType<TestApp['beside']>>;
beforeAll(async () => {
  app = await openTestApp();
  seen = await makeSights(app);
  for (const sight of readers) await seen.personOf(sight);
  await readOnlyFromNowOn();
  readOnly = await app.beside();
});
afterAll(async () => {
  await readOnly.close();
  await app.close();
});

/** For connections that are opened after it. */
async function readOnlyFromNowOn(): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const owner = new pg.Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
  await owner.query(`alter database ${rows[0]!.name} set default_transaction_read_only to on`);
  await owner.end();
}

const call = (who: TestPerson, name: RowName) => who.call(name, inputFor(name, seen.idOf) as never);

describe('a row that may run while the token is looked up', () => {
  it.each(reading)('%s writes nothing', async (name) => {
    for (const sight of readers) {
      const { code, status } = await call(readOnly.as(await seen.personOf(sight)), name);
      expect([sight, code ?? status]).toEqual([sight, expect.not.stringMatching('internal')]);
    }
  });

  it('another one would fail here', async () => {
    const head = readOnly.as(await seen.personOf('principal'));
    expect((await head.call('auth/logout')).code).toBe('internal');
  });

  it('answers the next call by the rights of then', async () => {
    const school = await app.make.school();
    const { id } = await app.make.account('Principal');
    const place = await app.make.schoolUser(id, school.id);
    const head = await app.as(id);
    const schools = async () => {
      const { result, code } = await head.call('school/fetchAllSchool');
      return result?.rows.map((row) => row.id) ?? code;
    };
    expect([await schools(), await schools()]).toEqual([[school.id], [school.id]]);
    await app.db.deleteFrom('school_user').where('id', '=', place.id).execute();
    const other = await app.make.school();
    await app.make.schoolUser(id, other.id);
    expect(await schools()).toEqual([other.id]);
    await app.db
      .updateTable('account')
      .set({ status: 'deactivated' })
      .where('id', '=', id)
      .execute();
    expect(await schools()).toBe('not_signed_in');
  });
});
