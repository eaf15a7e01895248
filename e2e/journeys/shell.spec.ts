import { expectAccessible } from '../src/checks.ts';
import { enterPassword, expect, heading, signIn, signInAsAdmin, test } from '../src/journey.ts';
import { remembered } from '../src/remembered.ts';
import { addPerson, addSchools } from '../src/schools.ts';
import { admin } from '../src/server.ts';
import { entries, openedTab, sidebar } from '../src/shell.ts';
import { openSite, site } from '../src/site.ts';

test.beforeEach(({ context }) => openSite(context));

test('the sidebar keeps its order for each role', { tag: '@long-phone' }, async ({
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
  const teacher = await addPerson(api, server.url, 'Teacher', {
    name: 'Ravi Sawant',
    schoolId: school!.id,
  });
  const forEveryone = [
    'Video Conference(Google)',
    'Report',
    'Whiteboard',
    'RSDC',
    'KEEEL AI',
    'Logout',
  ];
  const days = ['Attendance', 'Leave Application'];
  const studying = ['Class Management', 'Student Management'];
  const taught = [
    'Content Management',
    'Library Management',
    'MCQ Management',
    'Feedback Management',
    ...studying,
    ...days,
    ...forEveryone,
  ];
  const run = ['Users Management', 'School Management', ...studying, 'Fees Management'];
  const kept = [
    'Content Management',
    'Library Management',
    'MCQ Management',
    'Feedback Management',
    ...run,
    ...days,
    ...forEveryone,
  ];
  await signInAsAdmin(page);
  expect(await entries(page)).toEqual(['Dashboard', 'Activation Code', ...kept]);
  const office = await anotherDevice();
  await signIn(office, principal.email, principal.password);
  expect(await entries(office)).toEqual(['Dashboard', ...kept]);
  await expect(office.getByText('Principal', { exact: true })).toBeVisible();
  const classroom = await anotherDevice();
  await signIn(classroom, teacher.email, teacher.password);
  expect(await entries(classroom)).toEqual(['Dashboard', ...taught]);
  await classroom.goto('/school-management');
  await expect(classroom).toHaveURL(/\/dashboard$/);
});

test('an unknown address leads to the first entry', async ({ page }) => {
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await enterPassword(page, admin.email, admin.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const path of ['/canteen', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto('/school-management/canteen');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/school-management/school/0193a7e0-0000-7000-8000-000000000000');
  await expect(page).toHaveURL(/\/school\/0193a7e0/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the shell shows breadcrumb, name and role, and a sidebar of 26rem', {
  tag: '@phone',
}, async ({ page, isPhone }) => {
  await signInAsAdmin(page, '/school-management/districts');
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['school management', 'districts']);
  await expect(page.getByRole('banner')).toContainText('Administrator');
  await expect(page.getByRole('banner')).toContainText('Super admin');
  const drawer = await sidebar(page);
  expect((await drawer.boundingBox())!.width).toBe(260);
  await expectAccessible(page, { within: 'html' });
  if (isPhone) {
    // The sidebar covers the page; Esc, a click beside it and a link close it.
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await sidebar(page);
    await page.mouse.click(330, 400);
    await expect(drawer).toBeHidden();
    await (await sidebar(page)).getByRole('link', { name: 'KEEEL AI' }).click();
    await expect(heading(page, 'KEEEL AI')).toBeVisible();
    await expect(drawer).toBeHidden();
    return;
  }
  await page.getByRole('button', { name: 'Close the sidebar' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(() => remembered(page)).toMatchObject({ drawerOpen: false });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open the sidebar' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('the keyboard reaches everything in the shell', { tag: '@long-phone' }, async ({
  page,
  api,
  isPhone,
}) => {
  await addSchools(api, ['Z.P. School Munge']);
  await signInAsAdmin(page, '/keeel-ai');
  await expect(heading(page, 'KEEEL AI')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await (await sidebar(page)).getByRole('link', { name: 'School Management' }).press('Enter');
  await expect(heading(page, 'Schools')).toBeFocused();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('textbox', { name: 'Pages, schools, classes, people' });
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await page.keyboard.press('Control+k');
  await search.fill('mung');
  await expect(page.getByRole('button', { name: /Z\.P\. School Munge/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Z.P. School Munge')).toBeFocused();
  if (!isPhone) await expect(page.getByRole('navigation', { name: 'Sidebar' })).toBeVisible();
});

test('meetings and AI sites open in tabs of their own', async ({ page }) => {
  await signInAsAdmin(page);
  const drawer = await sidebar(page);
  const meeting = await openedTab(page, () =>
    drawer.getByRole('link', { name: /^Video Conference\(Google\)/ }).click(),
  );
  await expect(meeting).toHaveURL(site('/meet'));
  await meeting.close();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/keeel-ai');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(['One', 'Two', 'Three']);
  for (const [name, path] of [
    ['One', '/1'],
    ['Two', '/2'],
    ['Three', '/3'],
  ]) {
    const tab = await openedTab(page, () =>
      cards.getByRole('link', { name: new RegExp(name!) }).click(),
    );
    await expect(tab).toHaveURL(site(path!));
    await tab.close();
  }
  await expectAccessible(page);
});

test('the dashboard accepts its query flags', async ({ page }) => {
  await signInAsAdmin(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  const meeting = await openedTab(page, async () => {
    await page.goto('/dashboard?googlemeet=true');
  });
  await expect(meeting).toHaveURL(site('/meet'));
  await meeting.close();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard?openai=true');
  await expect(page.getByRole('heading', { name: 'AI sites' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(One|Two|Three)/ })).toHaveCount(3);
  await expectAccessible(page);
});
