import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImporter } from '../../../platform/test-kit/open-importer.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { nextCode } from '../testing/school-form.ts';
import { schoolImportFields } from './import-fields.ts';
import { schoolImporter } from './school-import.ts';

let app: TestApp;
let imports: Awaited<ReturnType<typeof openImporter>>;
beforeAll(async () => {
  app = await openTestApp();
  imports = await openImporter(app, schoolImporter);
  await app.make.district({ name: 'Sindhudurg', udise_code: '2733' });
});
afterAll(() => app.close());

/** Any text that the file reader accepts: no NUL, no half characters. */
const text = fc
  .string({ unit: 'grapheme', maxLength: 400 })
  .map((raw) => raw.replace(/[\0\p{Surrogate}]/gu, ''));
/** Mostly values as in real lists, so that many lines are imported; the rest is arbitrary. */
const cellOf = ({ example }: { example: string }) =>
  fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom('', example) },
    { weight: 1, arbitrary: fc.constant('0') },
    { weight: 1, arbitrary: text },
  );
const line: fc.Arbitrary<Record<string, string>> = fc.record(
  Object.fromEntries(schoolImportFields.map((field) => [field.key, cellOf(field)])),
);

describe('the import of schools, with any cells', () => {
  it('reports each line once, and changes nothing the second time', async () => {
    let inserted = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(line, fc.boolean()), { minLength: 5, maxLength: 20, size: 'max' }),
        fc.boolean(),
        async (lines, createDistricts) => {
          const list = lines.map(([cells, isNew]) =>
            isNew ? { ...cells, udiseCode: nextCode() } : cells,
          );
          const choices = { options: { createDistricts } };
          const planned = await imports.take(list, { ...choices, dryRun: true });
          const first = await imports.take(list, choices);
          expect(first.map(({ line }) => line)).toEqual(list.map((_, index) => index + 2));
          expect(first.map(({ outcome }) => outcome)).toEqual(
            planned.map(({ outcome }) => outcome),
          );
          const second = await imports.take(list, choices);
          expect(second.map(({ outcome }) => outcome)).toEqual(
            first.map(({ outcome }) => (outcome === 'rejected' ? outcome : 'unchanged')),
          );
          inserted += first.filter(({ outcome }) => outcome === 'inserted').length;
          expect(await imports.undo(first)).toEqual({ kept: [] });
        },
      ),
      { seed: 20261121, numRuns: 60 },
    );
    expect(inserted).toBeGreaterThan(50);
  });
});
