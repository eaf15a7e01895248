import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/checks.ts';
import { expect, heading, signInAsAdmin, test } from '../src/journey.ts';
import { schoolList } from '../src/school-list.ts';
import { sidebar } from '../src/shell.ts';

const messy = [
  'UDISE No;School Name;Dist;Taluka;Village;Pincode;Contact No',
  '27330100101;Z.P. School Munge;Sindhudurg;Devgad;Munge;416630;9822012345',
  '2733010010;Z.P. School Kunkeshwar;Sindhudurg;Devgad;Kunkeshwar;416612;',
  '27330100103;Z.P. School Mithbav;Sindhudurg;Devgad;Mithbav;016613;',
  '2.73301E+10;Z.P. School Jamsande;Sindhudurg;Devgad;Jamsande;416614;',
  '27330100101;Z.P. School Munge again;Sindhudurg;Devgad;Munge;416630;',
  '27330100106;Z.P. School Hindale;Sindhudurg;Devgad;Hindale;416615;',
].join('\n');

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
}

/** The numbers of new, changed, unchanged and faulty rows. */
const expectCounts = (page: Page, counts: string[]) =>
  expect(page.getByRole('status').getByRole('definition')).toHaveText(counts);

const problem = (page: Page, line: number) =>
  page.getByRole('row').filter({ has: page.getByLabel(new RegExp(`^Row ${line}, `)) });

test('an office fixes a list, imports it, imports it again and undoes it', {
  tag: '@long-phone',
}, async ({ page }) => {
  await signInAsAdmin(page, '/school-management');
  await page.getByRole('link', { name: 'Choose a file' }).click();
  await expect(heading(page, 'Import schools')).toBeVisible();
  await expectAccessible(page);

  await chooseFile(page, 'schools of devgad.csv', messy);
  await expect(page.getByLabel('Column for UDISE code')).toHaveValue('0');
  await expect(page.getByLabel('Column for Mobile')).toHaveValue('6');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to check' }).click();

  await expect(page.getByRole('heading', { name: 'Rows to fix' })).toBeVisible();
  await page.getByLabel(/^Create the 1 district/).check();
  await expectCounts(page, ['2', '0', '0', '4']);
  await expect(problem(page, 3)).toContainText('UDISE No');
  await expect(problem(page, 3).getByRole('textbox')).toHaveValue('2733010010');
  await expect(problem(page, 3)).toContainText('A UDISE code has 11 digits');
  await expect(problem(page, 4)).toContainText('A PIN code has 6 digits and does not begin with 0');
  await expect(problem(page, 5)).toContainText('Excel has cut off digits of this number');
  await expect(page.getByRole('row').filter({ hasText: /^6/ })).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with errors' }).click();
  const errors = await readFile(await (await downloading).path());
  expect(errors.subarray(0, 2).toString() === 'PK' || errors.includes('Kunkeshwar')).toBe(true);

  await problem(page, 3).getByRole('textbox').fill('27330100102');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectCounts(page, ['3', '0', '0', '3']);
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('heading', { name: '3 rows imported' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to list' }).click();
  await expect(page.getByRole('link', { name: /^Z\.P\. School/ })).toHaveCount(3);

  await page.goto('/school-management/import');
  await chooseFile(page, 'schools of devgad.csv', messy.replace('2733010010;', '27330100102;'));
  await page.getByRole('button', { name: 'Continue to check' }).click();
  await expectCounts(page, ['0', '0', '3', '3']);
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();

  await page.getByRole('button', { name: /^Activity/ }).click();
  await page.getByRole('list', { name: 'Activity' }).getByRole('link').nth(1).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(dialog).toContainText('Rows added by this import will be deleted (3)');
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();
  await page.goto('/school-management');
  await expect(page.getByText('Import your school list')).toBeVisible();
});

test('an import continues when its page is left, and is found again', async ({ page }) => {
  await signInAsAdmin(page, '/school-management/import');
  await chooseFile(page, 'district.csv', await schoolList(4000).text());
  await page.getByRole('button', { name: 'Continue to check' }).click();
  await page.getByLabel(/^Create the 1 district/).check();
  await page.getByRole('button', { name: 'Import 4,000 rows' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await (await sidebar(page)).getByRole('link', { name: 'KEEEL AI' }).click();
  await expect(heading(page, 'KEEEL AI')).toBeVisible();

  await page.getByRole('button', { name: /^Activity/ }).click();
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('district.csv');
  await page.keyboard.press('Escape');
  const toast = page.getByRole('alert').filter({ hasText: 'done' });
  await toast.getByRole('link', { name: 'Show result' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: '4,000 rows imported' })).toBeVisible();
});
