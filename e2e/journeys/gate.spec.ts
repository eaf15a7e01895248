import { chromium } from '@playwright/test';
import { expectAccessible } from '../src/checks.ts';
import { fillClass, nameOf } from '../src/class-room.ts';
import { FakeCamera } from '../src/fake-camera.ts';
import { expect, signIn, test } from '../src/journey.ts';

test('an ID card before the camera checks its student in', async ({
  api,
  server,
  watch,
  launchOptions,
  openSchool: { school, teacher, fifthA },
}) => {
  await fillClass(api, fifthA, 2);
  const camera = await FakeCamera.showing(`SHALA:${school.udiseCode}:2`);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...camera.flags],
  });
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  watch(context);
  const page = await context.newPage();
  await signIn(page, teacher.email, teacher.password, '/attendance/gate');
  await page.getByRole('button', { name: 'Scan ID cards' }).click();
  const noted = page.getByRole('list', { name: 'Latest entries' });
  await expect(noted.getByRole('listitem')).toHaveCount(1);
  await expect(noted).toContainText(nameOf(2));
  await expect(noted).toContainText('in at');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop camera' }).click();
  await expect(page.getByLabel('Camera view')).toBeHidden();

  // A check-in by hand finds the same student already checked in.
  await page.getByLabel('Student number').fill('5A 2');
  await page.keyboard.press('Enter');
  await expect(noted).toContainText('already in at');
  await page.goto('/attendance/class-register');
  await expect(
    page.getByRole('button', { name: new RegExp(`^${nameOf(2)}: Present, saved`) }),
  ).toBeVisible();
  await page.goto('about:blank');
  await browser.close();
  await camera.remove();
});
