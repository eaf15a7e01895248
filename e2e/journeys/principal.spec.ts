import { expectAccessible } from '../src/checks.ts';
import { enterPassword, expect, heading, signInAsAdmin, test } from '../src/journey.ts';
import { addSchools } from '../src/schools.ts';

const email = 'asha.patil@school.example';
const password = 'nine green lamps of monday';

test('a Principal of a school with a plan sees only their own pages', {
  tag: '@long-phone',
}, async ({ page, api, anotherDevice }) => {
  const [own, other] = await addSchools(api, ['Z.P. School Munge', 'Z.P. School Hindale']);
  await signInAsAdmin(page, `/school-management/school/${own!.id}`);
  await page.getByRole('button', { name: 'Start a plan' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan for Z.P. School Munge' });
  await plan.getByRole('button', { name: 'Set plan' }).click();
  await expect(page.getByText('This school has no plan yet')).toBeHidden();

  await page.getByRole('link', { name: 'Add a principal' }).click();
  await expect(heading(page, 'Add a user')).toBeVisible();
  await page.getByLabel(/^Name/).fill('Asha Patil');
  await page.getByLabel(/^E-mail/).fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add user' }).click();
  const slip = page.getByRole('dialog', { name: 'Sign-in details of Asha Patil' });
  const oneTime = await slip.getByRole('status', { name: 'One-time password' }).innerText();
  await expectAccessible(page);
  await slip.getByRole('button', { name: 'I have noted it' }).click();
  await expect(heading(page, 'Asha Patil')).toBeVisible();
  await expectAccessible(page);

  const office = await anotherDevice();
  await office.goto('/school-management');
  await enterPassword(office, email, oneTime);
  await expect(heading(office, 'Change password')).toBeVisible();
  await office.getByLabel('New password', { exact: true }).fill(password);
  await office.getByLabel('Repeat new password').fill(password);
  await office.getByRole('button', { name: 'Change password' }).click();
  await expect(office.getByRole('banner')).toBeVisible();

  await office.goto('/school-management');
  await expect(office.getByRole('link', { name: 'Z.P. School Munge' })).toBeVisible();
  await expect(office.getByText('Z.P. School Hindale')).toHaveCount(0);
  for (const name of ['Add a school', 'Import schools', 'States and districts']) {
    await expect(office.getByRole('link', { name })).toHaveCount(0);
  }
  await expectAccessible(office);
  await office.keyboard.press('Control+k');
  await office.getByRole('textbox', { name: /^Pages, schools/ }).fill('Z.P.');
  await expect(office.getByRole('button', { name: /Z\.P\. School Munge/ })).toBeVisible();
  await expect(office.getByRole('button', { name: /Z\.P\. School Hindale/ })).toHaveCount(0);
  await office.keyboard.press('Escape');

  await office.goto(`/school-management/school/${other!.id}`);
  await expect(office.getByRole('alert')).toBeVisible();
  await expect(office.getByText('Z.P. School Hindale')).toHaveCount(0);
  await office.goto(`/school-management/school/${own!.id}`);
  await expect(heading(office, 'Z.P. School Munge')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Set plan' })).toHaveCount(0);
  for (const path of [
    '/school-management/new',
    '/school-management/import',
    '/users-management/audit',
  ]) {
    await office.goto(path);
    await expect(office.getByRole('button', { name: /^(Add school|Choose a file)$/ })).toHaveCount(
      0,
    );
  }
});
