import type { Page } from '@playwright/test';
import type { Api } from '../src/api.ts';
import { expectAccessible } from '../src/checks.ts';
import { expect, heading, signIn, signInAsAdmin, test } from '../src/journey.ts';
import { addPerson, addSchools } from '../src/schools.ts';
import { sidebar, signInAndTurn } from '../src/shell.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Plan' });

const setPlan = (api: Api, ids: string[], endsOn: string | null) =>
  api.call('school/updatePlan', { body: { schoolIds: ids, endsOn } });

test('a draft survives when the plan ends over an open form and is extended', async ({
  page,
  api,
  server,
  anotherDevice,
}) => {
  const [school] = await addSchools(api, ['Z.P. School Munge'], { startPlanMonths: 1 });
  const principal = await addPerson(api, server.url, 'Principal', {
    name: 'Asha Patil',
    schoolId: school!.id,
  });
  await setPlan(api, [school!.id], dayIn(5));

  const own = await anotherDevice();
  await signInAndTurn(own, () => signIn(own, principal.email, principal.password));
  await expect(bar(own)).toContainText(
    /The plan of Z\.P\. School Munge ends on .* \(in 5 days\)\. Ask the programme office/,
  );
  await expectAccessible(own);
  const form = `/school-management/school/${school!.id}/edit`;
  await own.goto(form);
  await own.getByLabel('Contact person').fill('Sunita Rane');
  await setPlan(api, [school!.id], null);
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own).toHaveURL(/\/plan-expired$/);
  await expect(heading(own, 'Premium Plan Expired')).toBeVisible();

  await signInAsAdmin(page);
  await page.goto('/school-management');
  await page.getByRole('link', { name: 'Plans' }).click();
  await expect(heading(page, 'Plans')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Z.P. School Munge' }).click();
  await page.getByRole('menuitem', { name: 'Extend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend the plan of Z.P. School Munge' });
  await dialog.getByLabel('3 months').check();
  await expect(
    dialog.getByText('The plan is not active now, so it will start today.'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText('Plan extended.')).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await expect(async () => {
    await own.bringToFront();
    await own.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(own).toHaveURL(/\/dashboard$/, { timeout: 2000 });
  }).toPass({ timeout: 15_000 });
  await own.goto(form);
  await expect(own.getByText('Your unsaved entries have been restored.')).toBeVisible();
  await expect(own.getByLabel('Contact person')).toHaveValue('Sunita Rane');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(heading(own, 'Z.P. School Munge')).toBeVisible();
  await expect(own.getByText('Sunita Rane')).toBeVisible();
});

const names = ['Z.P. School Achara', 'Z.P. School Munge', 'Z.P. School Hindale'];

test('the office extends many plans at once from the notice of ending plans', {
  tag: '@long-phone',
}, async ({ page, api }) => {
  const schools = await addSchools(api, names, { startPlanMonths: 12 });
  const [achara, munge, hindale] = schools.map(({ id }) => id);
  await setPlan(api, [achara!], dayIn(30));
  await setPlan(api, [munge!], dayIn(0));
  await setPlan(api, [hindale!], dayIn(31));

  await signInAndTurn(page, () => signInAsAdmin(page));
  await expect(bar(page)).toContainText(/Plans of 2 schools end by/);
  await expectAccessible(page);
  await bar(page).getByRole('link', { name: 'Show list' }).click();
  await expect(page).toHaveURL(/\/school-management\/plans\?status=open&plan=ending$/);
  const links = page.getByRole('main').getByRole('link', { name: /Z\.P\. School/ });
  await expect(links).toHaveText(['Z.P. School Munge', 'Z.P. School Achara']);
  await expect(page.getByText('today', { exact: true })).toBeVisible();
  await expect(page.getByText('in 30 days', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'Select Z.P. School Munge' }).check();
  await page.getByRole('button', { name: 'Select all 2' }).click();
  const selected = page.getByRole('region', { name: 'Selected rows' });
  await selected.getByRole('button', { name: 'Extend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend the plans of 2 schools' });
  await dialog.getByLabel('Another number of months').check();
  await dialog.getByLabel(/^Months/).fill('2');
  await expect(dialog.getByText(/^2 schools. New end dates: from/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText('Plans of 2 schools extended.')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(links).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Clear/ })
    .first()
    .click();
  await expect(links).toHaveCount(3);
});

test('the notice is hidden for today, and only for one account', async ({ page, api, server }) => {
  const [school] = await addSchools(api, [names[0]!], { startPlanMonths: 1 });
  await setPlan(api, [school!.id], dayIn(3));
  await signInAndTurn(page, () => signInAsAdmin(page));
  await bar(page).getByRole('button', { name: 'Hide for today' }).click();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await expect(heading(page, /./)).toBeVisible();
  await expect(bar(page)).toBeHidden();

  const { email, password } = await addPerson(api, server.url, 'Principal', {
    name: 'Asha Patil',
    schoolId: school!.id,
  });
  await page.evaluate(() => localStorage.removeItem('session'));
  await signInAndTurn(page, () => signIn(page, email, password));
  await expect(bar(page)).toContainText('(in 3 days)');
  await expect(bar(page).getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
});

test('a late notice does not move the page', { tag: '@long-phone' }, async ({ page, api }) => {
  const [school] = await addSchools(api, [names[0]!], { startPlanMonths: 1 });
  await setPlan(api, [school!.id], dayIn(3));
  let respond = () => {};
  const late = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/school/fetchPlanNotice', async (route) => {
    await late;
    await route.continue();
  });
  await signInAsAdmin(page);
  const title = heading(page, /^Namaste/);
  const before = await title.boundingBox();
  const answered = page.waitForResponse('**/api/school/fetchPlanNotice');
  respond();
  await (await answered).finished();
  await expect(bar(page)).toBeHidden();
  expect(await title.boundingBox()).toEqual(before);
  await (await sidebar(page)).getByRole('link', { name: 'KEEEL AI' }).click();
  await expect(heading(page, 'KEEEL AI')).toBeVisible();
  await expect(bar(page)).toBeVisible();
});

test("a SuperAdmin ends and restarts an officer's own plan", async ({
  page,
  api,
  server,
  anotherDevice,
}) => {
  const [school] = await addSchools(api, [names[0]!], { startPlanMonths: 12 });
  const officer = await addPerson(api, server.url, 'EducationOfficer', {
    name: 'Vijay Rane',
    districtId: school!.districtId,
  });
  const own = await anotherDevice();
  await signIn(own, officer.email, officer.password);
  await own.goto('/school-management');

  await signInAsAdmin(page);
  await page.goto('/school-management/plans');
  await page.getByRole('link', { name: 'Officers' }).click();
  await expect(page).toHaveURL(/\/school-management\/plans\/officers$/);
  const plan = page.getByRole('switch', { name: 'Plan of Vijay Rane' });
  await expect(plan).toBeChecked();
  await expectAccessible(page);
  await plan.click({ force: true });
  const question = page.getByRole('dialog', { name: 'End the plan of Vijay Rane?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'End plan' }).click();
  await expect(plan).not.toBeChecked();

  await own.getByRole('link', { name: names[0] }).click();
  await expect(own).toHaveURL(/\/plan-expired$/);
  await plan.click({ force: true });
  await expect(page.getByText('Plan of Vijay Rane started.')).toBeVisible();
  await expect(async () => {
    await own.bringToFront();
    await own.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(own).toHaveURL(/\/dashboard$/, { timeout: 2000 });
  }).toPass({ timeout: 15_000 });
});

/** The day in India. */
function dayIn(days: number): string {
  const instant = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(instant);
}
