import type { Page } from '@playwright/test';
import { expectAccessible, expectNoEnglish, expectNothingCut } from '../src/checks.ts';
import { expect, signInAsAdmin, test } from '../src/journey.ts';
import { addPerson, addSchools } from '../src/schools.ts';

/** Every page in English light and dark, then in Hindi and Marathi. */
async function expectWellMade(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expectAccessible(page);
  }
  for (const language of ['hi', 'mr']) {
    await page.locator('select').first().selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1')).toBeVisible();
      await expectNoEnglish(page);
      await expectNothingCut(page);
    }
  }
}

test('pages without a session', async ({ page }) => {
  await expectWellMade(page, [
    '/auth/login',
    '/auth/forgot-password',
    '/auth/reset-password/abcdefgh',
    '/installation-key',
  ]);
});

test('school pages', async ({ page, api }) => {
  const [school] = await addSchools(api, ['जि.प. शाळा मुणगे', 'जि.प. शाळा हिंदळे']);
  const { stateId, districtId, id } = school!;
  await signInAsAdmin(page);
  await expectWellMade(page, [
    '/school-management',
    '/school-management/new',
    `/school-management/school/${id}`,
    `/school-management/school/${id}/people`,
    `/school-management/school/${id}/history`,
    `/school-management/school/${id}/edit`,
    '/school-management/import',
    '/school-management/districts',
    '/school-management/districts/import',
    `/school-management/districts/${stateId}`,
    `/school-management/districts/${stateId}/${districtId}`,
  ]);
});

test("people's pages, and the others of the shell", async ({ page, api, server }) => {
  const [school] = await addSchools(api, ['जि.प. शाळा मुणगे'], { startPlanMonths: 12 });
  const schoolId = school!.id;
  const teacher = await addPerson(api, server.url, 'Teacher', { name: 'रवी सावंत', schoolId });
  await signInAsAdmin(page);
  await expectWellMade(page, [
    '/dashboard',
    '/dashboard?openai=true',
    '/keeel-ai',
    '/users-management',
    '/users-management/new',
    '/users-management/import',
    '/users-management/audit',
    '/users-management/account-requests',
    `/users-management/user/${teacher.id}`,
    `/users-management/user/${teacher.id}/sign-ins`,
    `/users-management/user/${teacher.id}/history`,
    `/users-management/user/${teacher.id}/edit`,
    '/auth/change-password',
  ]);
});
