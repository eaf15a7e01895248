import type { BrowserContext, Page } from '@playwright/test';
import type { Api } from '../src/api.ts';
import { expectAccessible } from '../src/checks.ts';
import { fillClass, nameOf, type OpenSchool, openSchool } from '../src/class-room.ts';
import { expect, heading, signIn, test } from '../src/journey.ts';
import { remembered } from '../src/remembered.ts';
import { dispatchSync, expectWorker, keptAddresses } from '../src/service-worker.ts';

test.use({ serviceWorkers: 'allow' });

const register = '/attendance/class-register';

/** A teacher with two classes of two students each. */
async function twoClasses(api: Api, url: string) {
  const { school, teacher, fifthA } = await openSchool(api, url);
  const { schoolId, academicYearId } = fifthA;
  const sixthA = await api.call('class/addEdit', {
    body: { schoolId, academicYearId, standard: 6, division: 'A', classTeacherId: teacher.id },
  });
  await fillClass(api, fifthA, 2, '5');
  await fillClass(api, sixthA, 2, '6');
  return { school, teacher, fifthA, sixthA };
}

const unsent = (page: Page) => page.getByRole('link', { name: /not sent yet$/ });

const [first, second] = [nameOf(1), nameOf(2)];

/** Marks the first student absent and the other present; the device keeps the register. */
async function markAndSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: `${first}: Present` }).click();
  await page.getByRole('button', { name: 'Save register' }).click();
  await expect(page.getByRole('button', { name: `${first}: Absent, waiting` })).toBeVisible();
  await expect(page.getByRole('button', { name: `${second}: Present, waiting` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not sent yet' })).toBeDisabled();
}

/** Expects everything that is needed without network on the device. */
async function expectKept(page: Page, { registers }: { registers: number }): Promise<void> {
  await expectWorker(page);
  await expect.poll(() => page.evaluate(countKept)).toBe(registers);
}

/** Runs in the page. */
async function countKept(): Promise<number> {
  const asPromise = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  // Opening the database here first would create it without its stores.
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === 'shala-outbox')) return 0;
  const database = await asPromise(indexedDB.open('shala-outbox'));
  const keys = await asPromise(database.transaction('copies').objectStore('copies').getAllKeys());
  database.close();
  return keys.filter((key) => (key as string[])[1] === 'registers').length;
}

/** Expects one mark for each student, as it was tapped, and no change afterwards. */
async function expectMarkedOnce(api: Api, { id: classId }: { id: string }): Promise<void> {
  const query = { classId };
  const {
    children: students,
    totals,
    day,
  } = await api.call('attendance/fetchStudentToMarkAttendance', {
    query,
  });
  expect(students.map(({ mark }) => [mark.shown, mark.version])).toEqual([
    ['absent', 1],
    ['present', 1],
  ]);
  expect(totals).toMatchObject({ enrolled: 2, present: 1, absent: 1 });
  for (const { enrolmentId } of students) {
    const of = { query: { enrolmentId, day: day.day } };
    expect(await api.call('attendance/fetchChanges', of)).toEqual([]);
  }
}

const isMarked = async (api: Api, { id: classId }: { id: string }) =>
  (await api.call('attendance/fetchStudentToMarkAttendance', { query: { classId } })).isComplete;

/** Closes the page; the browser keeps running. */
async function closed(page: Page, context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await page.close();
  return other;
}

test('a teacher marks classes without network over a closed page, and they are sent once @phone', async ({
  page,
  context,
  api,
  server,
}) => {
  const { teacher, fifthA, sixthA } = await twoClasses(api, server.url);
  await signIn(page, teacher.email, teacher.password, register);
  await expect(heading(page, 'Class register')).toBeVisible();
  await expectKept(page, { registers: 2 });
  await context.setOffline(true);
  await markAndSave(page);
  await expect(unsent(page)).toHaveAccessibleName('1 item not sent yet');

  // A tap that was meant for somebody else is undone, though the page was closed over it.
  await page.goto(`${register}?classId=${sixthA.id}`);
  await page.getByRole('button', { name: `${second}: Present` }).click();
  await expect(page.getByRole('button', { name: `${second}: Absent, changed` })).toBeVisible();
  await expect(page.getByText('2 marks will be saved')).toBeVisible();
  const again = await closed(page, context);
  await again.goto(`${register}?classId=${sixthA.id}`);
  await expect(again.getByText(/No network. This is the list of/)).toBeVisible();
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(again.getByText(`Undone: ${second}: Present`)).toBeVisible();
  await markAndSave(again);
  await expect(unsent(again)).toHaveAccessibleName('2 items not sent yet');
  await unsent(again).click();
  for (const label of ['5 A', '6 A']) {
    await expect(again.getByRole('link', { name: `Register of ${label}` })).toBeVisible();
  }
  await expectAccessible(again);

  await context.setOffline(false);
  await expect(again.getByText('Everything has been sent')).toBeVisible();
  await expect(unsent(again)).toHaveCount(0);
  for (const one of [fifthA, sixthA]) await expectMarkedOnce(api, one);
});

