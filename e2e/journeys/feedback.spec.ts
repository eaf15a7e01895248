import type { Page } from '@playwright/test';
import { Api } from '../src/api.ts';
import {
  expectAccessible,
  expectNoEnglish,
  expectNoSidewaysScroll,
  expectNothingCut,
  expectReady,
  expectValuesKept,
} from '../src/checks.ts';
import { expect, heading, signIn, test } from '../src/journey.ts';
import { chooseLanguage } from '../src/language.ts';
import { addPerson } from '../src/schools.ts';

test('a teacher gives feedback, the principal responds, and what did not help is open again', {
  tag: '@phone',
}, async ({ page, server, anotherDevice, openSchool: { teacher, principal } }) => {
  await signIn(page, teacher.email, teacher.password, '/feedback-management');
  await expect(page).toHaveURL(/\/feedback-management\/add-feedback$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give feedback' }).click();
  const giving = page.getByRole('dialog', { name: 'Give feedback' });
  await giving.getByLabel(/^Topic/).selectOption({ label: 'Facilities' });
  await giving.getByLabel(/^Rating/).selectOption({ label: '2 – Poor' });
  await giving.getByLabel(/^What do you want to report/).fill('The tap drips');
  await expectAccessible(page);
  await giving.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Feedback sent.')).toBeVisible();

  const office = await anotherDevice();
  await signIn(office, principal.email, principal.password, '/main-feedback-page');
  await expect(heading(office, 'Feedback overview')).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('link', { name: 'Facilities' }).click();
  const one = office.getByRole('dialog', { name: 'Feedback' });
  await expect(one.getByText('The tap drips')).toBeVisible();
  await expectAccessible(office);
  await one.getByLabel(/^Response/).fill('A plumber comes on Monday');
  await one.getByRole('button', { name: 'Respond', exact: true }).click();
  await expect(one.getByText('A plumber comes on Monday')).toBeVisible();

  await page.reload();
  const { rows } = await (await new Api(server.url).signIn(teacher.email, teacher.password)).call(
    'feedback/fetchFeedbacksByTeacherId',
    { query: {} },
  );
  await page.goto(`/feedback-management/add-feedback?feedback=${rows[0]!.id}`);
  const mine = page.getByRole('dialog', { name: 'Feedback' });
  await expect(mine.getByText('A plumber comes on Monday')).toBeVisible();
  await expectAccessible(page);
  await mine.getByRole('button', { name: 'It did not help' }).click();
  await expect(mine.getByText('The author: this did not help')).toBeVisible();
  await expect(mine.getByText('Open', { exact: true })).toBeVisible();
});

test('feedback that nobody answers reaches the education officer after seven days', async ({
  page,
  api,
  server,
  ageFeedback,
  openSchool: { teacher, districtId },
}) => {
  const own = await new Api(server.url).signIn(teacher.email, teacher.password);
  const topics = await own.call('feedback/fetchTopics', { query: { role: 'Teacher' } });
  await own.call('feedback/addFeedbackByTeacher', {
    body: { topicId: topics[0]!.id, rating: 1, text: 'No light in 5 A' },
  });
  const officer = await addPerson(api, server.url, 'EducationOfficer', {
    name: 'Sunita Rane',
    districtId,
  });
  await ageFeedback();
  await signIn(page, officer.email, officer.password, '/dashboard');
  await page.getByRole('link', { name: /feedback to respond to/ }).click();
  await expect(heading(page, 'Feedback overview')).toBeVisible();
  await expect(page.getByText('Escalated').first()).toBeVisible();
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  const one = page.getByRole('dialog', { name: 'Feedback' });
  await one.getByLabel(/^Response/).fill('An electrician is on the way');
  await one.getByRole('button', { name: 'Respond and close' }).click();
  await expect(one.getByText('Closed', { exact: true }).first()).toBeVisible();
});

async function expectWellMade(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    for (const language of ['hi', 'mr', 'en']) {
      await chooseLanguage(page, language);
      await expectReady(page);
      if (language === 'en') {
        await expectAccessible(page, { inDark: true });
        await expectValuesKept(page);
      } else await expectNoEnglish(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(async () => {
          await expectNothingCut(page);
          await expectNoSidewaysScroll(page);
        }).toPass({ timeout: 10_000 });
      }
    }
  }
}

test('the feedback pages of teachers and students are accessible and fully translated', async ({
  page,
  examples,
  api,
  server,
  anotherDevice,
}) => {
  const { udiseCode } = await api.call('school/fetchSchoolWithId/:id', {
    params: { id: examples.school },
  });
  const teacher = await addPerson(api, server.url, 'Teacher', {
    name: 'आशा पाटील',
    email: 'asha@school.example',
    schoolId: examples.school,
  });
  const own = await new Api(server.url).signIn(teacher.email, teacher.password);
  const body = { topicId: examples.feedbackTopic, rating: 4, text: 'साहित्य उपयुक्त आहे' };
  const given = await own.call('feedback/addFeedbackByTeacher', { body });
  const ownPage = '/feedback-management/add-feedback';
  await signIn(page, teacher.email, teacher.password, ownPage);
  await expectWellMade(page, [
    ownPage,
    `${ownPage}?tab=assigned`,
    `${ownPage}?give=new`,
    `${ownPage}?feedback=${given.id}`,
  ]);

  const [slip] = await api.call('student/updatePins', {
    body: { studentIds: [examples.student] },
  });
  const phone = await anotherDevice();
  await phone.goto('/auth/login');
  await phone.getByRole('link', { name: 'Sign in as a student' }).click();
  await phone.getByLabel('School code').fill(udiseCode);
  await phone.getByLabel('Register number').fill('118');
  await phone.getByLabel('PIN', { exact: true }).fill(slip!.pin);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone).toHaveURL(/\/dashboard$/);
  const studentPage = '/feedback-management/teacher';
  await expectWellMade(phone, [
    studentPage,
    `${studentPage}?tab=code`,
    `${studentPage}?give=anonymous`,
  ]);
  await phone.getByLabel(/^Topic/).selectOption({ label: 'Teaching' });
  await phone.getByLabel(/^Rating/).selectOption({ label: '2 – Poor' });
  await phone.getByLabel(/^What do you want to report/).fill('Too fast');
  await phone.getByRole('button', { name: 'Send feedback' }).click();
  await expect(phone.getByRole('dialog', { name: 'Note down this code' })).toBeVisible();
  await expectAccessible(phone);
});
