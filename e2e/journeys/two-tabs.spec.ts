import { expectAccessible } from '../src/checks.ts';
import { enterPassword, expect, heading, signInAsAdmin, test } from '../src/journey.ts';
import { admin } from '../src/server.ts';
import { openLogoutDialog } from '../src/shell.ts';

test('a logout in one tab is a logout in the other', { tag: '@long-phone' }, async ({
  page,
  context,
  isPhone,
}) => {
  await signInAsAdmin(page, '/school-management?status=open');
  await expect(heading(page, 'Schools')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/keeel-ai');
  await expect(heading(other, 'KEEEL AI')).toBeVisible();

  const dialog = await openLogoutDialog(page);
  await expect(dialog.getByRole('button')).toHaveText(['No', 'Yes, Logout']);
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
  const { width, height } = (await dialog.boundingBox())!;
  if (isPhone) expect(width).toBeLessThanOrEqual(360);
  else expect([width, height]).toEqual([495, 159]);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toBeHidden();
  await expect(heading(page, 'Schools')).toBeVisible();
  await (await openLogoutDialog(page)).getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(other).toHaveURL(/\/auth\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();

  await page.goto('/school-management?status=open');
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
  await enterPassword(page, admin.email, admin.password);
  await expect(page).toHaveURL(/\/school-management\?status=open$/);
  await expect(heading(other, 'Sign in')).toBeHidden();
});
