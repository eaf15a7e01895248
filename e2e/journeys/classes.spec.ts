import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/checks.ts';
import { choose } from '../src/fields.ts';
import { expect, heading, signIn, signInAsAdmin, test } from '../src/journey.ts';
import { addPerson, addSchools } from '../src/schools.ts';

const tenStandards = Array.from({ length: 10 }, (_, index) => new RegExp(`^${index + 1}$`));

/** Fills in the form of a year, with the proposed days or with others. */
async function addYear(page: Page, year?: { name: string; first: string; last: string }) {
  const dialog = page.getByRole('dialog', { name: 'Add an academic year' });
  if (year) {
    await dialog.getByLabel(/^Year/).fill(year.name);
    await dialog.getByLabel(/^First day/).fill(year.first);
    await dialog.getByLabel(/^Last day/).fill(year.last);
  }
  await dialog.getByRole('button', { name: 'Add year' }).click();
  await expect(dialog).toBeHidden();
}

async function makeCurrent(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Make current' }).click();
  await agreeToMakeCurrent(page, name);
}

/** The first year is offered as the current one when it is added. */
async function agreeToMakeCurrent(page: Page, name: string) {
  const asked = page.getByRole('dialog', { name: `Make ${name} the current year?` });
  await asked.getByRole('button', { name: 'Make current' }).click();
  await expect(page.getByText(`${name} is now the current year.`)).toBeVisible();
}

