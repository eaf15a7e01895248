import { expectAccessible } from '../src/checks.ts';
import { choose } from '../src/fields.ts';
import { expect, heading, signIn, test } from '../src/journey.ts';
import { addPerson, addSchools } from '../src/schools.ts';

test('a principal fills a week by keyboard, sees a clash by name and assigns a substitute', async ({
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
  const { id: academicYearId, version } = year;
  await api.call('academicYear/updateCurrent', { body: { id: academicYearId, version } });
  const [ravi, meera] = [
    await addPerson(api, server.url, 'Teacher', {
      name: 'Ravi Sawant',
      email: 'ravi@school.example',
      schoolId,
    }),
    await addPerson(api, server.url, 'Teacher', {
      name: 'Meera Rane',
      email: 'meera@school.example',
      schoolId,
    }),
  ];
  const subjects = [];
  for (const name of ['Marathi', 'Mathematics']) {
    subjects.push(await api.call('subject/addEdit', { body: { name, standards: [5] } }));
  }
  const classes = [];
  for (const division of ['A', 'B']) {
    const made = await api.call('class/addEdit', {
      body: { schoolId, academicYearId, standard: 5, division },
    });
    const teachings = subjects.map(({ id }, index) => ({
      subjectId: id,
      teacherId: [ravi, meera][index]!.id,
    }));
    const body = { id: made.id, version: made.version, teachings };
    classes.push(await api.call('class/updateTeachings', { body }));
  }
  const principals = [
    await addPerson(api, server.url, 'Principal', {
      name: 'Asha Patil',
      email: 'asha@school.example',
      schoolId,
    }),
    await addPerson(api, server.url, 'Principal', {
      name: 'Vijay Rane',
      email: 'vijay@school.example',
      schoolId,
    }),
  ];
  const timeTableOf = ({ id }: { id: string }) => `/class-management/class/${id}/time-table`;

  await signIn(page, principals[0]!.email, principals[0]!.password, timeTableOf(classes[0]!));
  await page.getByRole('button', { name: 'Monday, period 1: free' }).focus();
  await page.keyboard.type('mar');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Monday, period 1: Marathi, Ravi Sawant' }),
  ).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('mat');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Monday, period 2: Mathematics, Meera Rane' }),
  ).toBeVisible();
  await expectAccessible(page);

  const other = await anotherDevice();
  await signIn(other, principals[1]!.email, principals[1]!.password, timeTableOf(classes[1]!));
  await other.getByRole('button', { name: /^Marathi/ }).click();
  await other.getByRole('button', { name: 'Monday, period 1: free' }).click();
  const clash = other.getByText(/Ravi Sawant.*5 A/);
  await expect(clash.first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'Monday, period 1: free' })).toBeVisible();
  await other.getByRole('button', { name: 'Monday, period 3: free' }).click();
  await expect(
    other.getByRole('button', { name: 'Monday, period 3: Marathi, Ravi Sawant' }),
  ).toBeVisible();

  // Both classes assign the same teacher at the same moment.
  await page.getByRole('button', { name: 'Wednesday, period 1: free' }).focus();
  await page.keyboard.type('mar');
  const answers = [page, other].map((one) => one.waitForResponse('**/api/timeTable/addEdit'));
  await Promise.all([
    page.keyboard.press('Enter'),
    other.getByRole('button', { name: 'Wednesday, period 1: free' }).click(),
  ]);
  const outcomes = (await Promise.all(answers)).map((answer) => answer.ok());
  expect(outcomes.toSorted()).toEqual([false, true]);
  const [first, second] = outcomes[0] ? [page, other] : [other, page];
  await expect(
    first.getByRole('button', { name: 'Wednesday, period 1: Marathi, Ravi Sawant' }),
  ).toBeVisible();
  await expect(second.getByRole('button', { name: 'Wednesday, period 1: free' })).toBeVisible();
  await expect(second.getByText(/Ravi Sawant.*Wednesday/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Copy a day' }).click();
  const copying = page.getByRole('dialog', { name: 'Copy a day' });
  await copying.getByLabel('Copy to').selectOption('Tuesday');
  await copying.getByRole('button', { name: 'Copy day' }).click();
  await expect(page.getByText('2 periods copied.')).toBeVisible();
  await page.getByRole('button', { name: 'Tuesday, period 2: Mathematics, Meera Rane' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tuesday, period 2' });
  await sheet.getByRole('textbox', { name: 'Room' }).fill('Lab');
  await choose(sheet, 'Teacher', 'Ravi Sawant');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('button', { name: 'Tuesday, period 2: Mathematics, Ravi Sawant, Lab' }),
  ).toBeVisible();

  await page.goto('/class-management/time-tables?view=teacher');
  await expect(heading(page, 'Time tables')).toBeVisible();
  await page.getByLabel('Teacher', { exact: true }).selectOption('Ravi Sawant');
  await expect(page.getByRole('table').getByText('5 B').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/class-management/arrangement?day=2026-11-23');
  await page.getByLabel('Absent teacher').selectOption('Ravi Sawant');
  await page.getByLabel(/^Reason/).fill('Training');
  await page.getByRole('button', { name: 'Mark as absent' }).click();
  await expect(page.getByText('2 periods need a substitute')).toBeVisible();
  const instead = page.getByLabel('Substitute for period 1 of 5 A');
  await expect(instead.getByRole('option', { name: /^Meera Rane/ })).toBeAttached();
  await instead.selectOption(meera!.id);
  await expect(page.getByText('1 period needs a substitute')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/class-management/period-times');
  await page.getByRole('button', { name: 'Saturday' }).click();
  await page.getByRole('button', { name: 'Remove Period 5' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Period timings saved.')).toBeVisible();
});

test('a whole week stands on an office screen and on one sheet of paper', async ({
  page,
  api,
  openSchool: { principal, teacher, fifthA },
}) => {
  const subject = await api.call('subject/addEdit', {
    body: { name: 'Environmental Studies', standards: [5] },
  });
  const { plan } = await api.call('timeTable/fetchByClass/:classId', {
    params: { classId: fifthA.id },
  });
  const cells = plan.days.flatMap(({ weekday, periods }) =>
    periods.flatMap(({ number }) => (number === null ? [] : [{ weekday, period: number }])),
  );
  for (const cell of cells) {
    const lesson = { classId: fifthA.id, subjectId: subject.id, teacherId: teacher.id };
    await api.call('timeTable/addEdit', { body: { ...lesson, ...cell, room: 'Room 5' } });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, principal.email, principal.password, '/class-management/time-tables');
  const week = page.getByRole('table', { name: /5 A/ });
  await expect(week).toBeVisible();
  const { y, height } = (await week.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(720);
  const frame = page.getByRole('region', { name: /5 A/ });
  expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);

  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const day = page.locator('[data-print-only]').getByRole('rowheader', { name: 'Wednesday' });
  const lines = await day.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});
