import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanText } from '../../../platform/import/cell-rules/text.ts';
import type {
  DoneLine,
  ImportContext,
  LineOutcome,
} from '../../../platform/import-job/importer.ts';
import { personById } from '../../../platform/person.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { userImporter } from './user-import.ts';

let app: TestApp;
let context: Omit<ImportContext, 'db' | 'dryRun' | 'memory'>;
let lines: fc.Arbitrary<Record<string, string>[]>;

beforeAll(async () => {
  app = await openTestApp();
  const { id } = await app.make.account('SuperAdmin');
  const person = (await personById(app.db, app.clock, id))!;
  context = { clock: app.clock, person, options: {} };
  const district = await app.make.district({ name: 'Pune' });
  const school = await app.make.school({ district_id: district.id });
  const stored = await app.make.account('Teacher', {
    name: 'Asha Patil',
    email: 'a@x.example',
    mobile: '9822000001',
  });
  await app.make.schoolUser(stored.id, school.id);
  lines = linesAbout(school.udise_code);
});
afterAll(() => app.close());

function linesAbout(udiseCode: string) {
  const cell = (...values: string[]) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('', ...values) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }).map(cleanText) },
    );
  const line = fc.record(
    {
      name: cell('Asha Patil', 'Asha More', 'मीरा जोशी'),
      email: cell('a@x.example', 'b@x.example', 'A@X.EXAMPLE', 'a@'),
      mobile: cell('9822000001', '+91 98220 00001', '9822000002', '12'),
      role: cell('Teacher', 'HM', 'Education Officer', 'Super admin'),
      udiseCodes: cell(udiseCode, `${udiseCode};27999999999`, '0'),
      designation: cell('Clerk'),
      from: cell('15-06-2026', '2026-13-45'),
      state: cell('Maharashtra', 'महाराष्ट्र', 'Goa'),
      district: cell('Pune', 'PUNE ', 'Nowhere'),
      gender: cell('Female', 'M', 'Klingon'),
      language: cell('Marathi', 'hi', 'Klingon'),
    },
    { requiredKeys: [] },
  );
  return fc.array(line, { maxLength: 12 }) as fc.Arbitrary<Record<string, string>[]>;
}

const numbered = (cells: Record<string, string>[]) =>
  cells.map((cells, index) => ({ line: index + 2, cells }));

/** Does the work and rolls it back, so that each run begins with the same database. */
async function tried<Result>(work: (context: Omit<ImportContext, 'dryRun'>) => Promise<Result>) {
  const enough = new Error('enough');
  let result: Result | undefined;
  await app.db
    .transaction()
    .execute(async (db) => {
      result = await work({ ...context, db, memory: new Map() });
      throw enough;
    })
    .catch((error) => {
      if (error !== enough) throw error;
    });
  return result!;
}

describe('an import with any cells', () => {
  it('has one outcome for each line, the same as in a dry run', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (cells) => {
        const list = numbered(cells);
        const run = (dryRun: boolean) =>
          tried((context) => userImporter.take({ ...context, dryRun }, list));
        const lines = (outcomes: LineOutcome[]) =>
          outcomes.map(({ line, outcome }) => [line, outcome]).sort();
        const [dry, real] = [await run(true), await run(false)];
        expect(lines(real)).toEqual(lines(dry));
        expect(real.map(({ line }) => line).sort((a, b) => a - b)).toEqual(
          list.map(({ line }) => line),
        );
      }),
      { seed: 20261121, numRuns: 60 },
    );
  });

  it('is undone without a trace except the version', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (cells) => {
        const { before, kept, after } = await tried(async (running) => {
          const context = { ...running, dryRun: false };
          const before = await everything(running.db);
          const outcomes = await userImporter.take(context, numbered(cells));
          const { kept } = await userImporter.undo(context, asStored(outcomes));
          return { before, kept, after: await everything(running.db) };
        });
        expect(kept).toEqual([]);
        expect(after).toEqual(before);
      }),
      { seed: 20261121, numRuns: 60 },
    );
  });

  /** The outcomes as the runner stores them: as JSON, the last line first. */
  function asStored(outcomes: LineOutcome[]): DoneLine[] {
    const done = outcomes.filter(({ outcome }) => outcome === 'inserted' || outcome === 'updated');
    const lines = done.map((line) => ({ before: null, ...line }) as DoneLine);
    return JSON.parse(JSON.stringify(lines.sort((a, b) => b.line - a.line)));
  }

  async function everything(db: TestApp['db']) {
    const accounts = await db
      .selectFrom('account')
      .select(['id', 'name', 'search_key', 'email', 'mobile', 'role', 'gender', 'language'])
      .orderBy('id')
      .execute();
    const work = await db
      .selectFrom('school_user')
      .select(['account_id', 'school_id', 'designation', 'starts_on', 'ends_on'])
      .orderBy('account_id')
      .orderBy('school_id')
      .execute();
    const areas = await db
      .selectFrom('location_user')
      .select(['account_id', 'district_id', 'state_id'])
      .execute();
    return { accounts, work, areas };
  }
});
