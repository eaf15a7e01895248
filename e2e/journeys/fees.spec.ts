import { expectAccessible } from '../src/checks.ts';
import { fillClass, openSchool } from '../src/class-room.ts';
import { choose } from '../src/fields.ts';
import { expect, heading, signIn, test } from '../src/journey.ts';

test('a school sets fees up, charges them, takes a payment by the keyboard and closes the day', async ({
  page,
  api,
  server,
}) => {
  const school = await openSchool(api, server.url);
  await fillClass(api, school.fifthA, 3);
  const { principal } = school;
  const shot = (name: string) =>
    page.screenshot({ path: `/tmp/fw-shots/${name}.png`, fullPage: true });

  await signIn(page, principal.email, principal.password, '/fees-management');
  await expect(heading(page, /Fees/)).toBeVisible();
  await shot('01-dues-empty');
  await page.getByRole('link', { name: 'Take a payment' }).click();
  await shot('02-counter-none');
  await page.getByRole('link', { name: 'Add a counter' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a counter' });
  await adding.getByLabel(/^Code/).fill('a');
  await adding.getByLabel(/^Name of the counter/).fill('Front office');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Front office saved.')).toBeVisible();
  await shot('03-settings');
  await page.getByLabel(/^UPI ID/).fill('munge@sbi');
  await page.getByLabel(/^Name of the account/).fill('Z.P. School Munge');
  await page.getByLabel(/^Late fee/).selectOption('flat');
  await page.getByLabel(/^Amount for each instalment/).fill('50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await shot('04-settings-saved');

  await page.goto('/fees-management/structures');
  await shot('05-structures');
  await page.getByRole('button', { name: 'Fee heads' }).click();
  await page.getByRole('button', { name: 'Add a head' }).click();
  const head = page.getByRole('dialog', { name: 'Add a head' });
  await head.getByLabel(/^Type/).selectOption('tuition');
  await head.getByLabel(/^Name in English/).fill('Tuition fee');
  await shot('06-head');
  await head.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tuition fee saved.')).toBeVisible();
  await shot('07-heads');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Close', exact: true })
    .first()
    .click();
  await page.getByRole('link', { name: 'Add a structure' }).click();
  await page.getByLabel(/^Name/).first().fill('Standard 5');
  await choose(page, 'Standards', '5');
  await page.getByLabel('Tuition fee, whole year').fill('12000');
  await shot('08-structure');
  await page.getByRole('button', { name: 'Save structure' }).click();
  await expect(page.getByText('Standard 5 saved.')).toBeVisible();
  await shot('09-structures');
  await page.getByRole('link', { name: 'Charge fees' }).click();
  await expect(page.getByRole('button', { name: 'Charge 3 students' })).toBeVisible();
  await shot('10-charging');
  await page.getByRole('button', { name: 'Charge 3 students' }).click();
  await expect(page.getByText('Everything is charged')).toBeVisible();
  await shot('11-charged');
  await page.goto('/fees-management');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await shot('12-dues');

  await page.getByRole('link', { name: 'Take a payment' }).click();
  await expect(page.getByRole('combobox', { name: 'Student' })).toBeFocused();
  await page.keyboard.type('9822000002');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await shot('13-counter-search');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Amount/)).toBeFocused();
  await shot('14-counter-payment');
  await page.keyboard.press('u');
  await expect(page.getByRole('img', { name: 'QR code to pay by UPI' })).toBeVisible();
  await shot('15-counter-upi');
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Payment taken' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Student' })).toBeFocused();
  await shot('16-counter-done');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Control+p');
  await (await download).saveAs('/tmp/fw-shots/receipt.pdf');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Day book' }).click();
  await expect(heading(page, 'Day book')).toBeVisible();
  await expect(page.getByText('2026-27/A/000001')).toBeVisible();
  await shot('17-daybook');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await page.getByLabel('Number of ₹500').fill('3');
  await shot('18-close');
});
