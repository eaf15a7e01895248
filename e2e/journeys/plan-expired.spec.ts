import { expectAccessible } from '../src/checks.ts';
import { dayFrom, today } from '../src/class-room.ts';
import { expect, heading, signIn, signInAsAdmin, test } from '../src/journey.ts';
import { addPerson, addSchools } from '../src/schools.ts';
import { openedTab } from '../src/shell.ts';
import { openSite, site } from '../src/site.ts';

test('a plan ends and is renewed', { tag: '@long-phone' }, async ({
  page,
  api,
  server,
  anotherDevice,
}) => {
  const [school] = await addSchools(api, ['Z.P. School Munge'], { startPlanMonths: 12 });
  const principal = await addPerson(api, server.url, 'Principal', {
    name: 'Asha Patil',
    schoolId: school!.id,
  });
  const office = await anotherDevice();
  await openSite(office.context());
  await signIn(office, principal.email, principal.password, '/school-management');
  await expect(office.getByRole('link', { name: 'Z.P. School Munge' })).toBeVisible();

  await signInAsAdmin(page, `/school-management/school/${school!.id}`);
  await page.getByRole('button', { name: 'Set plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan for Z.P. School Munge' });
  await expect(dialog.getByLabel(/^1 year from today/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('End the plan now').check();
  await expect(dialog.getByText('The plan of 1 school will end immediately.')).toBeVisible();
  await dialog.getByRole('button', { name: 'End plan' }).click();
  await expect(dialog).toBeHidden();

  await office.getByRole('link', { name: 'Z.P. School Munge' }).click();
  await expect(office).toHaveURL(/\/plan-expired$/);
  await expect(heading(office, 'Premium Plan Expired')).toBeVisible();
  const text = 'Your access to LMS has been expired. Please contact our team to upgrade your plan.';
  await expect(office.getByText(text, { exact: true })).toBeVisible();
  await expect(office.getByRole('banner')).toHaveCount(0);
  await expect(office.getByRole('navigation', { name: 'Sidebar' })).toHaveCount(0);
  const logout = office.getByRole('button', { name: 'Logout' });
  const place = (await logout.boundingBox())!;
  const width = office.viewportSize()!.width;
  expect(place.x + place.width).toBeGreaterThan(width - 40);
  expect(place.y).toBeLessThan(40);
  await expectAccessible(office);
  const contact = office.getByRole('main').getByRole('link', { name: 'Contact Us' });
  const chat = await openedTab(office, () => contact.click());
  await expect(chat).toHaveURL(site('/chat'));
  await chat.close();
  await office.goto('/school-management');
  await expect(office).toHaveURL(/\/plan-expired$/);

  await api.call('school/updatePlan', { body: { schoolIds: [school!.id], endsOn: nextYear() } });
  await expect(async () => {
    await office.bringToFront();
    await office.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(office).toHaveURL(/\/dashboard$/, { timeout: 2000 });
  }).toPass({ timeout: 15_000 });
});

/** A plan runs for at most ten years from today. */
const nextYear = (): string => dayFrom(today(), 365);
