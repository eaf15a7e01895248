import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts';
import { dayFrom, today } from '../src/class-room.ts';
import { expect, heading, signIn, signInAsAdmin, test } from '../src/journey.ts';
import { chooseLanguage } from '../src/language.ts';
import { addPerson } from '../src/schools.ts';

test('the office publishes cards, and officers and teachers read them', {
  tag: '@long-phone',
}, async ({ page, api, server, anotherDevice, openSchool: { teacher, districtId } }) => {
  const officer = await addPerson(api, server.url, 'EducationOfficer', {
    name: 'Sunita Rane',
    districtId,
  });
  await signInAsAdmin(page, '/rsdc');
  await expect(heading(page, 'RSDC')).toBeVisible();
  await expect(page.getByText('No cards yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add a card' }).click();
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(page).toHaveURL(/\/rsdc\/new$/);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Circular 12');
  await page.getByLabel('Title in Marathi').fill('परिपत्रक १२');
  await page.getByLabel(/^Link/).fill('diksha');
  await page.getByLabel(/^Applies to/).selectOption('programme');
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(
    page.getByText('Enter a web address that begins with https://.').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Link/).fill('https://diksha.gov.in/mh');
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(page.getByText('Circular 12 added.')).toBeVisible();
  await expect(page).toHaveURL(/\/rsdc$/);

  const area = await anotherDevice();
  await signIn(area, officer.email, officer.password, '/rsdc');
  await expect(area.getByRole('link', { name: 'Circular 12' })).toBeVisible();
  await expect(area.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await expect(area.getByRole('link', { name: 'Add a card' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Add a card' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Unit test dates');
  await page.getByLabel(/^Applies to/).selectOption('district');
  await page.getByLabel(/^State/).selectOption({ label: 'Maharashtra' });
  await page.getByLabel(/^District/).selectOption(districtId);
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(page.getByText('Unit test dates added.')).toBeVisible();
  await api.call('resource/addEdit', {
    body: {
      name: 'Next week',
      forRoles: ['Teacher'],
      isPinned: false,
      from: dayFrom(today(), 7),
    },
  });

  const classroom = await anotherDevice();
  await signIn(classroom, teacher.email, teacher.password, '/rsdc');
  const cards = classroom.getByRole('list', { name: 'Cards' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.getByText('New', { exact: true })).toHaveCount(2);
  await expectNoSidewaysScroll(classroom);
  await expectAccessible(classroom);
  await classroom.getByRole('link', { name: 'Circular 12' }).click();
  const one = classroom.getByRole('dialog', { name: 'Circular 12' });
  await expect(one.getByRole('link', { name: 'Open the link' })).toHaveAttribute(
    'href',
    'https://diksha.gov.in/mh',
  );
  await expectAccessible(classroom);
  await one.getByRole('button', { name: 'Close' }).click();
  await expect(cards.getByText('New', { exact: true })).toHaveCount(1);
  await chooseLanguage(classroom, 'mr');
  await expect(classroom.getByRole('link', { name: 'परिपत्रक १२' })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Unit test dates' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Unit test dates deleted.')).toBeVisible();
  await classroom.reload();
  await expect(classroom.getByRole('link', { name: 'परिपत्रक १२' })).toBeVisible();
  await expect(classroom.getByRole('link', { name: 'Unit test dates' })).toHaveCount(0);
});
