import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectReady, expectWordsInLines } from '../src/checks.ts';
import { dayFrom, fillClass, today } from '../src/class-room.ts';
import { countInSight, doubleTexts, focusedOutOfSight } from '../src/in-sight.ts';
import { expect, heading, signIn, signInAsAdmin, test } from '../src/journey.ts';
import { chooseLanguage } from '../src/language.ts';
import { signInAndTurn } from '../src/shell.ts';

const [upright, onItsSide] = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
];
test.use({ viewport: upright, hasTouch: true, isMobile: true });

const register = '/attendance/class-register';
const marks = (page: Page) => page.locator('[data-mark]');

test('a register on a phone shows students at once, below every notice too', async ({
  page,
  context,
  api,
  openSchool: { school, principal, fifthA },
}) => {
  await fillClass(api, fifthA, 20);
  const endsOn = dayFrom(today(), 5);
  await api.call('school/updatePlan', { body: { schoolIds: [school.id], endsOn } });
  await signInAndTurn(page, () => signIn(page, principal.email, principal.password));
  await expect(page.getByRole('complementary', { name: 'Plan' })).toBeVisible();
  await page.goto(`${register}?classId=${fifthA.id}`);
  await expect(marks(page)).toHaveCount(20);
  for (const language of ['en', 'hi', 'mr']) {
    if (language !== 'en') await chooseLanguage(page, language);
    expect(await countInSight(marks(page)), language).toBeGreaterThanOrEqual(5);
  }
  await chooseLanguage(page, 'en');

  await context.setOffline(true);
  await expect(page.getByText(/^No network/)).toBeVisible();
  await marks(page).first().tap();
  await page.getByRole('button', { name: 'Save register' }).tap();
  await expect(page.getByText('Marks of this register are waiting on this device.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not sent yet' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'All saved' })).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => countInSight(marks(page))).toBeGreaterThanOrEqual(3);
});

test('the days of a month stay in sight beside long names, while the students are scrolled', async ({
  page,
  api,
  openSchool: { teacher, fifthA },
}) => {
  await fillClass(api, fifthA, 40);
  await signIn(page, teacher.email, teacher.password, `${register}?view=month`);
  const students = page.locator('tbody tr');
  await expect(students).toHaveCount(40);
  await students
    .last()
    .getByRole('link')
    .evaluate((name) => {
      name.textContent = 'Venkatanarasimharajuvaripeta'.repeat(2);
    });
  await students.last().locator('th').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(students.last().locator('th')).toBeInViewport();
  const name = page.getByRole('columnheader', { name: 'Student', exact: true });
  expect(await countInSight(name)).toBe(1);
  expect(await countInSight(page.locator('thead [aria-current]'))).toBe(1);
});

