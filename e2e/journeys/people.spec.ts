import { expectAccessible } from '../src/checks.ts';
import { choose } from '../src/fields.ts';
import { enterPassword, expect, heading, signIn, signInAsAdmin, test } from '../src/journey.ts';
import { addPerson, addSchools } from '../src/schools.ts';
import { entries } from '../src/shell.ts';

test('a deactivated account is signed out elsewhere', { tag: '@long-phone' }, async ({
  page,
  api,
  server,
  anotherDevice,
}) => {
  const [school] = await addSchools(api, ['Z.P. School Munge'], { startPlanMonths: 12 });
  const schoolId = school!.id;
  const teacher = await addPerson(api, server.url, 'Teacher', { name: 'Ravi Sawant', schoolId });
  const classroom = await anotherDevice();
  await signIn(classroom, teacher.email, teacher.password);

  await signInAsAdmin(page, '/users-management');
  await expect(page.getByRole('link', { name: 'Ravi Sawant' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for Ravi Sawant' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate Ravi Sawant?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Ravi Sawant deactivated.')).toBeVisible();

  await classroom.reload();
  await expect(heading(classroom, 'Sign in')).toBeVisible();
  await enterPassword(classroom, teacher.email, teacher.password);
  await expect(classroom.getByRole('alert')).toBeVisible();
});

test('the access list limits the sidebar, and a new password works once', async ({
  page,
  api,
  server,
  anotherDevice,
}) => {
  const [school] = await addSchools(api, ['Z.P. School Munge'], { startPlanMonths: 12 });
  const schoolId = school!.id;
  const principal = await addPerson(api, server.url, 'Principal', { name: 'Asha Patil', schoolId });
  const office = await anotherDevice();
  await signIn(office, principal.email, principal.password);
  expect(await entries(office)).toContain('Users Management');

  await signInAsAdmin(page, `/users-management/user/${principal.id}/edit`);
  await expect(heading(page, 'Edit Asha Patil')).toBeVisible();
  await choose(page, 'Sidebar entries', 'Users Management');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Asha Patil')).toBeVisible();
  await expectAccessible(page);
  await office.reload();
  await expect(office.getByRole('banner')).toBeVisible();
  expect(await entries(office)).not.toContain('Users Management');
  await office.goto('/users-management');
  await expect(office).toHaveURL(/\/dashboard$/);

  await page.getByRole('button', { name: 'More actions for Asha Patil' }).click();
  await page.getByRole('menuitem', { name: 'Reset password' }).click();
  const question = page.getByRole('dialog', { name: 'Reset the password of Asha Patil?' });
  await question.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign-in details of Asha Patil' })).toBeVisible();
  await office.reload();
  await expect(heading(office, 'Sign in')).toBeVisible();
});
