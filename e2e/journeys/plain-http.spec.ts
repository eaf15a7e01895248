import { expectAccessible, expectNothingCut } from '../src/checks.ts';
import { enterPassword, expect, heading, test } from '../src/journey.ts';
import { addPerson, addSchools } from '../src/schools.ts';
import { admin } from '../src/server.ts';
import { openLogoutDialog } from '../src/shell.ts';

/** A name as in a school's network, which browsers trust less over plain http than the machine itself. */
const name = 'shala.school';

test.use({
  serviceWorkers: 'allow',
  // Without network the search cannot be had, which the page says too.
  expectedIssues: /Unable to preload CSS|Failed to fetch dynamically imported module/,
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1`],
    }),
  baseURL: async ({ server }, use) => use(`http://${name}:${new URL(server.url).port}`),
});

test('the page works over plain http without a worker, with a notice once for each account', {
  tag: '@long-phone',
}, async ({ page, api, server }) => {
  const [school] = await addSchools(api, ['Z.P. School Munge'], { startPlanMonths: 12 });
  const principal = await addPerson(api, server.url, 'Principal', {
    name: 'Asha Patil',
    schoolId: school!.id,
  });
  const notice = page.getByRole('status').filter({ hasText: 'begins with http' });
  await page.goto('/auth/login');
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([
    false,
    false,
  ]);
  await enterPassword(page, admin.email, admin.password);
  await expect(notice).toContainText(
    'installing Shala on this device, opening Shala offline, scanning with the camera, and using your location',
  );
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'How the office can fix this' }).click();
  const help = page.getByRole('dialog', { name: 'Set up https on the school network' });
  await expect(help).toContainText(`mkcert ${name}`);
  await expectAccessible(page);
  await help.getByRole('button', { name: 'Close' }).click();
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();

  await page.goto(`/school-management/school/${school!.id}/edit`);
  await page.getByLabel('Contact person').fill('Sunita Patil');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Z.P. School Munge')).toBeVisible();
  await expect(page.getByText('Sunita Patil')).toBeVisible();
  await expect(notice).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('session'));
  await page.goto('/auth/login');
  await enterPassword(page, principal.email, principal.password);
  await expect(notice).toBeVisible();
  await page.getByLabel('Language').selectOption('hi');
  await expect(page.getByText('बाकी सब काम करता है')).toBeVisible();
  await expectNothingCut(page);

  // Without a worker the page is not kept, but the parts needed without network have been loaded.
  await page.getByLabel('भाषा').selectOption('en');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/gate-page-')),
  );
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /Search/ }).click();
  const word = page.getByRole('alert').filter({ hasText: 'A part of this page could not' });
  await word.getByRole('button', { name: 'Close' }).click();
  const question = await openLogoutDialog(page);
  await question.getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
});
