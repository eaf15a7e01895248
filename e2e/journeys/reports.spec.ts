import { expectAccessible } from '../src/checks.ts';
import { fillClass } from '../src/class-room.ts';
import { expect, heading, signIn, test } from '../src/journey.ts';

test('a principal goes from a figure to its rows and back, builds a report and saves it', async ({
  page,
  api,
  openSchool: { principal, school, fifthA },
}) => {
  await fillClass(api, { id: fifthA.id, schoolId: school.id }, 2);
  await signIn(page, principal.email, principal.password, '/report/table/classes');
  const table = page.getByRole('table', { name: /^Rows of Classes/ });
  await table.getByRole('link', { name: '2', exact: true }).last().click();
  await expect(page).toHaveURL(/\/class-management\/class\/.+\/students$/);
  await page.goBack();
  await expect(heading(page, 'Classes and their strength')).toBeVisible();

  await page.getByRole('button', { name: 'Choose columns or groups' }).click();
  await page.getByRole('button', { name: /^Grouped by/ }).click();
  await page.getByRole('option', { name: 'Class', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Measure', { exact: true }).selectOption('sum');
  await page.getByLabel('Measured column').selectOption({ label: 'Students' });
  await expect(table.getByRole('columnheader').last()).toHaveText('Sum: Students');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save this report' }).click();
  const saving = page.getByRole('dialog', { name: /^Save/ });
  await saving.getByLabel(/^Name/).fill('Strength by class');
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Report Strength by class saved.')).toBeVisible();
  await page.goto('/report/saved');
  await page.getByRole('link', { name: 'Strength by class' }).click();
  await expect(table.getByRole('columnheader').last()).toHaveText('Sum: Students');
});
