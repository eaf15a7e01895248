import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellsOf, scratchFiles } from '../../platform/import/testing/scratch-files.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { reports } from './all-reports.ts';
import { makeFile, makerAmong, neededFilters, shownTable } from './testing/make-file.ts';
import { randomDistrict } from './testing/random-district.ts';

const run = promisify(execFile);
const scratch = scratchFiles();
/** Commas, quotes, UTF-8, from the first line. */
const csvInUtf8 = 'csv:Text - txt - csv (StarCalc):44,34,76,1';

/** Part of the long run: it needs LibreOffice, which opens a broken file or a wrong formula as Excel does. */
describe.runIf(process.env['SHALA_TORTURE'] === '1')('LibreOffice', () => {
  let app: TestApp;
  let folder: string;
  let place: Awaited<ReturnType<typeof randomDistrict>>;
  let people: Record<'principal' | 'officer', TestPerson>;
  beforeAll(async () => {
    app = await openTestApp();
    folder = await mkdtemp(join(tmpdir(), 'shala-sheets-'));
    place = await randomDistrict(app, Number(process.env['SHALA_SEED'] ?? 16));
    people = {
      principal: await app.some('Principal', { schoolId: place.first.id }),
      officer: await app.some('EducationOfficer', { districtId: place.district.id }),
    };
    for (const one of reports) {
      const filters = neededFilters(one, place);
      const content = await makeFile(app, makerAmong(people, one), one, 'xlsx', filters);
      await writeFile(join(folder, `${one.name}.xlsx`), content);
    }
    const files = reports.map(({ name }) => join(folder, `${name}.xlsx`));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run('soffice', [
      profile,
      '--headless',
      '--convert-to',
      csvInUtf8,
      '--outdir',
      folder,
      ...files,
    ]);
  }, 600_000);
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(reports)(
    'opens $name, with its texts, and adds up its columns to the same totals',
    async (definition) => {
      const filters = neededFilters(definition, place);
      const { columns, rows, totals } = await shownTable(
        makerAmong(people, definition),
        definition.name,
        filters,
      );
      const csv = await readFile(join(folder, `${definition.name}.csv`));
      const sheet = await cellsOf(await scratch.open(csv));
      const sums = totals && sheet.pop();
      expect(sheet).toHaveLength(rows.length);
      const texts = columns.flatMap(({ kind }, at) => (kind === 'text' ? at : []));
      const textsOf = (cells: readonly unknown[]) => texts.map((at) => String(cells[at] ?? ''));
      expect(sheet.map(textsOf)).toEqual(rows.map(({ cells }) => textsOf(cells)));
      const added = columns.flatMap(({ kind }, at) =>
        kind === 'number' && totals?.[at] != null && at > 0 ? at : [],
      );
      expect(added.map((at) => Number(sums?.[at]))).toEqual(added.map((at) => totals?.[at]));
    },
  );
});
