import type { Page } from '@playwright/test';
import { Api } from '../src/api.ts';
import { expectAccessible } from '../src/checks.ts';
import { fillClass, nameOf } from '../src/class-room.ts';
import { admitSiblings, chargeSchool, type FeeOffice } from '../src/fee-office.ts';
import { choose } from '../src/fields.ts';
import { expect, heading, signIn, signInAsStudent, test } from '../src/journey.ts';
import { addPerson } from '../src/schools.ts';

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Student' });
const amount = (page: Page) => page.getByRole('textbox', { name: /^Amount\b(?! for)/ });
const taken = (page: Page) => page.getByRole('region', { name: 'Payment taken' });

/** From the search to the payment, by the keyboard alone. */
async function find(page: Page, text: string) {
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(amount(page)).toBeFocused();
}

const signInAsHead = (page: Page, { principal }: Pick<FeeOffice, 'principal'>, path: string) =>
  signIn(page, principal.email, principal.password, path);

test('a school sets its fees up, charges the year and takes the first payment', async ({
  page,
  api,
  openSchool: school,
}) => {
  await fillClass(api, school.fifthA, 3);

  await signInAsHead(page, school, '/fees-management');
  await page.getByRole('link', { name: 'Take a payment' }).click();
  await page.getByRole('link', { name: 'Add a counter' }).click();
  const counter = page.getByRole('dialog', { name: 'Add a counter' });
  await counter.getByLabel(/^Code/).fill('a');
  await counter.getByLabel(/^Name of the counter/).fill('Front office');
  await counter.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Front office saved.')).toBeVisible();
  await page.getByLabel(/^UPI ID/).fill('munge@sbi');
  await page.getByLabel(/^Name of the account/).fill('Z.P. School Munge');
  await page.getByLabel(/^Late fee/).selectOption('flat');
  await page.getByLabel(/^Amount for each instalment/).fill('50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();

  await page.goto('/fees-management/structures');
  await page.getByRole('button', { name: 'Fee heads' }).click();
  const heads = page.getByRole('dialog', { name: 'Fee heads' });
  await heads.getByRole('button', { name: 'Add a head' }).click();
  const head = page.getByRole('dialog', { name: 'Add a head' });
  await head.getByLabel(/^Type/).selectOption('tuition');
  await head.getByLabel(/^Name in English/).fill('Tuition fee');
  await head.getByRole('button', { name: 'Save' }).click();
  await heads.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: 'Add a structure' }).click();
  await page.getByLabel(/^Name/).first().fill('Standard 5');
  await choose(page, 'Standards', '5');
  await page.getByLabel('Tuition fee, whole year').fill('12000');
  await page.getByRole('button', { name: 'Save structure' }).click();
  await expect(page.getByRole('link', { name: 'Standard 5' })).toBeVisible();

  await page.getByRole('link', { name: 'Charge fees' }).click();
  await page.getByRole('button', { name: 'Charge 3 students' }).click();
  await expect(page.getByText('Everything is charged')).toBeVisible();

  await page.getByRole('link', { name: 'Counter' }).click();
  await find(page, nameOf(2));
  await expect(amount(page)).toHaveValue('6050');
  await page.keyboard.press('u');
  await expect(page.getByRole('img', { name: 'QR code to pay by UPI' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^UPI reference/)).toBeFocused();
  await page.keyboard.type('632987450012');
  await page.keyboard.press('Enter');
  await expect(taken(page)).toContainText('2026-27/A/000001');
  await expectAccessible(page);
});

