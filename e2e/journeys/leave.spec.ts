import type { Page } from '@playwright/test';
import { Api } from '../src/api.ts';
import { expectAccessible } from '../src/checks.ts';
import { dayFrom, fillClass, nameOf, type OpenSchool, today } from '../src/class-room.ts';
import { choose } from '../src/fields.ts';
import { expect, heading, signIn, test } from '../src/journey.ts';
import { addPerson, type Signer } from '../src/schools.ts';

/** The Monday after today, which has lessons whatever day it is today. */
const monday = (): string => {
  const day = today();
  return dayFrom(day, 7 - ((new Date(day).getUTCDay() + 6) % 7));
};

/** Gives the teacher the first period on Mondays, for which the colleague will apply for leave as well. */
async function assignSubstitute(api: Api, url: string, { fifthA, teacher, colleague }: OpenSchool) {
  const subject = await api.call('subject/addEdit', { body: { name: 'Marathi', standards: [5] } });
  const { id: classId, version } = fifthA;
  const teachings = [{ subjectId: subject.id, teacherId: teacher.id }];
  await api.call('class/updateTeachings', { body: { id: classId, version, teachings } });
  const lesson = { classId, weekday: 1, period: 1, subjectId: subject.id, teacherId: teacher.id };
  await api.call('timeTable/addEdit', { body: lesson });
  await applyByCall(url, colleague, { from: dayFrom(monday(), 1), to: dayFrom(monday(), 1) });
}

async function applyByCall(url: string, who: Signer, days: { from: string; to: string }) {
  const own = await new Api(url).signIn(who.email, who.password);
  const types = await own.call('leaveApplication/fetchTypes', { query: { role: 'Teacher' } });
  const leaveTypeId = types.find(({ code }) => code === 'CL')!.id;
  const body = { leaveTypeId, ...days, reason: 'Wedding' };
  await own.call('leaveApplication/addEditLeaveForTeacher', { body });
}

