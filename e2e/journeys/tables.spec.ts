import {
  expectNoSidewaysScroll,
  expectNothingCut,
  expectReady,
  expectWordsInLines,
} from '../src/checks.ts';
import { countInSight } from '../src/in-sight.ts';
import { expect, signInAsAdmin, test } from '../src/journey.ts';
import { addPerson, addSchools } from '../src/schools.ts';

const twoLines = 'Z.P. Upper Primary School of the Village of Munge Budruk';
const tooLong = `${twoLines}, with the Hamlets of Munge Khurd and Tembali`;
const names = [
  ...Array.from({ length: 28 }, (_, index) => `Z.P. Primary School, Munge ${index + 11}`),
  twoLines,
  tooLong,
];

test('a list shows fourteen schools, a line each or two for a long name, and remembers its columns and rows', async ({
  page,
  api,
}) => {
  await addSchools(api, names);
  await signInAsAdmin(page, '/school-management');
  const rows = page.getByRole('table', { name: 'Schools' }).locator('tbody tr');
  await expect(rows).toHaveCount(30);
  expect(await countInSight(rows)).toBeGreaterThanOrEqual(14);
  expect((await rows.first().boundingBox())!.height).toBeLessThanOrEqual(41);
  const scrolling = page.locator('main *').evaluateAll(
    (all) =>
      all.filter(({ scrollHeight, clientHeight }, index) => {
        const { overflowY } = getComputedStyle(all[index]!);
        return /auto|scroll/.test(overflowY) && scrollHeight > clientHeight + 1;
      }).length,
  );
  expect(await scrolling, 'places with a scrollbar of their own').toBe(0);

  // The head stays in sight while the page scrolls.
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: /^School name/ })).toBeInViewport();

  const nameOf = (index: number) => rows.nth(index).locator('td > div').first();
  await nameOf(28).hover();
  await expect(nameOf(28)).toHaveAttribute('title', '');
  expect((await rows.nth(28).boundingBox())!.height).toBeLessThanOrEqual(46);
  const cell = nameOf(29);
  await cell.hover();
  await expect(cell).toHaveAttribute('title', tooLong);
  await page.setViewportSize({ width: 1920, height: 1080 });
  const isCut = cell.evaluate((name) => name.scrollHeight > name.clientHeight + 1);
  expect(await isCut, 'a name is cut on a wide screen').toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'View of the table' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Village' }).click();
  await page.getByRole('menuitemradio', { name: 'Whole texts' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expectReady(page);
  await expect(page.getByRole('columnheader', { name: 'Village' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: /^UDISE code/ })).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('data-density', 'whole');
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 1920, height: 1080 });
  expect((await page.locator('main').boundingBox())!.width).toBeGreaterThanOrEqual(1640);

  await page.goto('/school-management?pageSize=2');
  await page.getByRole('textbox', { name: 'Go to page' }).fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Page 12 of 15')).toBeVisible();
});

test('a long name leaves the other columns of a list and the labels of a report their room', async ({
  page,
  api,
  server,
}) => {
  const [school] = await addSchools(api, [`${tooLong}, Munge Tarf Devgad`]);
  const name = 'Venkatanarasimharajuvaripetasubramaniamkrishnaswamynarayanan';
  const { email } = await addPerson(api, server.url, 'Teacher', { name, schoolId: school!.id });
  await signInAsAdmin(page, '/users-management');
  await expectReady(page);
  const lines = page.getByText(email).evaluate((contact) => {
    const text = document.createRange();
    text.selectNodeContents(contact);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });
  expect(await lines, 'lines of the e-mail address').toBe(1);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/report/table/users');
  await expectReady(page);
  await expect(page.locator('dt').first()).toBeVisible();
  await expectWordsInLines(page);
});

test('what a list searches is read whole on a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await signInAsAdmin(page, '/student-management');
  for (const path of ['/student-management', '/school-management', '/class-management']) {
    await page.goto(path);
    await expectReady(page);
    await expectNothingCut(page);
  }
});

test('what a list searches is read whole beside the filters that are on', async ({ page }) => {
  await signInAsAdmin(page, '/student-management?status=former&isRte=true&gender=female');
  await expectNothingCut(page);
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeVisible();
});