test('the back button of a phone closes what lies over the page, and leaves the page after that', async ({
  page,
  api,
  openSchool: { teacher, fifthA },
}) => {
  await fillClass(api, fifthA, 2);
  await signIn(page, teacher.email, teacher.password, '/dashboard');
  await page.getByRole('link', { name: /^Mark attendance/ }).tap();
  await page.getByRole('link', { name: 'Month' }).tap();
  const days = page.getByRole('button', { name: /Not marked/ });
  await expect(days.last()).toBeVisible();
  const month = page.url();

  await days.last().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(month);
  await page.getByRole('button', { name: 'Open the sidebar' }).tap();
  await expect(page.getByRole('navigation', { name: 'Sidebar' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Sidebar' })).toBeHidden();
  await expect(page).toHaveURL(month);
  await page.getByRole('button', { name: 'Search' }).tap();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(month);
  await page.goBack();
  await expect(page).not.toHaveURL(/view=month/);
});

test('a phone on its side shows five students, and its sidebar only when asked', async ({
  page,
  api,
  openSchool: { teacher, fifthA },
}) => {
  await fillClass(api, fifthA, 20);
  await page.setViewportSize(onItsSide);
  await signIn(page, teacher.email, teacher.password, register);
  await expect(marks(page)).toHaveCount(20);
  await expect(page.getByRole('navigation', { name: 'Sidebar' })).toBeHidden();
  for (const language of ['en', 'hi', 'mr']) {
    if (language !== 'en') await chooseLanguage(page, language);
    expect(await countInSight(marks(page)), language).toBeGreaterThanOrEqual(5);
  }
  await marks(page).nth(1).tap();
  await expect(marks(page).nth(1)).toHaveAttribute('data-shown', 'absent');
  const details = page.getByRole('button', { expanded: false }).and(page.locator('td button'));
  await details.first().tap();
  await expectNoSidewaysScroll(page);
});

test('three students of the list fit on a phone, and own leave comes before its balances', async ({
  page,
  api,
  openSchool: { principal, teacher, fifthA },
}) => {
  await fillClass(api, fifthA, 8);
  await signIn(page, principal.email, principal.password, '/student-management');
  const cards = page.getByRole('list', { name: 'Students' }).getByRole('listitem');
  await expect(cards).toHaveCount(8);
  expect(await countInSight(cards)).toBeGreaterThanOrEqual(3);

  await signIn(page, teacher.email, teacher.password, '/leave-application/my-application');
  const balances = page.getByRole('list', { name: 'Leave balance' });
  await expect(balances).toBeVisible();
  const none = await page.getByText('No leave applications yet').boundingBox();
  expect(none!.y).toBeLessThan((await balances.boundingBox())!.y);
});

test('nothing scrolls sideways on a phone with letters of twice the size', async ({
  page,
  api,
  openSchool: { teacher, principal, fifthA, school },
}) => {
  await fillClass(api, fifthA, 20);
  const every = [
    register,
    `${register}?view=month`,
    '/dashboard',
    '/student-management',
    '/class-management',
    '/attendance/holidays',
    '/leave-application/my-application',
  ];
  const pages = {
    teacher: [
      ...every,
      '/attendance/self-attendance',
      '/attendance/gate',
      '/attendance/meals',
      '/attendance/unsent',
    ],
    principal: [
      ...every,
      '/fees-management',
      '/attendance/teacher',
      '/attendance/overview',
      '/attendance/settings',
    ],
  };
  await doubleTexts(page);
  for (const [role, paths] of Object.entries(pages)) {
    const { email, password } = role === 'teacher' ? teacher : principal;
    await signIn(page, email, password, '/dashboard');
    await expect(heading(page, /^Namaste/)).toBeVisible();
    for (const path of paths) {
      await page.goto(path.includes('?') ? path : `${path}?schoolId=${school.id}`);
      await expectReady(page);
      await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 5_000 });
      await expectWordsInLines(page);
      if (path === register) expect(await countInSight(marks(page))).toBeGreaterThanOrEqual(1);
    }
  }
});

test('what is focused stands clear of the buttons at the foot, with large letters too', async ({
  page,
  examples,
}) => {
  const edit = `/fees-management/structure/${examples.structure}/edit?schoolId=${examples.school}`;
  const closeDay = `/fees-management/day-book?close=day&schoolId=${examples.school}`;
  const open = async (address: string) => {
    await page.goto(address);
    await expectReady(page);
    if (address === closeDay)
      await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  };
  await signInAsAdmin(page, edit);
  for (const address of [edit, closeDay]) {
    await open(address);
    expect(await focusedOutOfSight(page, 40), address).toEqual([]);
  }
  await doubleTexts(page);
  for (const address of [edit, closeDay]) {
    await open(address);
    expect(await focusedOutOfSight(page, 40), `${address} with large letters`).toEqual([]);
  }
});

test('the header names the whole place, and its menu the whole person, with large letters too', async ({
  page,
  openSchool: { principal },
}) => {
  await doubleTexts(page);
  await signIn(page, principal.email, principal.password, '/student-management/certificates');
  await expectReady(page);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveText([/student management/i, /certificates/i]);
  const areCut = await crumbs.evaluateAll((all) =>
    all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  );
  expect(areCut).toEqual([false, false]);
  await page.getByRole('banner').getByRole('button', { name: 'Asha Patil' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('Asha Patil', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
});
