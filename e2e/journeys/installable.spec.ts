import { launchOptions } from '../src/browser.ts';
import { expect, test } from '../src/journey.ts';
import { pictureSize } from '../src/picture-size.ts';
import { expectWorker } from '../src/service-worker.ts';

test.use({
  serviceWorkers: 'allow',
  // Only the full browser installs pages.
  launchOptions: launchOptions(process.env['SHALA_CHROMIUM']),
  expectedIssues: /error occurred when fetching the script/,
});

test('the page can be installed', async ({ page }) => {
  await page.goto('/auth/login');
  await expectWorker(page);
  const browser = await page.context().newCDPSession(page);
  const { errors, url } = await browser.send('Page.getAppManifest');
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest']);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Each journey runs in a private window, the only obstacle to installing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  for (const { src, sizes } of manifest.icons) {
    expect(await page.evaluate(pictureSize, src), src).toBe(sizes);
  }
});