const smallPdf = {
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

test('a teacher applies for a day and a half, and the principal assigns substitutes', {
  tag: '@long-phone',
}, async ({ page, api, server, anotherDevice, openSchool: school }) => {
  await assignSubstitute(api, server.url, school);
  const { teacher, principal } = school;
  const [first, last] = [monday(), dayFrom(monday(), 1)];

  await signIn(page, teacher.email, teacher.password, '/leave-application');
  await expect(heading(page, /My leave/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply for leave' }).click();
  const asking = page.getByRole('dialog', { name: 'Apply for leave' });
  await asking.getByLabel(/^Leave type/).selectOption({ label: 'Casual leave' });
  await asking.getByLabel(/^First day(?!:)/).fill(first);
  await asking.getByLabel(/^Last day(?!:)/).fill(last);
  await asking.getByLabel('Last day: first half only').check();
  await expect(
    asking.getByText('Counts as 1.5 days. Balance after this leave: 13.5 days.'),
  ).toBeVisible();
  await asking.getByRole('textbox', { name: /^Reason/ }).fill('Sister’s wedding');
  await asking.locator('input[type=file]').setInputFiles(smallPdf);
  await expect(asking.getByRole('button', { name: 'letter.pdf' })).toBeVisible();
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Apply for leave' }).click();
  await expect(page.getByText('Application sent.')).toBeVisible();
  await expect(page.getByText('1.5 days pending')).toBeVisible();

  const office = await anotherDevice();
  await signIn(office, principal.email, principal.password, '/leave-application');
  await expect(heading(office, /Staff leave/)).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Approve or reject the leave of Ravi Sawant' }).click();
  const leave = office.getByRole('dialog', { name: 'Leave of Ravi Sawant' });
  await expect(leave.getByText('13.5 days')).toBeVisible();
  await expect(leave.getByRole('button', { name: 'Save document' })).toBeVisible();
  const pending = leave.getByRole('listitem').filter({ hasText: 'Pending' });
  await expect(pending).toContainText('Meera Rane');
  await expect(leave.getByRole('heading', { name: '1 period needs a substitute' })).toBeVisible();
  await leave.getByLabel(/^Substitute for period 1 of 5 A/).selectOption(school.colleague.id);
  await expectAccessible(office);
  await leave.getByRole('button', { name: 'Approve' }).click();
  await expect(leave).toBeHidden();
  await office.goto(`/class-management/arrangement?day=${first}`);
  await expect(office.getByRole('combobox', { name: /^Substitute for period 1/ })).toHaveValue(
    school.colleague.id,
  );

  await page.reload();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByText('1.5 days availed')).toBeVisible();
  for (const [day, shown] of [
    [first, 'On leave'],
    [last, 'Half-day leave'],
  ]) {
    await office.goto(`/attendance/teacher?day=${day}`);
    await expect(office.getByRole('table').getByText(shown!, { exact: true })).toBeVisible();
  }
  await expectAccessible(office);
});

/** A photo as a phone takes it: 12 megapixels, 3.9 MB. */
async function phonePhoto(page: Page) {
  const drawn = await page.evaluate(async () => {
    const dots = new OffscreenCanvas(200, 150);
    const paint = dots.getContext('2d')!;
    for (let at = 0; at < 30_000; at += 1) {
      paint.fillStyle = `hsl(${(at * 7919) % 360} 40% ${40 + ((at * 104_729) % 40)}%)`;
      paint.fillRect(at % 200, Math.floor(at / 200), 1, 1);
    }
    const photo = new OffscreenCanvas(4000, 3000);
    photo.getContext('2d')!.drawImage(dots, 0, 0, 4000, 3000);
    const blob = await photo.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    const reader = new FileReader();
    reader.readAsDataURL(blob);
    await new Promise((read) => reader.addEventListener('load', read));
    // A list of numbers would take a minute on its way.
    return String(reader.result).split(',')[1]!;
  });
  const bytes = Buffer.from(drawn, 'base64');
  // A camera's own data makes up the rest; a decoder ends before it.
  const buffer = Buffer.concat([bytes, Buffer.alloc(3_900_000 - bytes.length)]);
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
}

test('a phone photo of 3.9 MB is accepted as a document, and a refused file says so in sight', {
  tag: '@phone',
}, async ({ page, openSchool: { teacher } }) => {
  await signIn(page, teacher.email, teacher.password, '/leave-application');
  await page.getByRole('button', { name: 'Apply for leave' }).click();
  const asking = page.getByRole('dialog', { name: 'Apply for leave' });
  const file = asking.locator('input[type=file]');
  const choose = asking.getByRole('button', { name: /Choose a file/ });

  await choose.scrollIntoViewIfNeeded();
  await file.setInputFiles({ ...smallPdf, buffer: Buffer.alloc(3_900_000, smallPdf.buffer) });
  const refused = asking.getByText('The document is larger than 2 MB.');
  await expect(refused).toBeInViewport({ ratio: 1 });

  const photo = await phonePhoto(page);
  const uploaded = page.waitForRequest(/leaveApplication\/addDocument/);
  await file.setInputFiles(photo);
  const { 'content-length': length } = await (await uploaded).allHeaders();
  expect(Number(length)).toBeLessThan(2 * 1024 * 1024);
  await expect(asking.getByRole('button', { name: photo.name })).toBeVisible();
  await expect(refused).toBeHidden();
});

test('the register shows a student on leave, and then the return', { tag: '@phone' }, async ({
  page,
  api,
  openSchool: { teacher, fifthA },
}) => {
  await fillClass(api, fifthA, 3);
  await signIn(page, teacher.email, teacher.password, '/attendance/class-register');
  await lineOf(page, 2).click();
  await page.getByRole('button', { name: 'Save register' }).click();
  await expect(lineOf(page, 2)).toHaveAccessibleName(/Absent, saved$/);

  await page.goto('/leave-application/my-application?tab=students');
  await page.getByRole('button', { name: 'Enter student leave' }).click();
  const entering = page.getByRole('dialog', { name: 'Enter student leave' });
  await entering.getByLabel(/^Class/).selectOption({ label: '5 A' });
  await choose(entering, 'Student', new RegExp(nameOf(2)));
  await entering.getByLabel(/^Leave type/).selectOption({ label: "Student's leave" });
  await entering.getByLabel(/^First day(?!:)/).fill(today());
  await entering.getByLabel(/^Last day(?!:)/).fill(today());
  await entering.getByRole('textbox', { name: /^Reason/ }).fill('Fever');
  await expectAccessible(page);
  await entering.getByRole('button', { name: 'Enter leave' }).click();
  await page.getByRole('button', { name: `Approve or reject the leave of ${nameOf(2)}` }).click();
  const leave = page.getByRole('dialog', { name: `Leave of ${nameOf(2)}` });
  await leave.getByRole('button', { name: 'Approve' }).click();
  await expect(inList(page, 'Approved')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/attendance/class-register');
  await expect(lineOf(page, 2)).toHaveAccessibleName(/On leave, saved$/);
  await expectAccessible(page);
  await page.goto('/leave-application/my-application?tab=students');
  await page.getByRole('button', { name: `Actions for ${nameOf(2)}` }).click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  await leave.getByRole('button', { name: 'Cancel leave' }).click();
  await expect(leave.getByText('Required to cancel.')).toBeVisible();
  await leave.getByLabel('Remark').fill('Came after all');
  await leave.getByRole('button', { name: 'Cancel leave' }).click();
  await expect(inList(page, 'Cancelled')).toBeVisible();
  await page.goto('/attendance/class-register');
  await expect(lineOf(page, 2)).toHaveAccessibleName(/Absent, saved$/);
});

/** In the list, as the dialog above it shows the state too until it has closed. */
const inList = (page: Page, state: string) =>
  page.locator('#main').getByText(state, { exact: true });

const lineOf = (page: Page, roll: number) =>
  page.getByRole('button', { name: new RegExp(`^${nameOf(roll)}: `) });

test("an officer approves a principal's leave, and nobody approves their own", async ({
  page,
  api,
  server,
  anotherDevice,
  openSchool: { principal, school },
}) => {
  const { email, password } = await addPerson(api, server.url, 'EducationOfficer', {
    name: 'Sunita Kale',
    districtId: school.districtId,
  });
  await applyByCall(server.url, principal, { from: monday(), to: monday() });
  await signIn(page, principal.email, principal.password, '/leave-application/my-application');
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await page.goto('/leave-application/teacher');
  await expect(heading(page, /Staff leave/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'My leave' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Approve or reject the leave of Asha Patil' }),
  ).toHaveCount(0);

  const office = await anotherDevice();
  await signIn(office, email, password, '/leave-application');
  await office.getByRole('button', { name: 'Approve or reject the leave of Asha Patil' }).click();
  const leave = office.getByRole('dialog', { name: 'Leave of Asha Patil' });
  await expect(leave.getByText('Nobody else is on leave on these days.')).toBeVisible();
  await leave.getByRole('button', { name: 'Reject' }).click();
  await expect(leave.getByText('Enter the reason for rejecting.')).toBeVisible();
  await leave.getByRole('button', { name: 'Approve' }).click();
  await expect(office.getByText('Leave of Asha Patil approved.')).toBeVisible();
  await page.goto('/leave-application/my-application');
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