/** Makes the school record the place of its staff. */
async function askPlace(api: Api, { id: schoolId, ...school }: OpenSchool['school']) {
  const { version, udiseCode, name, stateId, districtId } = school;
  const body = { id: schoolId, version, udiseCode, name, stateId, districtId, ...schoolGate };
  await api.call('school/addEditSchool', { body });
  const rule = await api.call('attendance/fetchRule/:schoolId', { params: { schoolId } });
  const { schoolName: _, ...asked } = rule;
  await api.call('attendance/updateRule', { body: { ...asked, asksPlace: true } });
}

/** Expects pages that nobody has opened yet and the school's settings on the device too. */
async function expectPrefetched(page: Page): Promise<void> {
  const ahead = async () => {
    const kept = (await keptAddresses(page)).join(' ');
    const files = ['own-attendance-page', 'gate-page'].every((name) => kept.includes(`${name}-`));
    const texts = ['staff-attendance', 'attendance'].every((name) =>
      kept.includes(`/${name}.json`),
    );
    return files && texts && 'ownMonths' in (await remembered(page));
  };
  await expect.poll(ahead, { timeout: 15_000 }).toBe(true);
}

const schoolGate = { latitude: 16.0615, longitude: 73.4685 };

test('the worker sends waiting items while no page is open, with time and place of the tap', async ({
  page,
  context,
  api,
  server,
}) => {
  const { school, teacher, fifthA } = await twoClasses(api, server.url);
  await askPlace(api, school);
  await context.grantPermissions(['geolocation'], { origin: server.url });
  await context.setGeolocation({ ...schoolGate, accuracy: 12 });
  await signIn(page, teacher.email, teacher.password, register);
  await expectKept(page, { registers: 2 });
  await expectPrefetched(page);
  await context.setOffline(true);
  await markAndSave(page);
  await page.goto('/attendance/gate');
  await expect(page.getByLabel('Student number')).toBeVisible();
  await page.goto('/attendance/self-attendance');
  const before = Date.now();
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('Saved on this device with the time')).toBeVisible();
  const after = Date.now();
  await expect(unsent(page)).toHaveAccessibleName('2 items not sent yet');
  await expectAccessible(page);
  // The office reviews a place that is too inaccurate.
  await context.setGeolocation({ ...schoolGate, accuracy: 4000 });
  await page.reload();
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
  await expect(unsent(page)).toHaveAccessibleName('3 items not sent yet');
  await expect(page.getByRole('button', { name: 'Check out' })).toBeEnabled();

  const other = await closed(page, context);
  await dispatchSync(other, server.url);
  expect(await isMarked(api, fifthA)).toBe(false);
  await context.setOffline(false);
  await dispatchSync(other, server.url);
  await expect.poll(() => isMarked(api, fifthA)).toBe(true);
  await expectMarkedOnce(api, fifthA);
  const staffMark = async () => {
    const { staff } = await api.call('attendance/fetchStaffDay', {
      query: { schoolId: school.id },
    });
    return staff.find(({ accountId }) => accountId === teacher.id)?.mark;
  };
  await expect.poll(async () => (await staffMark())?.inAt ?? null).not.toBeNull();
  await expect.poll(async () => (await staffMark())?.outPlace).toBe('verify');
  const { inAt, inArrivedAt, inPlace, inDistance } = (await staffMark())!;
  expect([inPlace, inDistance]).toEqual(['near', 0]);
  expect(Date.parse(inAt!)).toBeGreaterThanOrEqual(before - 1000);
  expect(Date.parse(inAt!)).toBeLessThanOrEqual(after);
  expect(Date.parse(inArrivedAt!)).toBeGreaterThan(after);

  await other.goto(register);
  await expect(other.getByRole('button', { name: `${first}: Absent, saved` })).toBeVisible();
  await expect(unsent(other)).toHaveCount(0);
});
