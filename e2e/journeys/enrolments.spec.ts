import type { Page } from '@playwright/test';
import type { Api } from '../src/api.ts';
import { expectAccessible } from '../src/checks.ts';
import { expect, heading, signIn, test } from '../src/journey.ts';
import { addPerson, addSchools } from '../src/schools.ts';

async function addYear(api: Api, begins: number) {
  const name = `${begins}-${(begins + 1) % 100}`;
  const body = { name, startsOn: `${begins}-06-15`, endsOn: `${begins + 1}-04-30` };
  return api.call('academicYear/addEdit', { body });
}

async function addClasses(api: Api, schoolId: string, academicYearId: string, standards: number[]) {
  const divisions = ['A'];
  const wanted = standards.map((standard) => ({ standard, divisions }));
  await api.call('class/addClasses', { body: { schoolId, academicYearId, standards: wanted } });
  return api.call('class/fetchBySchool/:schoolId', {
    params: { schoolId },
    query: { academicYearId },
  });
}

/** Two schools with a fifth and a sixth standard in this year and the next. */
async function twoSchools(api: Api) {
  const names = ['Z.P. School Munge', 'Z.P. School Hindale'];
  const schools = await addSchools(api, names, { startPlanMonths: 12 });
  const { id: yearId, version } = await addYear(api, 2026);
  await api.call('academicYear/updateCurrent', { body: { id: yearId, version } });
  const next = await addYear(api, 2027);
  const fifths: string[] = [];
  for (const { id } of schools) {
    const classes = await addClasses(api, id, yearId, [5, 6]);
    await addClasses(api, id, next.id, [5, 6]);
    fifths.push(classes.find(({ standard }) => standard === 5)!.id);
  }
  return { schools, fifths };
}

async function admit(api: Api, place: { schoolId: string; classId: string }, names: string[]) {
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const { id } = await api.call('student/addEdit', {
      body: {
        name,
        gender: 'female',
        dateOfBirth: `2015-08-0${index + 1}`,
        guardians: [],
        admission: { ...place, registerNumber: String(118 + index), admittedOn: '2026-06-15' },
      },
    });
    ids.push(id);
  }
  return ids;
}

async function chooseAct(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
  return page.getByRole('dialog');
}

