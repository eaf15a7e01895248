import type { Page } from '@playwright/test';
import type { Api } from '../src/api.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNothingCut } from '../src/checks.ts';
import {
  admit,
  fillClass,
  mobileOf,
  nameOf,
  type OpenSchool,
  schoolName,
} from '../src/class-room.ts';
import { expect, heading, signIn, test } from '../src/journey.ts';
import { chooseLanguage } from '../src/language.ts';
import { addPerson } from '../src/schools.ts';

const register = '/attendance/class-register';
const lineOf = (page: Page, roll: number) =>
  page.getByRole('button', { name: new RegExp(`^${nameOf(roll)}: `) });

/** Adds a school of a block; the first school belongs to none. */
async function addSchoolOfBlock(
  api: Api,
  { stateId, districtId }: OpenSchool['school'],
  name: string,
) {
  const block = await api.call('district/addEditBlock', { body: { districtId, name } });
  const place = { stateId, districtId, blockId: block.id, village: 'Hindale' };
  const body = { udiseCode: '27330100199', name: 'Z.P. School Hindale', ...place };
  const { id } = await api.call('school/addEditSchool', { body: { ...body, startPlanMonths: 12 } });
  await api.call('holiday/updateWeeklyOff', {
    body: { schoolId: id, weekdays: [], saturdays: [] },
  });
}

/** On a screen as high as the page, as the foot and the header otherwise stand before a part of a row. */
async function expectWholeAccessible(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, height: 6000 });
  await expectAccessible(page);
  await page.setViewportSize(size);
}

test('a teacher marks 60 students by keyboard, and month and office show it', async ({
  page,
  api,
  server,
  anotherDevice,
  openSchool: { school, teacher, principal, fifthA, fifthB },
}) => {
  await fillClass(api, fifthA, 60);
  await fillClass(api, fifthB, 1, 'B');
  const officer = await addPerson(api, server.url, 'EducationOfficer', {
    name: 'Sunita Kale',
    districtId: school.districtId,
  });
  await addSchoolOfBlock(api, school, 'Malvan');

  await signIn(page, teacher.email, teacher.password, register);
  await expect(page.getByText('Not marked yet.')).toBeVisible();
  await expect(lineOf(page, 60)).toHaveAccessibleName(/Present, not saved yet$/);
  await expectWholeAccessible(page);
  await lineOf(page, 1).focus();
  for (const key of ['p', 'a', 'l', 'h', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'A']) {
    await page.keyboard.press(key);
  }
  await expect(lineOf(page, 2)).toHaveAccessibleName(/Absent, changed, not saved yet$/);
  await expect(lineOf(page, 3)).toHaveAccessibleName(/Late,/);
  await expect(lineOf(page, 4)).toHaveAccessibleName(/Half day,/);
  await expect(lineOf(page, 6)).toHaveAccessibleName(/Absent,/);
  await expect(lineOf(page, 7)).toBeFocused();
  const saving = page.waitForResponse('**/api/attendance/markStudentAttendance');
  await page.keyboard.press('Enter');
  expect((await saving).ok()).toBe(true);
  await expect(page.getByText(/^Marked by Ravi Sawant,/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'All saved' })).toBeDisabled();
  await expect(page.getByLabel('Totals')).toHaveText('Present56Absent2Late1Half day1');

  // A student whom the office adds afterwards stays not marked when another mark is corrected.
  await admit(api, fifthA, 61);
  await page.reload();
  await expect(page.getByText('Not marked: 1')).toBeVisible();
  await lineOf(page, 5).press('l');
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(lineOf(page, 5)).toHaveAccessibleName(/Present, saved$/);
  await lineOf(page, 5).press('h');
  await page.keyboard.press('Enter');
  await expect(lineOf(page, 5)).toHaveAccessibleName(/Half day, saved$/);
  await expect(lineOf(page, 61)).toHaveAccessibleName(/Not marked, no mark$/);
  await page.getByRole('button', { name: 'Mark as present' }).click();
  await expect(lineOf(page, 61)).toHaveAccessibleName(/Present, changed/);
  await expect(lineOf(page, 61)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lineOf(page, 61)).toHaveAccessibleName(/Present, saved$/);

  await page.getByRole('link', { name: 'Month', exact: true }).click();
  const month = page.getByRole('table', { name: /^Register of 5 A/ });
  const row = (roll: number) => month.getByRole('row', { name: new RegExp(nameOf(roll)) });
  await expect(row(1).getByRole('cell').nth(-4)).toHaveText('1');
  await expect(row(1).getByRole('cell').nth(-1)).toHaveText('100%');
  await expect(row(2).getByRole('cell').nth(-1)).toHaveText(/^0%/);
  await expect(row(4).getByRole('cell').nth(-4)).toHaveText('0.5');
  const target = (await row(2)
    .getByRole('button', { name: /: Absent$/ })
    .boundingBox())!;
  expect(Math.min(target.width, target.height), 'WCAG 2.5.8').toBeGreaterThanOrEqual(24);
  await expectAccessible(page);
  await row(2)
    .getByRole('button', { name: /: Absent$/ })
    .click();
  const cell = page.getByRole('dialog', { name: new RegExp(`^${nameOf(2)}`) });
  await cell.getByRole('button', { name: 'Medical' }).click();
  await expectAccessible(page, { within: '[role=dialog]' });
  await cell.getByRole('button', { name: 'Correct mark' }).click();
  await expect(row(2).getByRole('button', { name: /: Medical$/ })).toBeVisible();

  const office = await anotherDevice();
  await office.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(office, principal.email, principal.password, '/attendance/overview');
  await expect(office.getByText('1 of 2 registers marked')).toBeVisible();
  const classes = office.getByRole('table', { name: 'Classes' });
  const classB = classes.getByRole('row', { name: /5 B/ });
  await expect(classB.getByText('Not marked yet')).toBeVisible();
  await expect(classB.getByText('Meera Rane')).toBeVisible();
  const absent = office.getByRole('region', { name: 'Absent students' });
  await expect(absent.getByRole('row', { name: new RegExp(nameOf(6)) })).toContainText(mobileOf(6));
  await expectAccessible(office);
  await absent.getByRole('button', { name: 'Copy list' }).click();
  await expect(absent.getByText('Copied')).toBeVisible();
  const copied = await office.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(['5 A', nameOf(6), 'Ramesh 6', mobileOf(6)].join('\t'));
  await office.getByLabel('Meals served').fill('57');
  await office.getByRole('button', { name: 'Save count' }).click();
  await expect(office.getByText('entered by Asha Patil')).toBeVisible();

  await classes.getByRole('link', { name: '5 A' }).click();
  await expect(heading(office, 'Class register')).toBeVisible();
  await office.getByRole('button', { name: `Note and time of ${nameOf(2)}` }).click();
  await expect(office.getByText(/^Absent → Medical, Ravi Sawant/)).toBeVisible();
  await expectAccessible(office);

  const district = await anotherDevice();
  await signIn(district, officer.email, officer.password, '/attendance/overview');
  const blocks = district.getByRole('table', { name: 'Blocks' });
  // A school without classes is not set up yet; it has nothing to report.
  const figures = blocks.getByRole('row', { name: /^Malvan/ }).getByRole('cell');
  await expect(blocks.getByRole('columnheader').nth(3)).toHaveText('Not set up yet');
  await expect(figures.nth(2)).toHaveText('0');
  await expect(figures.nth(3)).toHaveText('1');
  await expectAccessible(district);
  await blocks.getByRole('link', { name: 'No block' }).click();
  await district.getByRole('link', { name: schoolName }).click();
  await expect(district.getByText('1 of 2 registers marked')).toBeVisible();
  await expect(district.getByText(nameOf(6))).toBeVisible();
  await district.getByRole('link', { name: nameOf(6) }).click();
  await expect(heading(district, nameOf(6))).toBeVisible();
});

