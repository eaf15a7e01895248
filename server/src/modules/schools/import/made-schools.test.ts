import type { ImportResult } from '@shala/contract/imports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf } from '../../../platform/import/testing/sheet-file.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { madeSchoolSheet } from './testing/made-school-sheet.ts';
import { takenSchools, wrongFacts } from './testing/taken-schools.ts';

const isTorture = process.env['SHALA_TORTURE'] === '1';
const firstSeed = Number(process.env['SHALA_SEED'] ?? 20_261_125);
const sheets = isTorture ? 200 : 8;

let app: TestApp;
let superAdmin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

async function imported(input: object): Promise<ImportResult> {
  const taken = await superAdmin.call('school/bulkUploadSchool', input as never);
  expect(taken.status, taken.message).toBe(202);
  const job = await app.ended(superAdmin, (taken.result as { jobId: string }).jobId);
  expect(job.state, job.message ?? '').toBe('done');
  return job.result as ImportResult;
}

/** One click, no key: the zero that Excel has lost is put back where the import offers it. */
const zerosBack = ({ groups = [] }: ImportResult) =>
  groups
    .filter(({ field, suggested }) => field === 'udiseCode' && suggested > 0)
    .map(({ field, problem }) => ({ kind: 'suggested', field, problem }));

/** The check, and then the import with what one click each agrees to. */
async function tried(seed: number) {
  const sheet = madeSchoolSheet(seed);
  const file = new File([fileOf(sheet)], `schools.${sheet.kind}`);
  const checked = await imported({ form: { dryRun: 'true' }, file });
  if (checked.unmatched.length > 0) return { sheet, result: checked };
  const form = { fileId: checked.fileId, repairs: JSON.stringify(zerosBack(checked)) };
  return { sheet, result: await imported({ form: { ...form, createDistricts: 'true' } }) };
}

describe('lists of schools of known truth', () => {
  it(
    `are imported without a keystroke, and no value differs from the truth (SHALA_SEED=${firstSeed}${isTorture ? ' SHALA_TORTURE=1' : ''})`,
    async () => {
      const wrong = new Map<string, string>();
      const missed: string[] = [];
      let valid = 0;
      for (let seed = firstSeed; seed < firstSeed + sheets; seed += 1) {
        const { sheet, result } = await tried(seed);
        const schools = await takenSchools(app.db);
        const at = `seed ${seed}, ${sheet.shape}`;
        const said = result.errors.map(
          ({ column, value, message }) => `${column}: ${value}: ${message}`,
        );
        for (const { school, isUnclear } of sheet.rows) {
          const taken = schools.get(school.udiseCode);
          if (taken) {
            for (const fact of wrongFacts(sheet.columns, school, taken)) {
              const heading = fact.split(':')[0]!;
              if (!wrong.has(heading)) wrong.set(heading, `${at}: ${fact}`);
            }
          }
          if (isUnclear) continue;
          valid += 1;
          const why = said[0] ?? `columns missing: ${result.unmatched}`;
          if (!taken) missed.push(`${at}: ${why}`);
          schools.delete(school.udiseCode);
        }
        for (const code of schools.keys()) wrong.set(code, `${at}: no school has ${code}`);
        await app.db.deleteFrom('school').execute();
      }
      const share = (valid - missed.length) / valid;
      if (isTorture || missed.length > 0) {
        process.stderr.write(
          `${sheets} lists: ${(share * 100).toFixed(2)} % of ${valid} valid rows imported, ${wrong.size} columns with wrong values\n`,
        );
      }
      expect([...wrong.values()].slice(0, 20)).toEqual([]);
      expect(share, [...new Set(missed)].slice(0, 20).join('\n')).toBeGreaterThanOrEqual(0.99);
    },
    isTorture ? 1_200_000 : 60_000,
  );
});
