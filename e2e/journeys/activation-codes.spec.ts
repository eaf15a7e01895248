import { expectAccessible } from '../src/checks.ts';
import { choose } from '../src/fields.ts';
import { enterPassword, expect, heading, signIn, signInAsAdmin, test } from '../src/journey.ts';
import { enterKey, makeKeys, toast } from '../src/product-keys.ts';
import { addPerson, addSchools } from '../src/schools.ts';

test(
  'the office makes keys and prints them, a school begins with one, and it is revoked',
  { tag: '@long-phone' },
  async ({ page, api, server, anotherDevice }, testInfo) => {
    const [school] = await addSchools(api, ['Z.P. School Munge']);
    const principal = { name: 'Asha Patil', schoolId: school!.id };
    const { email, password } = await addPerson(api, server.url, 'Principal', principal);
    await signInAsAdmin(page);
    await page.goto('/activation-code');
    await expect(heading(page, 'Activation codes')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('main').getByRole('button', { name: 'Generate keys' }).click();
    const form = page.getByRole('dialog', { name: 'Generate keys' });
    await form.getByLabel(/^Number of keys/).fill('3');
    await form.getByRole('radio', { name: /^A school/ }).check();
    await choose(form, 'School', 'Z.P. School Munge');
    await form.getByLabel('Note').fill('Order 118');
    await expect(form.getByText('All 3 together give 36 months.')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Generate' }).click();
    const generated = page.getByRole('dialog', { name: '3 keys generated' });
    await expectAccessible(page);
    const keys = await generated.getByRole('listitem').allInnerTexts();
    expect(keys).toHaveLength(3);
    for (const key of keys)
      expect(key).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);

    await generated.getByRole('button', { name: 'Print slips' }).click();
    await expect(heading(page, 'Slips for schools')).toBeVisible();
    const slips = page.getByRole('article');
    await expect(slips).toHaveCount(3);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    for (const [index, key] of keys.entries()) {
      const slip = slips.nth(index);
      await expect(slip).toContainText(key);
      await expect(slip).toContainText('Z.P. School Munge');
      await expect(slip).toContainText(`UDISE ${school!.udiseCode}`);
      await expect(slip).toContainText(server.url);
      for (const words of ['Install Shala', 'इंस्टॉल करें और खोलें', 'इन्स्टॉल करा आणि उघडा']) {
        await expect(slip).toContainText(words);
      }
    }
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(heading(page, 'Slips for schools')).toBeHidden();
    await testInfo.attach('slips.png', { body: await page.screenshot(), contentType: 'image/png' });
    await page.emulateMedia({ media: null });

    const office = await anotherDevice();
    await office.goto('/installation-key');
    await enterKey(office, keys[0]!);
    await expect(toast(office, 'Success')).toContainText(
      'Product Activation Key Validaed successfully.',
    );
    await expect(office).toHaveURL(/\/auth\/login$/);
    await enterPassword(office, email, password);
    await expect(office.getByRole('banner')).toBeVisible();
    // Without the plan of the key the page would be /plan-expired.
    await expect(office).toHaveURL(/\/dashboard$/);

    await page.goto('/activation-code?search=order');
    await page.getByRole('link', { name: keys[0]! }).click();
    await expect(heading(page, keys[0]!)).toBeVisible();
    await expect(page.getByText('1 of 3')).toBeVisible();
    await expect(page.getByText('A device was connected')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `More actions for ${keys[0]}` }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    const revoking = page.getByRole('dialog', { name: `Revoke ${keys[0]}?` });
    await expect(revoking).toContainText('1 device uses this key');
    await expect(revoking).toContainText('The plan of Z.P. School Munge does not change');
    await revoking.getByRole('button', { name: 'Revoke key' }).click();
    await expect(page.getByText(`${keys[0]} is revoked.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Extend' })).toHaveCount(0);

    const other = await anotherDevice();
    await other.goto('/installation-key');
    await enterKey(other, keys[0]!);
    await expect(toast(other, 'Warning')).toContainText('Not a valid Product Activation Key');
    await expect(other).toHaveURL(/\/installation-key$/);
    // The plan that came with the key stays.
    await office.reload();
    await expect(office.getByRole('banner')).toBeVisible();
    await expect(office).toHaveURL(/\/dashboard$/);
  },
);

test('an officer assigns a key from the pool of the district', async ({
  page,
  api,
  server,
  anotherDevice,
}) => {
  const [school] = await addSchools(api, ['Z.P. School Munge', 'Z.P. School Hindale']);
  const officer = await addPerson(api, server.url, 'EducationOfficer', {
    name: 'Sunita Sawant',
    districtId: school!.districtId,
  });
  const keys = await makeKeys(api, { count: 2 });

  const own = await anotherDevice();
  await signIn(own, officer.email, officer.password);
  await own.goto('/activation-code');
  await expect(own.getByText('No keys for your districts yet')).toBeVisible();
  await expect(own.getByText(/Ask the programme office for as many keys/)).toBeVisible();
  await expectAccessible(own);

  await signInAsAdmin(page);
  await page.goto('/activation-code');
  for (const { productKey } of keys) {
    await page.getByRole('checkbox', { name: `Select ${productKey}` }).check();
  }
  await page.getByRole('button', { name: 'Add to a district pool' }).click();
  const pool = page.getByRole('dialog', { name: 'Add 2 keys to a district pool' });
  await choose(pool, 'District', 'Sindhudurg');
  await expectAccessible(page);
  await pool.getByRole('button', { name: 'Add to pool' }).click();
  await expect(page.getByText('2 keys are added to the district pool.')).toBeVisible();
  await expect(page.getByText('Pool of Sindhudurg').first()).toBeVisible();

  await own.reload();
  await own.getByRole('link', { name: keys[0]!.productKey }).click();
  await expect(own.getByRole('button', { name: 'Extend' })).toHaveCount(0);
  await own.getByRole('button', { name: 'Assign to a school' }).click();
  const handingOut = own.getByRole('dialog', { name: `Assign ${keys[0]!.productKey} to a school` });
  await expect(handingOut).toContainText('extended by 12 months at once');
  await choose(handingOut, 'School', 'Z.P. School Munge');
  await handingOut.getByRole('button', { name: 'Assign' }).click();
  await expect(
    own.getByText(/is assigned to Z\.P\. School Munge\. Its plan runs until/),
  ).toBeVisible();
  await expectAccessible(own);
  await own.getByRole('link', { name: 'Z.P. School Munge' }).click();
  await expect(heading(own, 'Z.P. School Munge')).toBeVisible();
  await expect(own.getByText(/^Valid till \d+ \w+ 20\d\d$/)).toBeVisible();
});

test('an officer revokes, extends and releases keys, and the history records it', async ({
  page,
  api,
}) => {
  const [school] = await addSchools(api, ['Z.P. School Munge']);
  const [key] = await makeKeys(api, { districtId: school!.districtId });
  const { productKey } = key!;
  const deviceId = '3f2b8c1e-5d4a-4e6f-8a7b-9c0d1e2f3a4b';
  await api.call('activationKey/validateActivationKey/:productKey/:deviceId', {
    params: { productKey, deviceId },
  });

  await signInAsAdmin(page);
  await page.goto(`/activation-code/key/${key!.id}`);
  await page.getByRole('button', { name: `More actions for ${productKey}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from pool' }).click();
  await page
    .getByRole('dialog', { name: 'Remove 1 key from the pool?' })
    .getByRole('button', { name: 'Remove from pool' })
    .click();
  await expect(page.getByText('1 key is removed from the pool.')).toBeVisible();

  await page.getByRole('button', { name: 'Extend' }).click();
  const extending = page.getByRole('dialog', { name: `Extend ${productKey}` });
  await extending.getByLabel('Months to add').fill('6');
  await extending.getByLabel(/^Devices allowed/).fill('5');
  await expectAccessible(page);
  await extending.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 of 5', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Release' }).click();
  const releasing = page.getByRole('dialog', { name: 'Release this device?' });
  await expect(releasing).toContainText('0 of 5 remain in use');
  await releasing.getByRole('button', { name: 'Release device' }).click();
  await expect(page.getByText('0 of 5', { exact: true })).toBeVisible();
  for (const act of [
    'A device was released',
    'Extended',
    'Added to or removed from',
    'A device was connected',
  ]) {
    await expect(page.getByText(act)).toBeVisible();
  }
  await expectAccessible(page);
});