test('a principal prints the month of all classes, a sheet for each', async ({
  page,
  api,
  openSchool: { principal, fifthA, fifthB },
}) => {
  await fillClass(api, fifthA, 40);
  await fillClass(api, fifthB, 2, 'B');
  await page.addInitScript('window.print = () => undefined');
  await signIn(page, principal.email, principal.password, `${register}?view=month`);
  await page.getByRole('button', { name: 'Print all classes' }).click();
  const paper = page.locator('[data-print-only] h2');
  await expect(paper).toHaveText([/^Register of 5 A, /, /^Register of 5 B, /]);
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pages.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('a tap changes to the next mark, in Hindi and in Marathi', { tag: '@phone' }, async ({
  page,
  api,
  isPhone,
  openSchool: { teacher, fifthA },
}) => {
  await fillClass(api, fifthA, 3);
  await signIn(page, teacher.email, teacher.password, register);
  await expect(page.locator('[data-mark]')).toHaveCount(3);
  for (const language of ['hi', 'mr']) {
    await chooseLanguage(page, language);
    await expectNothingCut(page);
    await expectNoSidewaysScroll(page);
  }
  const press = () => (isPhone ? lineOf(page, 2).tap() : lineOf(page, 2).click());
  for (const shown of ['absent', 'late', 'half_day', 'present', 'absent']) {
    await press();
    await expect(lineOf(page, 2)).toHaveAttribute('data-shown', shown);
  }
  await expectNothingCut(page);
  const student = page.getByRole('row', { name: new RegExp(nameOf(2)) });
  await student.getByRole('button').last().click();
  await page.getByRole('textbox').last().fill('ताप आहे');
  await page.getByRole('textbox').last().press('Tab');
  await expect(student.getByText('ताप आहे')).toBeVisible();
  await expectAccessible(page);
  await page.locator('main footer').getByRole('button').last().click();
  await expect(page.getByText('Ravi Sawant').first()).toBeVisible();
  for (const language of ['mr', 'hi']) {
    await chooseLanguage(page, language);
    await page.goto(`${register}?view=month`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectNothingCut(page);
    await expectNoSidewaysScroll(page);
  }
});