async function addSubject(page: Page, name: string, localName: string) {
  await page.getByRole('button', { name: 'Add a subject' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a subject' });
  await dialog.getByLabel(/^Name(?! in)/).fill(name);
  await dialog.getByLabel('Name in Marathi').fill(localName);
  await choose(dialog, 'Standards', 'Select All');
  await dialog.getByRole('button', { name: 'Add subject' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table').getByText(localName)).toBeVisible();
}

test('a principal creates a school of twenty classes and copies it to the next year', async ({
  page,
  api,
  server,
  anotherDevice,
}) => {
  const [school] = await addSchools(api, ['Z.P. School Munge'], { startPlanMonths: 12 });
  const schoolId = school!.id;
  const principal = await addPerson(api, server.url, 'Principal', { name: 'Asha Patil', schoolId });
  await addPerson(api, server.url, 'Teacher', { name: 'Ravi Sawant', schoolId });

  await signInAsAdmin(page, '/class-management');
  await page.getByRole('link', { name: 'Add an academic year' }).click();
  await addYear(page, { name: '2026-27', first: '2026-06-15', last: '2027-04-30' });
  await agreeToMakeCurrent(page, '2026-27');
  await page.getByRole('button', { name: 'Add a year' }).click();
  await addYear(page);
  await page.reload();
  await expect(page.getByRole('cell', { name: '2027-28', exact: true })).toBeVisible();
  await expectAccessible(page);

  const office = await anotherDevice();
  await signIn(office, principal.email, principal.password, '/subject-management');
  await addSubject(office, 'Marathi', 'मराठी');
  await addSubject(office, 'Mathematics', 'गणित');
  await office.reload();
  await expect(office.getByText('1–2 of 2')).toBeVisible();
  await expectAccessible(office);

  await office.getByRole('link', { name: 'Classes' }).click();
  await office.getByRole('link', { name: 'Create classes' }).click();
  await expect(heading(office, 'Create classes for the whole school')).toBeVisible();
  await choose(office, 'Standards', ...tenStandards);
  await office.getByLabel('Divisions').fill('A-C');
  await expect(office.getByText('30 classes will be created.')).toBeVisible();
  await office.getByRole('button', { name: '1 C, will be created' }).focus();
  for (let standard = 1; standard <= 10; standard++) {
    await office.keyboard.press('Space');
    await office.keyboard.press('ArrowDown');
  }
  await expect(office.getByText('20 classes will be created.')).toBeVisible();
  await expectAccessible(office);
  await office.keyboard.press('Control+Enter');
  await expect(office.getByText('20 classes created.')).toBeVisible();
  await office.reload();
  await expect(office.getByText('1–20 of 20')).toBeVisible();
  await expectAccessible(office);

  await office.getByRole('link', { name: '5 A' }).click();
  await office.getByRole('link', { name: 'Assign teachers' }).click();
  await expect(heading(office, 'Subjects and teachers of 5 A')).toBeVisible();
  await expect(office.getByRole('checkbox', { name: 'Mathematics' })).toBeChecked();
  await office.getByLabel('Teacher of Marathi').selectOption('Ravi Sawant');
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Save' }).click();
  await office.getByRole('link', { name: 'Assign class teacher' }).click();
  await choose(office, 'Class teacher', 'Ravi Sawant');
  await office.getByLabel('Capacity').fill('40');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(heading(office, /^5 A$/)).toBeVisible();
  await office.reload();
  await expect(office.getByText('40 seats vacant')).toBeVisible();
  await expectAccessible(office);

  await office.goto('/class-management');
  await office.getByRole('button', { name: 'More actions for classes' }).click();
  await office.getByRole('menuitem', { name: 'Copy classes from another year' }).click();
  await expect(office.getByLabel('To year')).toHaveValue(/./);
  await expect(office.getByText('20 classes will be created.')).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Copy classes' }).click();
  await expect(office.getByText('1–20 of 20')).toBeVisible();
  await expect(office.getByLabel('Academic year')).toContainText('2027-28');
  await office.getByRole('link', { name: '5 A' }).click();
  const taught = office.getByRole('row', { name: /Marathi/ });
  await expect(taught.getByText('Ravi Sawant')).toBeVisible();

  await page.reload();
  await makeCurrent(page, '2027-28');
  await office.goto('/class-management');
  await office.getByLabel('Academic year').selectOption('2026-27 (closed)');
  await expect(office.getByText(/this year is closed/)).toBeVisible();
  await expect(office.getByRole('link', { name: 'Add a class' })).toHaveCount(0);
  await office.getByRole('link', { name: '5 A' }).click();
  await expect(office.getByRole('note')).toContainText('2026-27: this year is closed');
  await expect(office.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
});

test('two principals create the same class and edit one at the same time', async ({
  page,
  api,
  server,
  anotherDevice,
}) => {
  const [school] = await addSchools(api, ['Z.P. School Munge'], { startPlanMonths: 12 });
  const schoolId = school!.id;
  const year = await api.call('academicYear/addEdit', {
    body: { name: '2026-27', startsOn: '2026-06-15', endsOn: '2027-04-30' },
  });
  await api.call('academicYear/updateCurrent', { body: { id: year.id, version: year.version } });
  const other = await anotherDevice();
  for (const [one, name, email] of [
    [page, 'Asha Patil', 'asha@school.example'],
    [other, 'Vijay Rane', 'vijay@school.example'],
  ] as const) {
    const person = await addPerson(api, server.url, 'Principal', { name, email, schoolId });
    await signIn(one, person.email, person.password, '/class-management/new');
  }
  for (const one of [page, other]) {
    await one.getByLabel(/^Standard/).selectOption('Nursery');
    await one.getByLabel(/^Division/).fill('A');
  }
  await page.getByRole('button', { name: 'Add class' }).click();
  await expect(heading(page, /^Nursery A$/)).toBeVisible();
  await other.getByRole('button', { name: 'Add class' }).click();
  await expect(other.getByRole('alert')).toContainText(
    'The school already has this class this year.',
  );
  await expect(other.getByLabel(/^Division/)).toHaveValue('A');
  await other.getByLabel(/^Division/).fill('B');
  await other.keyboard.press('Control+Enter');
  await expect(heading(other, 'Nursery B')).toBeVisible();

  for (const one of [page, other]) {
    await one.goto('/class-management');
    await one.getByRole('link', { name: 'Nursery A' }).click();
    await one.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(heading(one, 'Edit Nursery A')).toBeVisible();
  }
  await page.getByLabel('Room').fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, /^Nursery A$/)).toBeVisible();
  await other.getByLabel('Room').fill('8');
  await other.getByRole('button', { name: 'Save' }).click();
  const conflict = other.getByRole('alert');
  await expect(conflict.getByRole('radio', { name: 'Yours 8' })).toBeVisible();
  await expect(conflict.getByRole('radio', { name: 'Theirs 7' })).toBeVisible();
  await expectAccessible(other);
  await conflict.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(other.getByLabel('Room')).toHaveValue('7');
});
