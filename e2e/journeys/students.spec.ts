import type { Page } from '@playwright/test';
import type { Api } from '../src/api.ts';
import { expectAccessible } from '../src/checks.ts';
import { expect, heading, signIn, test } from '../src/journey.ts';
import { addPerson, addSchools } from '../src/schools.ts';

/** A school with a class of the present year, and a student whose father has a mobile. */
async function schoolWithRohit(api: Api) {
  const [school] = await addSchools(api, ['Z.P. School Munge'], { startPlanMonths: 12 });
  const schoolId = school!.id;
  const { id: yearId, version } = await api.call('academicYear/addEdit', {
    body: { name: '2026-27', startsOn: '2026-06-15', endsOn: '2027-04-30' },
  });
  const { isCurrent } = await api.call('academicYear/fetchById/:id', { params: { id: yearId } });
  if (!isCurrent) await api.call('academicYear/updateCurrent', { body: { id: yearId, version } });
  const standards = [{ standard: 5, divisions: ['A'] }];
  await api.call('class/addClasses', { body: { schoolId, academicYearId: yearId, standards } });
  const [fifth] = await api.call('class/fetchBySchool/:schoolId', { params: { schoolId } });
  await api.call('student/addEdit', {
    body: {
      name: 'Patil Rohit Ramesh',
      gender: 'male',
      dateOfBirth: '2014-08-02',
      guardians: [{ name: 'Ramesh Patil', relation: 'father', mobile: '9822012346' }],
      admission: { schoolId, classId: fifth!.id, registerNumber: '118', admittedOn: '2026-06-15' },
    },
  });
  return schoolId;
}

interface StudentEntry {
  name: string;
  localName?: string;
  registerNumber: string;
}

/** Fills in the admission form as a clerk does with the family at the desk. */
async function fillIn(page: Page, { name, localName = '', registerNumber }: StudentEntry) {
  await page
    .getByLabel(/^Name(?! in)/)
    .first()
    .fill(name);
  await page.getByLabel('Name in Devanagari').fill(localName);
  await page.getByLabel(/^Date of birth/).fill('2016-02-11');
  await page.getByLabel(/^Gender/).selectOption({ label: 'Girl' });
  await page.getByLabel(/^Class/).selectOption({ label: '5 A' });
  await page.getByLabel(/^Register no\./).fill(registerNumber);
}

async function expectFound(page: Page, search: string, names: readonly string[]) {
  await page.getByRole('searchbox').fill(search);
  const rows = page.getByRole('table').getByRole('link', { name: /^Patil/ });
  await expect(rows).toHaveText(names.map((name) => new RegExp(name)));
}

test('a clerk admits a sister, merges her second record and finds her in both scripts', async ({
  page,
  api,
  server,
}) => {
  const schoolId = await schoolWithRohit(api);
  const clerk = await addPerson(api, server.url, 'Principal', { name: 'Anita Naik', schoolId });
  await signIn(page, clerk.email, clerk.password, '/student-management');
  await expect(page.getByRole('link', { name: 'Patil Rohit Ramesh' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Admit a student' }).click();
  await expect(heading(page, 'Admit a student')).toBeVisible();
  await fillIn(page, {
    name: 'Patil Asha Ramesh',
    localName: 'पाटील आशा रमेश',
    registerNumber: '1234/A',
  });
  await page.getByLabel('Mobile').fill('98220 12346');
  await page.getByRole('button', { name: 'Use this guardian' }).click();
  await expect(page.getByText('Also guardian of Patil Rohit Ramesh')).toBeVisible();
  await page.getByLabel('Consent').selectOption({ label: 'Given' });
  await expect(page.getByLabel(/^Given by/)).toHaveValue('Ramesh Patil');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Admit', exact: true }).click();
  await expect(heading(page, 'Patil Asha Ramesh')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Patil Rohit Ramesh' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel("Mother's name").fill('Lata Patil');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Lata Patil')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText("Mother's name set to Lata Patil")).toBeVisible();

  await page.goto('/student-management/new');
  await fillIn(page, { name: 'Asha Ramesh Patil', registerNumber: '1235' });
  const alike = page.getByRole('region', { name: '1 possible duplicate' });
  await expect(alike.getByText('Patil Asha Ramesh')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '1 field needs your attention' })).toBeVisible();
  await expectAccessible(page);
  await alike.getByLabel('This is a different student').check();
  await page.keyboard.press('Control+Enter');
  await expect(heading(page, 'Asha Ramesh Patil')).toBeVisible();

  await page.getByRole('button', { name: 'More actions for Asha Ramesh Patil' }).click();
  await page.getByRole('menuitem', { name: 'Find duplicate records' }).click();
  await page.getByRole('link', { name: 'Patil Asha Ramesh' }).click();
  await page.getByRole('button', { name: 'Keep the other record' }).click();
  await expect(page.getByRole('columnheader', { name: /^Keep/ })).toContainText('Patil Asha');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Merge records' }).click();
  const question = page.getByRole('dialog', {
    name: 'Merge the two records of Patil Asha Ramesh?',
  });
  await question.getByRole('button', { name: 'Merge records' }).click();
  await expect(heading(page, 'Patil Asha Ramesh')).toBeVisible();

  await page.goto('/student-management');
  await expectFound(page, 'आशा', ['Patil Asha Ramesh']);
  await expectFound(page, 'asha pat', ['Patil Asha Ramesh']);
  await expectFound(page, '1234', ['Patil Asha Ramesh']);
  await expectFound(page, '9822012346', ['Patil Asha Ramesh', 'Patil Rohit Ramesh']);
});

test('PINs for a class are shown once, and a missing entry links to its field', async ({
  page,
  api,
  server,
}) => {
  const schoolId = await schoolWithRohit(api);
  const clerk = await addPerson(api, server.url, 'Principal', { name: 'Anita Naik', schoolId });
  await signIn(page, clerk.email, clerk.password, '/student-management/pins');
  await page.getByRole('button', { name: 'Class', exact: true }).click();
  await page.getByRole('option', { name: '5 A' }).click();
  await page.getByRole('button', { name: 'Generate 1 PIN' }).click();
  const question = page.getByRole('dialog', { name: 'Generate a new PIN for Patil Rohit Ramesh?' });
  await question.getByRole('button', { name: 'Generate new PIN' }).click();
  const pins = page.getByRole('dialog', { name: '1 new PIN' });
  const pin = await pins.getByRole('cell', { name: /^\d{6}$/ }).innerText();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await pins.getByRole('button', { name: 'Print slips' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^login-slips-.+\.pdf$/);
  await pins.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(pin)).toHaveCount(0);

  await page.goto('/student-management/readiness');
  await expect(page.getByText('0 of 1 records are ready for the portal')).toBeVisible();
  await expectAccessible(page);
  const row = page.getByRole('row', { name: /^Patil Rohit/ });
  await row.getByRole('link', { name: 'Mother tongue' }).click();
  await expect(page.getByLabel('Mother tongue')).toBeFocused();
  await page.keyboard.type('Marathi');
  await page.keyboard.press('Control+Enter');
  // The heading of the form names the student as well; the address tells that the form was saved and left.
  await expect(page).toHaveURL(/\/student\/[\da-f-]+$/);
  await page.goto('/student-management/readiness');
  await expect(row).toBeVisible();
  await expect(row.getByRole('link', { name: 'Mother tongue' })).toBeHidden();
});