test('a principal assigns roll numbers, promotes a class and undoes it', async ({
  page,
  api,
  server,
}) => {
  const { schools, fifths } = await twoSchools(api);
  const schoolId = schools[0]!.id;
  const classId = fifths[0]!;
  await admit(api, { schoolId, classId }, ['Rane Tara', 'Patil Asha', 'Sawant Mira']);
  const head = await addPerson(api, server.url, 'Principal', { name: 'Anita Naik', schoolId });

  await signIn(page, head.email, head.password, `/class-management/class/${classId}/students`);
  await page.getByRole('button', { name: 'Roll numbers' }).click();
  await page.getByRole('menuitem', { name: 'Assign by name' }).click();
  await expect(page.getByRole('row', { name: /Patil Asha 1 / })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Roll numbers' }).click();
  await page.getByRole('menuitem', { name: 'Enter manually' }).click();
  await page.getByLabel(/^Patil Asha/).fill('2');
  await expect(page.getByText('Rane Tara also has this number.')).toBeVisible();
  await page.getByLabel(/^Rane Tara/).fill('1');
  await expect(page.getByText(/also has this number/)).toBeHidden();
  await page.getByRole('button', { name: 'Save roll numbers' }).click();
  await expect(page.getByRole('row', { name: /Rane Tara 1 / })).toBeVisible();

  await page.getByRole('link', { name: 'Promote class' }).click();
  await page.getByLabel('Result of Rane Tara').selectOption({ label: 'Promoted' });
  await page.getByLabel('Result of Patil Asha').selectOption({ label: 'Promoted' });
  await page.getByLabel('Result of Sawant Mira').selectOption({ label: 'Detained' });
  await expect(page.getByRole('definition')).toHaveText(['2', '1', '0']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save results and promote' }).click();
  await expect(page.getByText('2 promoted, 1 detained, 0 leaving')).toBeVisible();
  await page.getByRole('button', { name: 'Promote class', exact: true }).click();
  await expect(heading(page, 'Promotions')).toBeVisible();
  await expect(page.getByText('Can be undone')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: '5 A' }).click();
  // The year still runs.
  const present = page.getByRole('table', { name: 'In this class' });
  await expect(present.getByText(/Promoted$/)).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Promotions' }).click();
  await page.getByRole('button', { name: 'Actions for 5 A' }).click();
  await page.getByRole('menuitem', { name: 'Undo promotion' }).click();
  await page.getByRole('button', { name: 'Undo promotion' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '5 A' }).click();
  await expect(page.getByRole('row', { name: /Rane Tara 1 / })).toBeVisible();
});

test('a student moves to another school, and anyone can verify the certificate', async ({
  page,
  api,
  server,
  anotherDevice,
}) => {
  const { schools, fifths } = await twoSchools(api);
  const [munge, hindale] = schools;
  const place = { schoolId: munge!.id, classId: fifths[0]! };
  const [asha] = await admit(api, place, ['Patil Asha']);
  const giving = await addPerson(api, server.url, 'Principal', {
    name: 'Anita Naik',
    schoolId: munge!.id,
  });
  const taking = await addPerson(api, server.url, 'Principal', {
    name: 'Sunil Rane',
    schoolId: hindale!.id,
    email: 'sunil@school.example',
  });

  const student = `/student-management/student/${asha}`;
  await signIn(page, giving.email, giving.password, student);
  const give = await chooseAct(page, 'Patil Asha', 'Transfer to another school');
  await give.getByLabel(/UDISE code/).fill(hindale!.udiseCode);
  await give.getByRole('button', { name: 'Send transfer request' }).click();
  await expect(page.getByText('Transfer request sent to Z.P. School Hindale.')).toBeVisible();

  const other = await anotherDevice();
  await signIn(other, taking.email, taking.password, '/student-management/transfers');
  await expect(other.getByText('Patil Asha')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Accept or reject' }).click();
  const answer = other.getByRole('dialog');
  await answer.getByLabel(/^Decision/).selectOption({ label: 'Accept and admit the student' });
  await answer.getByLabel(/^Class/).selectOption({ label: '5 A' });
  await answer.getByLabel(/^Register no\./).fill('77');
  await answer.getByRole('button', { name: 'Accept and admit the student' }).click();
  await expect(other.getByText('Transfer accepted. The student has changed school.')).toBeVisible();
  await other.getByRole('link', { name: 'Patil Asha' }).click();
  await expect(other.getByText('Z.P. School Hindale').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('At another school', { exact: true })).toBeVisible();
  const issue = await chooseAct(page, 'Patil Asha', 'Issue certificate');
  await issue.getByLabel('Conduct').fill('Good');
  const paper = page.waitForEvent('download');
  await issue.getByRole('button', { name: 'Issue certificate' }).click();
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);
  await page.goto(`${student}/schooling`);
  await expect(page.getByRole('table', { name: 'Certificates' })).toContainText('LC/2026-27/0001');

  await page.getByRole('button', { name: 'Actions for LC/2026-27/0001' }).click();
  await page.getByRole('menuitem', { name: 'Verify' }).click();
  await expect(heading(page, 'Verify a certificate or receipt')).toBeVisible();
  const checked = page.url();

  const stranger = await anotherDevice();
  await stranger.goto(checked);
  await expect(stranger.getByText('This certificate is genuine')).toBeVisible();
  await expect(stranger.getByText('Patil Asha')).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByLabel('Code').fill('AAAA-BBBB-CCCC-DDDD');
  await stranger.getByRole('button', { name: 'Verify' }).click();
  await expect(stranger.getByText('This code could not be verified')).toBeVisible();
});
