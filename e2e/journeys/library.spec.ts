import { Api } from '../src/api.ts';
import { expectAccessible, expectNoEnglish, expectNoSidewaysScroll } from '../src/checks.ts';
import { fillClass, nameOf } from '../src/class-room.ts';
import { expect, heading, signIn, signInAsStudent, test } from '../src/journey.ts';
import { chooseLanguage } from '../src/language.ts';

test('a school issues books to a class by the keyboard, takes them back, and charges a lost one', {
  tag: '@long-phone',
}, async ({ page, api, server, anotherDevice, openSchool: { school, fifthA, principal } }) => {
  await fillClass(api, { id: fifthA.id, schoolId: school.id }, 3);
  const head = await new Api(server.url).signIn(principal.email, principal.password);

  await signIn(page, principal.email, principal.password, '/library-management');
  await page.getByRole('link', { name: 'Add book' }).first().click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Shyamchi Aai');
  await page.getByLabel('Title in the other script').fill('श्यामची आई');
  await page.getByLabel(/^ISBN/).fill('978-0-306-40615-8');
  await page.getByLabel(/^First accession no/).fill('101');
  await page.getByLabel('Copies', { exact: true }).fill('5');
  await page.getByLabel('Price').fill('120');
  await page.getByRole('button', { name: 'Add book' }).click();
  await expect(page.getByText(/^An ISBN has 10 or 13 digits/).first()).toBeVisible();
  await page.getByLabel(/^ISBN/).fill('978-0-306-40615-7');
  await page.getByRole('button', { name: 'Add book' }).click();
  await expect(heading(page, 'Shyamchi Aai')).toBeVisible();
  await expect(page.getByText('5 of 5')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/library-management/counter');
  await page.getByLabel('Class').selectOption({ label: '5 A' });
  const people = page.getByRole('list', { name: 'Borrowers found' });
  await expect(people.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  const box = page.getByRole('textbox', { name: 'Borrower' });
  await box.fill('3');
  await box.press('Enter');
  const number = page.getByRole('textbox', { name: 'Accession no.' });
  await expect(number).toBeFocused();
  await number.fill('9999');
  await number.press('Enter');
  await expect(page.getByText('No copy of this library has this accession number.')).toBeVisible();
  for (const copy of ['101', '102']) {
    await number.fill(copy);
    await number.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: /^Shyamchi Aai issued/ }),
    ).toBeVisible();
    await expect(number).toHaveValue('');
  }
  await number.fill('103');
  await number.press('Enter');
  await expect(page.getByText(/^No more than 2 books may be borrowed/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Other borrower' }).click();
  await people.getByRole('listitem').first().getByRole('button').click();
  await number.fill('103');
  await number.press('Enter');
  await expect(page.getByRole('list', { name: 'Books of this borrower' })).toContainText('103');
  await page.getByRole('button', { name: /^Next:/ }).click();
  await expect(page.getByText('Has no book now.')).toBeVisible();

  await page.getByRole('checkbox', { name: /^One book each/ }).check();
  await number.fill('104');
  await number.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: nameOf(3) })).toBeVisible();
  await expect(number).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: nameOf(2) })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 2, name: nameOf(2) })).toBeVisible();
  await expect(page.getByText('Has no book now.')).toBeVisible();

  await page.getByRole('button', { name: 'Return', exact: true }).click();
  await number.fill('102');
  await number.press('Enter');
  const back = page.getByRole('list', { name: 'Returned' });
  await expect(back).toContainText('102');
  await number.fill('102');
  await number.press('Enter');
  await expect(page.getByText(/^No copy with the number 102 is on loan/)).toBeVisible();

  await page.goto('/library-management/loans?search=101');
  await page.getByRole('button', { name: 'Actions for Shyamchi Aai' }).click();
  await page.getByRole('menuitem', { name: 'Note as lost' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('₹120.00 to pay')).toHaveValue('charge');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Note as lost' }).click();
  await expect(page.getByText('Shyamchi Aai noted as lost.')).toBeVisible();
  const { rows } = await head.call('fees/fetchAllStudentFees', {
    query: { schoolId: school.id, standing: 'owing' },
  });
  expect(rows.map(({ balancePaise }) => balancePaise)).toEqual([120_00]);

  const { rows: loans } = await head.call('library/fetchLoans', { query: { state: ['out'] } });
  const { rows: students } = await head.call('student/fetchAll', {
    query: { search: loans[0]!.borrowerName },
  });
  const [student] = students;
  const [first] = await head.call('student/updatePins', { body: { studentIds: [student!.id] } });
  const phone = await anotherDevice();
  await phone.setViewportSize({ width: 360, height: 740 });
  await signInAsStudent(phone, {
    site: server.url,
    schoolCode: school.udiseCode,
    registerNumber: student!.registerNumber!,
    pin: first!.pin,
  });
  await phone.goto(`${server.url}/library-management`);
  await expect(phone.getByRole('region', { name: 'My books' })).toContainText(
    /Shyamchi Aai.*until/,
  );
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await chooseLanguage(phone, 'mr');
  await expectNoEnglish(phone);
});
