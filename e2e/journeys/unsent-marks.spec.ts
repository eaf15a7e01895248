import type { BrowserContext, Page } from '@playwright/test';
import { Api } from '../src/api.ts';
import { expectAccessible } from '../src/checks.ts';
import { dayFrom, fillClass, nameOf, today } from '../src/class-room.ts';
import { enterPassword, expect, heading, signIn, test } from '../src/journey.ts';
import type { Signer } from '../src/schools.ts';
import { expectWorker } from '../src/service-worker.ts';
import { openLogoutDialog } from '../src/shell.ts';

test.use({ serviceWorkers: 'allow' });

const register = '/attendance/class-register';

const lineOf = (page: Page, roll: number) =>
  page.getByRole('button', { name: new RegExp(`^${nameOf(roll)}: `) });

const save = (page: Page) => page.getByRole('button', { name: 'Save register' }).click();

const unsent = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `${count} item` });

test('two phones mark the same students, and conflicts are resolved', async ({
  page,
  api,
  anotherDevice,
  openSchool: { teacher, principal, fifthA },
}) => {
  await fillClass(api, fifthA, 3);
  const other = await anotherDevice();
  const here = `${register}?classId=${fifthA.id}`;
  await signIn(page, teacher.email, teacher.password, here);
  await signIn(other, principal.email, principal.password, here);
  await lineOf(other, 1).click();
  await expect(lineOf(other, 1)).toHaveAccessibleName(/Absent/);

  await lineOf(page, 2).click();
  await save(page);
  await expect(page.getByText(/^Marked by Ravi Sawant,/)).toBeVisible();
  await save(other);
  await expect(unsent(other, 1)).toBeVisible();
  await other.getByRole('link', { name: '2 marks were not accepted.' }).click();
  await expect(heading(other, /Not sent yet/)).toBeVisible();
  await expect(other).toHaveTitle(/^\(1\) Not sent yet/);
  await expect(other.getByText('Needs review')).toBeVisible();
  const [first, second] = [conflictOf(other, 1), conflictOf(other, 2)];
  await expect(first).toContainText(/Your markAbsent.*Ravi SawantPresent/);
  await expect(second).toContainText(/Your markPresent.*Ravi SawantAbsent/);
  await expect(conflictOf(other, 3)).toHaveCount(0);
  await expectAccessible(other);

  await second.getByRole('button', { name: 'Keep the register’s mark' }).click();
  await expect(second).toBeHidden();
  await first.getByRole('button', { name: 'Use my mark' }).click();
  await expect(other.getByText('Everything has been sent')).toBeVisible();
  await expect(unsent(other, 1)).toBeHidden();
  await other.goto(here);
  await page.reload();
  for (const phone of [page, other]) {
    await expect(lineOf(phone, 1)).toHaveAccessibleName(/Absent, saved$/);
    await expect(lineOf(phone, 2)).toHaveAccessibleName(/Absent, saved$/);
    await expect(lineOf(phone, 3)).toHaveAccessibleName(/Present, saved$/);
  }

  // A mark cleared on one phone and changed on the other is a conflict.
  await lineOf(page, 3).press('n');
  await save(page);
  await expect(lineOf(page, 3)).toHaveAccessibleName(/Not marked, no mark$/);
  await expect.poll(() => markOf(api, fifthA.id, 3)).toEqual({ status: null, version: 2 });
  await lineOf(other, 3).press('a');
  await save(other);
  await other.getByRole('link', { name: '1 mark was not accepted.' }).click();
  const third = conflictOf(other, 3);
  await expect(third).toContainText(/Your markAbsent.*Ravi SawantNot marked/);
  await third.getByRole('button', { name: 'Keep the register’s mark' }).click();
  await expect(other.getByText('Everything has been sent')).toBeVisible();
  expect(await markOf(api, fifthA.id, 3)).toEqual({ status: null, version: 2 });
});

const conflictOf = (page: Page, roll: number) =>
  page.locator('main section > div').filter({ hasText: nameOf(roll) });

