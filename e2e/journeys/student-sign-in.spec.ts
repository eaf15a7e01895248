import { Api } from '../src/api.ts';
import { expectAccessible } from '../src/checks.ts';
import { expect, heading, test } from '../src/journey.ts';
import { addPerson, addSchools } from '../src/schools.ts';

/** A class with a brother and a sister, their father's mobile, and their PINs from the school. */
async function siblings(api: Api, url: string) {
  const [school] = await addSchools(api, ['Z.P. School Munge'], { startPlanMonths: 12 });
  const schoolId = school!.id;
  const year = await api.call('academicYear/addEdit', {
    body: { name: '2026-27', startsOn: '2026-06-15', endsOn: '2027-04-30' },
  });
  const { id: academicYearId, version } = year;
  if (!year.isCurrent) {
    await api.call('academicYear/updateCurrent', { body: { id: academicYearId, version } });
  }
  const { id: classId } = await api.call('class/addEdit', {
    body: { schoolId, academicYearId, standard: 5, division: 'A' },
  });
  const father = { name: 'Ramesh Patil', relation: 'father', mobile: '9822012346' } as const;
  const admit = (name: string, registerNumber: string, dateOfBirth: string) =>
    api.call('student/addEdit', {
      body: {
        name,
        dateOfBirth,
        gender: 'female',
        guardians: [father],
        admission: { schoolId, classId, registerNumber, admittedOn: '2026-06-15' },
      },
    });
  const asha = await admit('Patil Asha Ramesh', '118', '2016-02-11');
  const sai = await admit('Patil Sai Ramesh', '119', '2015-01-08');
  const { email, password } = await addPerson(api, url, 'Principal', {
    name: 'Anita Naik',
    schoolId,
  });
  const head = await new Api(url).signIn(email, password);
  const [first] = await head.call('student/updatePins', {
    body: { studentIds: [asha.id, sai.id] },
  });
  return { udiseCode: school!.udiseCode, pin: first!.pin };
}

test("a student signs in with the register number, a sister with the family's mobile", {
  tag: '@phone',
}, async ({ page, api, server, anotherDevice }) => {
  const { udiseCode, pin } = await siblings(api, server.url);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Sign in as a student' }).click();
  await page.getByLabel('School code').fill(udiseCode);
  await expectAccessible(page);
  await page.getByLabel('Register number').fill('118');
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Namaste, Patil Asha Ramesh')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My class' })).toBeVisible();
  await expect(page.getByText('5 A', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/student-management');
  await expect(page).toHaveURL(/\/dashboard$/);

  const family = await anotherDevice();
  await family.goto(`${server.url}/auth/login?as=student`);
  await family.getByRole('tab', { name: 'Mobile' }).click();
  await family.getByLabel(/^Guardian's mobile number/).fill('9822012346');
  await family.getByLabel('PIN', { exact: true }).fill(pin);
  await family.getByRole('button', { name: 'Sign in' }).click();
  await expect(family.getByRole('heading', { name: 'Who are you?' })).toBeFocused();
  await expectAccessible(family);
  await family.getByRole('button', { name: 'Patil Sai Ramesh' }).click();
  await expect(heading(family, 'Namaste, Patil Sai Ramesh')).toBeVisible();
});
