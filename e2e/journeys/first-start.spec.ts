import { expectAccessible } from '../src/checks.ts';
import { choose } from '../src/fields.ts';
import { enterPassword, expect, heading, ownServerTest as test } from '../src/journey.ts';
import { admin } from '../src/server.ts';

test.use({ isFirstStart: true, serverOptions: { env: { SHALA_ADMIN_PASSWORD: '' } } });

test('a SuperAdmin signs in after the first start and adds the first school', {
  tag: '@long-phone',
}, async ({ page, server }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expectAccessible(page);
  await enterPassword(page, admin.email, 'not this one');
  await expect(page.getByRole('alert')).toBeVisible();
  await enterPassword(page, admin.email, server.oneTimePassword);

  await expect(heading(page, 'Change password')).toBeVisible();
  await page.goto('/school-management');
  await expect(page).toHaveURL(/\/auth\/change-password/);
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Repeat new password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid');
  await page.getByLabel('New password', { exact: true }).fill(admin.password);
  await page.getByLabel('Repeat new password').fill(admin.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  await page.goto('/school-management');
  await expect(heading(page, 'Import your school list')).toHaveCount(0);
  await expect(page.getByText('Import your school list')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'or add a school manually' }).click();

  await expect(heading(page, 'Add a school')).toBeVisible();
  await page.getByRole('button', { name: 'Add school' }).click();
  await expect(page.getByText(/\d fields need your attention/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('UDISE code').fill('27330100102');
  await page.getByLabel('School name').fill('Z.P. School Munge');
  await expect(page.getByRole('button', { name: /^State .*Maharashtra/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add a missing district' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a district' });
  await dialog.getByLabel(/^Name( \*)?$/).fill('Sindhudurg');
  await dialog.getByLabel('UDISE district code').fill('2733');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^District .*Sindhudurg/ })).toBeVisible();
  await choose(page, 'Medium of instruction', 'Marathi');
  await page.getByLabel('PIN code').fill('416630');
  await page.keyboard.press('Control+Enter');

  await expect(heading(page, 'Z.P. School Munge')).toBeVisible();
  await expect(page.getByText('This school has no plan yet')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/school-management');
  await expect(page.getByRole('link', { name: 'Z.P. School Munge' })).toBeVisible();
  await expectAccessible(page);
});