test('logging out asks first, and leaves waiting items without names', async ({
  page,
  context,
  api,
  openSchool: { teacher, colleague, fifthA, fifthB },
}) => {
  await fillClass(api, fifthA, 3);
  await fillClass(api, fifthB, 3, 'B');
  await openHere(page, teacher);
  await context.setOffline(true);
  await lineOf(page, 2).click();
  await save(page);
  await expect(page.getByText('Marks of this register are waiting on this device')).toBeVisible();
  await expect(unsent(page, 1)).toBeVisible();
  expect(await keptOnDevice(page)).toContain(nameOf(2));

  // A toast stays while the pointer rests on it, and covers nothing of the header.
  await page.getByText(/saved on this device/).hover();
  const notSent = '1 item on this device is not sent yet';
  const unsentDialog = await openLogoutDialog(page, notSent);
  await expectAccessible(page);
  await unsentDialog.getByRole('button', { name: 'Stay' }).click();
  await expect(unsent(page, 1)).toBeVisible();
  expect(await keptOnDevice(page)).toContain(nameOf(2));
  const again = await openLogoutDialog(page, notSent);
  await again.getByRole('button', { name: 'Go on to logout' }).click();
  await page.getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect.poll(() => keptOnDevice(page)).not.toContain(nameOf(2));
  const [waiting] = await waitingMarks(page);
  expect(waiting).toMatchObject({ account: teacher.email, body: { classId: fifthA.id } });
  const kept = await keptOnDevice(page);
  for (const name of [nameOf(1), nameOf(2), nameOf(3), 'Ravi Sawant', '5 A']) {
    expect(kept).not.toContain(name);
  }
  await expectAccessible(page);

  await context.setOffline(false);
  await enterPassword(page, colleague.email, colleague.password);
  await expect(heading(page, /Meera/)).toBeVisible();
  await unsent(page, 1).click();
  await expect(page.getByText('1 item of another user is waiting on this device.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('5 A');
  await expectAccessible(page);
  await (await openLogoutDialog(page)).getByRole('button', { name: 'Yes, Logout' }).click();
  expect(await markOf(api, fifthA.id, 2)).toEqual(unmarked);

  await enterPassword(page, teacher.email, teacher.password);
  await expect(heading(page, /Ravi/)).toBeVisible();
  await expect.poll(() => waitingMarks(page)).toEqual([]);
  expect(await markOf(api, fifthA.id, 2)).toEqual(absentOnce);
  await page.goto(register);
  await expect(lineOf(page, 2)).toHaveAccessibleName(/Absent, saved$/);
});

test('a session ended by the server keeps waiting items, and asks to sign in', async ({
  page,
  context,
  api,
  server,
  openSchool: { teacher, fifthA },
}) => {
  await fillClass(api, fifthA, 3);
  await openHere(page, teacher);
  await context.setOffline(true);
  await lineOf(page, 2).click();
  await save(page);
  await expect(unsent(page, 1)).toBeVisible();

  const elsewhere = await new Api(server.url).signIn(teacher.email, teacher.password);
  const passwords = { currentPassword: teacher.password, newPassword: 'seven blue kites of june' };
  await elsewhere.call('auth/changePassword', { body: passwords });
  await context.setOffline(false);
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page.getByText('1 item is waiting on this device.')).toBeVisible();
  await expectAccessible(page);
  expect(await waitingMarks(page)).toHaveLength(1);

  await enterPassword(page, teacher.email, passwords.newPassword);
  await expect(page).toHaveURL(new RegExp(register));
  await expect(lineOf(page, 2)).toHaveAccessibleName(/Absent, saved$/);
  expect(await waitingMarks(page)).toEqual([]);
  expect(await markOf(api, fifthA.id, 2)).toEqual(absentOnce);
});

test.describe('a plan that ends meanwhile', () => {
  // Requests of a worker would bypass the clock that is set here.
  test.use({ serviceWorkers: 'block' });

  test('accepts marks from before its end, and reports marks from after it', async ({
    page,
    context,
    api,
    silenceDevices,
    openSchool: { school, teacher, fifthA },
  }) => {
    await fillClass(api, fifthA, 3);
    const day = today();
    const dayBefore = dayFrom(day, -1);
    const now = new Date();
    const before = new Date(now.getTime() - 86_400_000);
    await page.clock.setFixedTime(before);
    await answerAsOf(context, before);
    // Without a day the page would follow the clock, and be on the next one already when it is asked for it.
    const address = `${register}?classId=${fifthA.id}&day=${dayBefore}`;
    await signIn(page, teacher.email, teacher.password, address);
    await expect(lineOf(page, 2)).toBeVisible();
    // Offline first: an answer without the clock set here would be the device's last contact, a day late.
    await context.setOffline(true);
    await context.unrouteAll({ behavior: 'wait' });
    await silenceDevices();
    await lineOf(page, 2).click();
    await save(page);
    await expect(unsent(page, 1)).toBeVisible();

    // On the next day the phone is still without network, and the plan has ended overnight.
    await page.clock.setFixedTime(now);
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(page.getByText(/No network. This is the list of/)).toBeVisible();
    await lineOf(page, 3).click();
    await save(page);
    await expect(unsent(page, 2)).toBeVisible();
    await api.call('school/updatePlan', { body: { schoolIds: [school.id], endsOn: null } });
    await context.setOffline(false);
    await expect(heading(page, 'Premium Plan Expired')).toBeVisible();
    await expect(page.getByText('1 item is waiting on this device.')).toBeVisible();
    await expectAccessible(page);
    expect(await markOf(api, fifthA.id, 2, dayBefore)).toEqual(absentOnce);
    expect(await markOf(api, fifthA.id, 3)).toEqual(unmarked);

    await api.call('school/updatePlan', { body: { schoolIds: [school.id], endsOn: day } });
    await page.reload();
    await unsent(page, 1).click();
    const refused = page.locator('main section > div');
    await expect(refused).toHaveCount(3);
    await expect(refused.first()).toContainText('The plan of the school had expired.');
    await expectAccessible(page);
    for (let left = 3; left > 0; left -= 1) {
      await expect(refused).toHaveCount(left);
      await refused.first().getByRole('button', { name: 'Send again' }).click();
    }
    await expect(page.getByText('Everything has been sent')).toBeVisible();
    await expect.poll(() => markOf(api, fifthA.id, 3)).toEqual(absentOnce);
  });
});

/** Sets the server's clock in its answers to the phone. */
const answerAsOf = (context: BrowserContext, instant: Date) =>
  context.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: instant.toUTCString() };
    await route.fulfill({ response, headers });
  });

/** Opens the register and waits until the device has everything it needs without network. */
async function openHere(page: Page, { email, password }: Signer): Promise<void> {
  await page.goto(register);
  await enterPassword(page, email, password);
  await expect(heading(page, 'Class register')).toBeVisible();
  await expectWorker(page);
  await expect(lineOf(page, 1)).toBeVisible();
}

/** The mark on the server. */
async function markOf(api: Api, classId: string, roll: number, day = today()) {
  const query = { classId, day };
  const { children: students } = await api.call('attendance/fetchStudentToMarkAttendance', {
    query,
  });
  const { status, version } = students[roll - 1]!.mark;
  return { status, version };
}

const unmarked = { status: null, version: 0 };
const absentOnce = { status: 'absent', version: 1 };

interface Waiting {
  account: string;
  body: { classId: string; marks: unknown[] };
}

const waitingMarks = async (page: Page): Promise<Waiting[]> =>
  JSON.parse(await keptOnDevice(page, 'waiting')).flat();

/** All records of the page in IndexedDB, as text. Runs in the page. */
const keptOnDevice = (page: Page, only?: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const asPromise = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await asPromise(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        if (wanted && store !== wanted) continue;
        found.push(await asPromise(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    return JSON.stringify(found);
  }, only);
