import { expectAccessible } from '../src/checks.ts';
import { expect, heading, ownServerTest, signInAsAdmin, test } from '../src/journey.ts';
import { remembered } from '../src/remembered.ts';
import { addSchools } from '../src/schools.ts';
import { Server } from '../src/server.ts';

const userData = '**/api/User/getUserData';

test('a page without network keeps its data and typed text', async ({ page, context, api }) => {
  const [school] = await addSchools(api, ['Z.P. School Munge']);
  await signInAsAdmin(page, '/school-management');
  await expect(page.getByRole('link', { name: 'Z.P. School Munge' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('Hindale');
  await expect(page).toHaveURL(/search=Hindale/);
  await expect(page.getByText('No network. Attendance you mark and whiteboards')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('Nothing found')).toBeVisible();

  await page.goto(`/school-management/school/${school!.id}/edit`);
  await page.getByLabel('Contact person').fill('Sunita Patil');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('so nothing was saved. Your entries are still here')).toBeVisible();
  await expect(page.getByLabel('Contact person')).toHaveValue('Sunita Patil');
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Z.P. School Munge')).toBeVisible();
  await expect(page.getByText('Sunita Patil')).toBeVisible();
});

test('typed text survives a reload', async ({ page }) => {
  await signInAsAdmin(page, '/school-management/new');
  await page.getByLabel('School name').fill('Z.P. School Munge');
  await expect
    .poll(async () => Object.keys(await remembered(page)).some((key) => key.startsWith('draft:')))
    .toBe(true);
  // The browser asks too before unsaved changes are lost.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved entries have been restored.')).toBeVisible();
  await expect(page.getByLabel('School name')).toHaveValue('Z.P. School Munge');
  await expectAccessible(page);
});

ownServerTest('the server is killed and comes back', async ({ page, api, server, dataDir }) => {
  await page.clock.install();
  await addSchools(api, ['Z.P. School Munge']);
  await signInAsAdmin(page, '/school-management');
  await expect(page.getByRole('link', { name: 'Z.P. School Munge' })).toBeVisible();
  await server.stop('SIGKILL');
  await page.getByRole('searchbox').fill('munge');
  const banner = page.getByRole('status').filter({ hasText: 'The server could not be reached' });
  await expect(banner).toBeVisible();

  // The page also tries by itself, which would take the button away before it is clicked.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const again = await Server.start({ dataDir, env: { PORT: new URL(server.url).port } });
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('link', { name: 'Z.P. School Munge' })).toBeVisible();
  await again.stop();
});

test('the session ends when getUserData fails, and continues when it is not answered', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.route(userData, (route) => route.abort());
  await page.goto('/keeel-ai');
  await expect(heading(page, 'KEEEL AI')).toBeVisible();
  await page.unroute(userData);
  await page.route(userData, (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'No.' } }),
  );
  await page.goto('/keeel-ai');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText('your pages could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(userData);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'KEEEL AI')).toBeVisible();
});

test.describe('a start that fails', () => {
  test.use({ expectedIssues: /Failed to fetch/ });

  test('is reported with a Reload button', async ({ page }) => {
    await page.route('**/config.json', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('Shala could not start.')).toBeVisible();
    await page.unroute('**/config.json');
    await page.getByRole('button', { name: /Reload/ }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
  });
});