test('a clerk takes payments by the keyboard alone and prints a receipt with one key', {
  tag: '@phone',
}, async ({ page, api, isPhone, feeOffice: office }) => {
  await fillClass(api, office.fifthA, 2);
  await chargeSchool(office);
  await signInAsHead(page, office, '/fees-management/counter');

  await find(page, '9822000001');
  // On a phone the amount is scrolled to, and buttons lie half below the bar at the top.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, { inDark: !isPhone });
  await expect(amount(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(taken(page)).toContainText('2026-27/A/000001');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Control+p');
  expect((await download).suggestedFilename()).toBe('2026-27-A-000001.pdf');

  await find(page, nameOf(2));
  await page.keyboard.type('1000');
  await page.getByLabel(/^Cash received/).focus();
  await page.keyboard.type('2000');
  await expect(page.getByText('₹1,000.00', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(taken(page)).toContainText('Give change: ₹1,000.00');
  await expect(searchBox(page)).toBeFocused();
  await expectAccessible(page, { inDark: !isPhone });

  await page.goto('/fees-management?standing=owing');
  const owing = page.getByRole('main').getByText(nameOf(2));
  await expect(owing).toBeVisible();
  await expect(page.getByRole('main').getByText(nameOf(1))).toBeHidden();
});

test('a payment whose answer is lost is sent again as the same one', async ({
  page,
  api,
  feeOffice: office,
}) => {
  await fillClass(api, office.fifthA, 1);
  await chargeSchool(office);
  await signInAsHead(page, office, '/fees-management/counter');
  await find(page, nameOf(1));
  await page.route('**/api/fees/recordFeesPayment', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.type('700');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(amount(page)).toHaveValue(/700/);
  await page.unroute('**/api/fees/recordFeesPayment');
  await amount(page).press('Enter');
  await expect(taken(page)).toContainText('2026-27/A/000001');
  const { schoolId } = office.fifthA;
  const { total } = await office.head.call('fees/fetchReceipts', { query: { schoolId } });
  expect(total).toBe(1);
});

test('a family pays for three siblings at once, with a receipt each', async ({
  page,
  api,
  feeOffice: office,
}) => {
  const { schoolId, academicYearId } = office.fifthA;
  await office.head.call('fees/addEditConcession', {
    body: {
      schoolId,
      academicYearId,
      name: 'Third child',
      kind: 'sibling',
      siblingPlace: 3,
      basisPoints: 5_000,
    },
  });
  await admitSiblings(api, office);
  await chargeSchool(office);
  await signInAsHead(page, office, '/fees-management/counter');
  await find(page, '118');
  for (const name of [/Patil Sai Ramesh/, /Patil Om Ramesh/]) {
    await page.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  await expect(page.getByLabel(/^Amount for Patil/)).toHaveCount(3);
  await expect(page.getByText('₹3,750.00')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Amount for Patil Asha/).press('Enter');
  for (const number of [1, 2, 3]) {
    await expect(taken(page)).toContainText(`2026-27/A/00000${number}`);
  }
  await expect(taken(page)).toContainText('₹3,750.00 received · Cash');
});

test('a wrong payment is cancelled, keeps its number, and is entered again under the next', async ({
  page,
  api,
  feeOffice: office,
}) => {
  const [student] = await fillClass(api, office.fifthA, 1);
  await chargeSchool(office);
  await signInAsHead(page, office, '/fees-management/counter');
  await find(page, nameOf(1));
  await page.keyboard.press('Enter');
  await taken(page)
    .getByRole('link', { name: nameOf(1) })
    .click();
  await expect(heading(page, nameOf(1))).toBeVisible();
  await page.getByRole('button', { name: 'Actions for 2026-27/A/000001' }).click();
  await page.getByRole('menuitem', { name: 'Cancel receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel receipt' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Wrong student');
  await dialog.getByRole('button', { name: 'Cancel receipt' }).click();
  await expect(page.getByText('2026-27/A/000001 cancelled.')).toBeVisible();
  await expect(page.getByText('Wrong student').first()).toBeVisible();
  const toPay = page.getByRole('definition').first();
  await expect(toPay).toHaveText('₹1,500.00');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Take a payment' }).click();
  await expect(amount(page)).toHaveValue('1500');
  await page.keyboard.press('Enter');
  await expect(taken(page)).toContainText('2026-27/A/000002');
  const { admissionId } = student!;
  const account = await office.head.call('fees/fetchAccount/:admissionId', {
    params: { admissionId },
  });
  expect(account.receipts.map(({ number, isCancelled }) => [number, isCancelled])).toEqual([
    ['2026-27/A/000002', false],
    ['2026-27/A/000001', true],
  ]);
});

test('a cheque that bounces is owed again, with the charge of the school for it', async ({
  page,
  api,
  feeOffice: office,
}) => {
  const { schoolId } = office.fifthA;
  const [student] = await fillClass(api, office.fifthA, 1);
  await chargeSchool(office);
  await office.head.call('fees/updateSettings', {
    body: {
      schoolId,
      lateFee: 'none',
      lateFeePaise: 0,
      graceDays: 0,
      bouncedChequePaise: 25_000,
      paper: 'a5',
      localLanguage: 'mr',
    },
  });
  const payment = await office.head.call('fees/recordFeesPayment', {
    body: {
      schoolId,
      counterId: office.counterId,
      mode: 'cheque',
      reference: '004521',
      bank: 'Bank of India',
      instrumentOn: '2026-11-20',
      students: [{ admissionId: student!.admissionId, paise: 150_000 }],
      idempotencyKey: crypto.randomUUID(),
    },
  });
  await signInAsHead(page, office, `/fees-management/receipts?cancel=${payment.id}`);
  const dialog = page.getByRole('dialog', { name: 'Cancel receipt' });
  await dialog.getByRole('switch', { name: 'The cheque bounced' }).click();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Insufficient funds');
  await dialog.getByRole('button', { name: 'Cancel receipt' }).click();
  await expect(page.getByText('Bounced cheque, cancelled')).toBeVisible();
  await page.goto(`/fees-management/student/${student!.admissionId}`);
  await expect(page.getByRole('definition').first()).toHaveText('₹1,750.00');
});

test('who joins in October is charged from then on, and who leaves only until then', async ({
  page,
  api,
  feeOffice: office,
}) => {
  const { id: classId, schoolId, academicYearId } = office.fifthB;
  await office.head.call('fees/addEditFeesStructure', {
    body: {
      schoolId,
      academicYearId,
      name: 'In three parts',
      standards: [5],
      classIds: [classId],
      instalments: ['2026-06-20', '2026-09-10', '2026-12-10'].map((dueOn, at) => ({
        name: `Part ${at + 1}`,
        dueOn,
        amounts: [{ headId: office.tuitionId, paise: 100_000 }],
      })),
    },
  });
  const admit = async (name: string, registerNumber: string, admittedOn: string) => {
    const { admissions } = await api.call('student/addEdit', {
      body: {
        name,
        gender: 'female',
        dateOfBirth: '2015-08-02',
        admission: { schoolId, classId, registerNumber, admittedOn },
      },
    });
    return admissions[0]!;
  };
  const joiner = await admit('Late Joiner', '900', '2026-10-12');
  const leaver = await admit('Early Leaver', '901', '2026-06-15');
  await signInAsHead(page, office, '/fees-management/charging?until=2027-03-31');
  await page.getByRole('button', { name: 'Charge 2 students' }).click();
  await expect(page.getByText('Everything is charged')).toBeVisible();
  // The part of September covers October.
  const toPay = page.getByRole('definition').first();
  await page.goto(`/fees-management/student/${joiner.id}`);
  await expect(toPay).toHaveText('₹2,000.00');
  await page.goto(`/fees-management/student/${leaver.id}`);
  await expect(toPay).toHaveText('₹3,000.00');
  await api.call('studentSchool/withdraw', {
    body: {
      admissionId: leaver.id,
      version: leaver.version,
      leftOn: '2026-11-02',
      reason: 'moved_away',
    },
  });
  await page.reload();
  await expect(toPay).toHaveText('₹2,000.00');
});

test("a clerk's closed day is signed by the principal, not by the clerk", async ({
  page,
  api,
  server,
  feeOffice: office,
}) => {
  const { schoolId } = office.fifthA;
  const [student] = await fillClass(api, office.fifthA, 1);
  await chargeSchool(office);
  const clerk = await addPerson(api, server.url, 'Principal', {
    name: 'Fee Clerk',
    email: 'clerk@school.example',
    schoolId,
  });
  const atCounter = await new Api(server.url).signIn(clerk.email, clerk.password);
  const { counterId } = office;
  const students = [{ admissionId: student!.admissionId, paise: 50_000 }];
  const payment = { schoolId, counterId, mode: 'cash' as const, students };
  await atCounter.call('fees/recordFeesPayment', {
    body: { ...payment, idempotencyKey: crypto.randomUUID() },
  });
  await atCounter.call('fees/closeDay', {
    body: { schoolId, counterId, counted: [{ paise: 50_000, count: 1 }] },
  });
  await signInAsHead(page, office, '/fees-management/day-book');
  await page.getByRole('button', { name: 'Sign the day closed by Fee Clerk' }).click();
  const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(sure).toContainText('Counted ₹500.00, in the book ₹500.00');
  await sure.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Signed.', { exact: true })).toBeVisible();
  await expect(page.getByRole('table').getByText('Asha Patil').first()).toBeVisible();
});

test('the day is closed with the cash counted, and nothing more is taken at that counter', async ({
  page,
  api,
  feeOffice: office,
}) => {
  await fillClass(api, office.fifthA, 2);
  await chargeSchool(office);
  await signInAsHead(page, office, '/fees-management/counter');
  await find(page, nameOf(1));
  await page.keyboard.press('Enter');
  await expect(taken(page)).toBeVisible();

  await page.getByRole('link', { name: 'Day book' }).click();
  await expect(page.getByText('to be in the drawer: ₹1,500.00')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close the day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the day' });
  await dialog.getByLabel('Number of ₹500').fill('2');
  await dialog.getByLabel('Number of ₹200').fill('2');
  await expect(dialog.getByText('-₹100.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await dialog.getByLabel(/^Why counted cash and book differ/).fill('A note was torn');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText('The day is closed.')).toBeVisible();
  await expect(page.getByText('A note was torn')).toBeVisible();

  await page.getByRole('link', { name: 'Counter' }).click();
  await find(page, nameOf(2));
  await page.keyboard.type('900');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This day is closed at this counter/)).toBeVisible();
  await expect(amount(page)).toHaveValue(/900/);
});

test("a family sees its own dues and receipts on the phone, and nobody else's", {
  tag: '@phone',
}, async ({ page, api, isPhone, feeOffice: office }) => {
  const [asha, sai] = await admitSiblings(api, office);
  await chargeSchool(office);
  const { schoolId } = office.fifthA;
  await office.head.call('fees/recordFeesPayment', {
    body: {
      schoolId,
      counterId: office.counterId,
      mode: 'cash',
      students: [{ admissionId: asha!.admissionId, paise: 60_000 }],
      idempotencyKey: crypto.randomUUID(),
    },
  });
  const [pin] = await office.head.call('student/updatePins', {
    body: { studentIds: [asha!.id, sai!.id] },
  });
  const schoolCode = office.school.udiseCode;
  await signInAsStudent(page, { schoolCode, registerNumber: '118', pin: pin!.pin });
  await page.goto('/fees-management');
  await expect(heading(page, 'My fees')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Patil Asha Ramesh');
  await expect(main).not.toContainText('Patil Sai Ramesh');
  await expect(main).toContainText('₹900.00 is overdue');
  await expect(main).toContainText('2026-27/A/000001');
  await expectAccessible(page, { inDark: !isPhone });
  await page.goto(`/fees-management/student/${sai!.admissionId}`);
  await expect(page).toHaveURL(/\/fees-management$/);
});
