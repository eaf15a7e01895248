import { expectAccessible, expectNoEnglish } from '../src/checks.ts';
import { Installation } from '../src/installation.ts';
import { expect, heading, signInAsAdmin, ownServerTest as test } from '../src/journey.ts';
import { pictureSize } from '../src/picture-size.ts';
import { addSchools } from '../src/schools.ts';
import { Server } from '../src/server.ts';
import {
  entryOf,
  expectOtherEntry,
  expectWorker,
  keptAddresses,
  lookForNewVersion,
  notice,
  workerState,
} from '../src/service-worker.ts';

test.use({
  serviceWorkers: 'allow',
  // The browser fetches the worker again after each visit, even when the server has stopped.
  expectedIssues: /error occurred when fetching the script/,
});

test.describe('without network', () => {
  // The failures of a page without its code and texts on the device.
  test.use({
    expectedIssues:
      /fetching the script|Unable to preload CSS|dynamically imported module|Failed to fetch/,
  });

  test('the app opens in the language of the last visit', async ({
    page,
    context,
    server,
    dataDir,
  }) => {
    const offline = 'सर्वर से संपर्क नहीं हो सका';
    await signInAsAdmin(page);
    await page.getByLabel('Language').selectOption('hi');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expectWorker(page);
    await page.goto('/users-management');
    await expect(heading(page, /उपयोगकर्ता/)).toBeVisible();
    await server.stop();

    await page.reload();
    await expect(page.getByText(offline)).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Administrator');
    await expect(heading(page, /उपयोगकर्ता/)).toBeVisible();
    await expectNoEnglish(page);

    // A page that was never opened on this device reports that it needs the server.
    await page.goto('/school-management/import');
    await expect(page.getByText('इसे नेटवर्क चाहिए')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await expect(other).toHaveURL(/\/dashboard$/);
    await expect(other.getByText(offline)).toBeVisible();

    const again = await Server.start({ dataDir, env: { PORT: new URL(server.url).port } });
    await page.goto('/dashboard');
    await expect(heading(page, /नमस्ते/)).toBeVisible();
    await expect(page.getByText(offline)).toBeHidden();
    await again.stop();
  });
});

test('the worker starts later where its code could not be had, and nothing is said', async ({
  page,
}) => {
  await page.clock.install();
  const code = /\/assets\/notices-.*\.js$/;
  const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await page.route(code, (route) => route.abort());
  await signInAsAdmin(page, '/school-management');
  await failed;
  await page.unroute(code);
  const stateLater = async () => {
    await page.clock.fastForward('00:30');
    return workerState(page);
  };
  await expect.poll(stateLater).toBe('activated');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the worker caches neither API answers nor uploaded files', async ({ page, api }) => {
  const [school] = await addSchools(api, ['Z.P. School Munge']);
  const { id } = await api.upload('file/addImage', { file: smallestPicture() });
  const { url } = await api.call('file/fetchLink/:id', { params: { id } });
  await signInAsAdmin(page);
  await expectWorker(page);
  for (const path of ['/school-management', `/school-management/school/${school!.id}`]) {
    await page.goto(path);
    await expect(heading(page, /./)).toBeVisible();
  }
  expect(await page.evaluate(pictureSize, url)).toBe('1x1');
  await page.goto('/api/openapi.json');
  await page.goto('/dashboard');
  await expect(heading(page, /./)).toBeVisible();

  const kept = await keptAddresses(page);
  expect(kept).toContain('shala-texts /locales/en/shell.json');
  const others = kept.filter((name) => !/^shala-\w+ \/(assets|locales)\//.test(name));
  expect(others.sort()).toEqual(['shala-shell /favicon.svg', 'shala-shell /index.html']);
});

function smallestPicture(): Blob {
  const bytes =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return new Blob([Buffer.from(bytes, 'base64')]);
}

test('a change of settings counts as a new version', { tag: '@long' }, async ({
  page,
  server,
  dataDir,
}) => {
  await signInAsAdmin(page);
  await expectWorker(page);
  await server.stop();
  const env = { PORT: new URL(server.url).port, MEET_URL: 'https://meet.school.example' };
  const again = await Server.start({ dataDir, env });
  await lookForNewVersion(page);
  await page.getByRole('button', { name: 'Update now' }).click();
  const meeting = page.locator('#sidebar a[href^="https://meet.school.example"]');
  await expect(meeting).toHaveCount(1);
  await again.stop();
});

/** Journeys with a server that can be upgraded while it runs. */
const upgradable = test.extend<{ installation: Installation }>({
  installation: async ({ dataDir }, use) => {
    const installation = await Installation.start(dataDir);
    await use(installation);
    await installation.remove();
  },
  server: async ({ installation }, use) => use(installation.server),
});

upgradable.describe('a new version', () => {
  upgradable(
    'comes by a click, in every tab but the one with unsaved work',
    async ({ page, context, api, server, installation }) => {
      const [school] = await addSchools(api, ['Z.P. School Munge']);
      await signInAsAdmin(page);
      await expectWorker(page);
      await page.goto('/users-management');
      await expect(heading(page, /./)).toBeVisible();
      const form = await context.newPage();
      await form.goto(`/school-management/school/${school!.id}/edit`);
      await form.getByLabel('Contact person').fill('Sunita Patil');
      const before = await entryOf(page);

      installation.upgrade();
      await lookForNewVersion(page);
      await expect(notice(page)).toBeVisible();
      await expectAccessible(page);
      await expect(notice(form)).toBeVisible();
      expect(await entryOf(page)).toBe(before);

      const useIt = form.getByRole('button', { name: 'Update now' });
      const question = form.getByRole('dialog', { name: 'Save before updating?' });
      const saveFirst = question.getByRole('button', { name: 'Save and update' });
      await useIt.click();
      await expect(question).toContainText('Edit Z.P. School Munge');
      await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused();
      await question.getByRole('button', { name: 'Stay here' }).click();
      await expect(question).toBeHidden();
      await expect(form.getByLabel('Contact person')).toHaveValue('Sunita Patil');

      await page.getByRole('button', { name: 'Update now' }).click();
      await expectOtherEntry(page, before);
      await expect(heading(page, /./)).toBeVisible();
      await expect(notice(page)).toBeHidden();
      expect(await entryOf(form)).toBe(before);
      await expect(form.getByLabel('Contact person')).toHaveValue('Sunita Patil');

      await form.getByLabel('School name').fill('');
      await useIt.click();
      await saveFirst.click();
      await expect(form.getByText('1 field needs your attention')).toBeVisible();
      expect(await entryOf(form)).toBe(before);
      await form.getByLabel('School name').fill('Z.P. School Munge');
      await useIt.click();
      await saveFirst.click();
      await expectOtherEntry(form, before);
      await expect(form.getByText('Sunita Patil')).toBeVisible();

      // Pages that opened without network before the update open after it, in the new version.
      await server.stop();
      await page.reload();
      await expect(page.getByText('The server could not be reached')).toBeVisible();
      await expect(heading(page, /Users/)).toBeVisible();
      expect(await entryOf(page)).toBe(await entryOf(form));
    },
  );

  upgradable(
    'can wait, and a reloaded page has it without a question',
    async ({ page, installation }) => {
      await page.goto('/auth/login');
      await expectWorker(page);
      const before = await entryOf(page);
      installation.upgrade();
      await lookForNewVersion(page);
      await page.getByRole('button', { name: 'Later' }).click();
      await expect(notice(page)).toBeHidden();
      expect(await entryOf(page)).toBe(before);

      await page.reload();
      expect(await entryOf(page)).not.toBe(before);
      const keepsEarlier = async () =>
        (await keptAddresses(page)).includes(`shala-shell ${before}`);
      await expect.poll(keepsEarlier).toBe(false);
      await expect(notice(page)).toBeHidden();
    },
  );

  upgradable('without a worker takes the earlier one away', async ({ page, installation }) => {
    await page.goto('/auth/login');
    await expectWorker(page);
    installation.dropWorker();
    await page.goto('/privacy-policy');
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);
    expect(await keptAddresses(page)).toEqual([]);
    await page.goto('/auth/login');
    await expect(heading(page, 'Sign in')).toBeVisible();
  });
});
