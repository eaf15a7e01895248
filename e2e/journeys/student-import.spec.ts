import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Api } from '../src/api.ts';
import { expectAccessible } from '../src/checks.ts';
import { expect, heading, signIn, test } from '../src/journey.ts';
import { addPerson, addSchools } from '../src/schools.ts';
import { asCsv, type Line, studentLines, withIssues } from '../src/student-list.ts';

/** A school with standards 1 to 9 of three divisions each; the list also has a tenth standard. */
async function schoolWithClasses(api: Api) {
  const [school] = await addSchools(api, ['Z.P. School Munge'], { startPlanMonths: 12 });
  const year = await api.call('academicYear/addEdit', {
    body: { name: '2026-27', startsOn: '2026-06-15', endsOn: '2027-04-30' },
  });
  const { id: academicYearId, version } = year;
  if (!year.isCurrent) {
    await api.call('academicYear/updateCurrent', { body: { id: academicYearId, version } });
  }
  const standards = Array.from({ length: 9 }, (_, index) => ({
    standard: index + 1,
    divisions: ['A', 'B', 'C'],
  }));
  await api.call('class/addClasses', { body: { schoolId: school!.id, academicYearId, standards } });
  return { schoolId: school!.id, udiseCode: school!.udiseCode };
}

async function chooseFile(page: Page, text: string): Promise<void> {
  const file = { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
}

/** The numbers of new, changed and unchanged rows, of those that wait, if any, and of those with errors. */
const expectCounts = (page: Page, counts: string[]) =>
  expect(page.getByRole('status').getByRole('definition')).toHaveText(counts);

/** Fixes the downloaded rows as a clerk does in a spreadsheet. */
function fixRows(errorFile: string, right: readonly Line[]): string {
  const [, ...rows] = errorFile
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const numbers = rows.map((row) => Number(/^"?(\d+)/.exec(row)![1]));
  return asCsv(numbers.map((line) => right[line - 2]!));
}

test('a school imports 1,200 students with 30 errors fixed on the page and in the file, new classes and no Aadhaar number', async ({
  page,
  api,
  server,
}) => {
  const { schoolId, udiseCode } = await schoolWithClasses(api);
  const clerk = await addPerson(api, server.url, 'Principal', { name: 'Anita Naik', schoolId });
  const right = studentLines(udiseCode);
  const { lines, planted } = withIssues(right);
  lines[3]!['Mother Tongue'] = '14';

  await signIn(page, clerk.email, clerk.password, '/student-management');
  await page.getByRole('link', { name: 'or import a list of students' }).click();
  await expect(heading(page, 'Import students')).toBeVisible();
  await expectAccessible(page);
  await chooseFile(page, asCsv(lines));
  await expect(page.getByText(/never stored: AADHAAR NO/)).toBeVisible();
  await expect(page.getByLabel('Column for Register no. (GR no.)')).toHaveValue('2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to check' }).click();

  // Those of missing classes wait for the answer.
  await expectCounts(page, ['1,050', '0', '0', '120', '30']);
  await expect(page.getByRole('region', { name: 'Please check' })).toContainText('14');
  await page.getByLabel('Create 3 missing classes').check();
  await expectCounts(page, ['1,170', '0', '0', '30']);
  await expectAccessible(page);

  for (const { line, column, right: value } of planted.slice(0, 15)) {
    const cell = page.getByLabel(`Row ${line.toLocaleString('en-IN')}, ${column}`, {
      exact: true,
    });
    await cell.fill(value);
  }
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectCounts(page, ['1,185', '0', '0', '15']);
  await page.getByLabel(/^The school has the parents’ consent/).check();
  await page.getByRole('button', { name: 'Import 1,185 rows' }).click();
  await expect(page.getByRole('heading', { name: '1,185 rows imported' })).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with errors' }).click();
  const errors = await readFile(await (await downloading).path(), 'utf8');
  expect(errors).not.toMatch(/1000 0000 \d{4}/);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooseFile(page, fixRows(errors, right));
  await page.getByRole('button', { name: 'Continue to check' }).click();
  await expectCounts(page, ['15', '0', '0', '0']);
  await page.getByRole('button', { name: 'Import 15 rows' }).click();
  await expect(page.getByRole('heading', { name: '15 rows imported' })).toBeVisible();

  await page.getByRole('button', { name: 'Go to list' }).click();
  await expect(heading(page, /^Students/)).toBeVisible();
  const { total } = await api.call('student/fetchAll', { query: { schoolId } } as never);
  expect(total).toBe(1200);
  await page.goto('/student-management/import');
  await chooseFile(page, asCsv(right));
  await page.getByRole('button', { name: 'Continue to check' }).click();
  await expectCounts(page, ['0', '1', '1,199', '0']);
});

/** A clerk's sheet of 60 students: a title, a serial number, short years, and a total below. */
const clerkSheet = (): string => {
  const rows = Array.from({ length: 60 }, (_, student) => [
    student + 1,
    4210 + student * 3,
    `Kadam Asha ${String.fromCharCode(65 + (student % 26), 97 + Math.floor(student / 26))}`,
    'V',
    student % 2 === 0 ? 'अ' : 'ब',
    student % 2 === 0 ? 'F' : 'M',
    `${1 + (student % 28)}/4/15`,
    '15/6/21',
    'Ramesh',
    `98220${10_000 + student} / 94220${10_000 + student}`,
    student % 3 === 0 ? 'VJNT' : 'ओबीसी',
  ]);
  const names =
    'Sr.No,G.R. No.,Name of the Student,Std,Div.,M/F,D.O.B.,Admn Date,Father Name,Mob. No.,Category';
  return ['Z.P. SCHOOL MUNGE', names, ...rows.map((row) => row.join()), 'Total,,60'].join('\n');
};

test('a clerk’s own sheet is imported with one repair for all its rows, undone and done again', async ({
  page,
  api,
  server,
}) => {
  const { schoolId } = await schoolWithClasses(api);
  const clerk = await addPerson(api, server.url, 'Principal', { name: 'Anita Naik', schoolId });
  await signIn(page, clerk.email, clerk.password, '/student-management/import');
  await chooseFile(page, clerkSheet());
  await expect(page.getByText('Columns not used: Sr.No')).toBeVisible();
  await expect(page.getByText('1 row is not used, as it is a total, a note')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to check' }).click();
  await expectCounts(page, ['40', '0', '0', '20']);
  await expectAccessible(page);

  const repair = async () => {
    await page.getByRole('combobox', { name: 'VJNT (20)' }).fill('VJ/DT (A)');
    await page.getByRole('button', { name: 'Change all 20 rows' }).click();
    await expectCounts(page, ['60', '0', '0', '0']);
  };
  await repair();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo the last one' }).click();
  await expectCounts(page, ['40', '0', '0', '20']);
  await repair();
  await page.getByLabel(/^The school has the parents’ consent/).check();
  await page.getByRole('button', { name: 'Import 60 rows' }).click();
  await expect(page.getByRole('heading', { name: '60 rows imported' })).toBeVisible();
  const { total } = await api.call('student/fetchAll', { query: { schoolId } } as never);
  expect(total).toBe(60);
});
