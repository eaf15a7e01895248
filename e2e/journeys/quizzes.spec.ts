import { Api } from '../src/api.ts';
import { expectAccessible, expectNoEnglish, expectNoSidewaysScroll } from '../src/checks.ts';
import { fillClass } from '../src/class-room.ts';
import { expect, heading, signIn, signInAsStudent, test } from '../src/journey.ts';
import { chooseLanguage } from '../src/language.ts';

test('a teacher sets a quiz; a student takes it on a phone whose network is cut, and sees the marks', async ({
  page,
  api,
  server,
  anotherDevice,
  openSchool: { school, fifthA, teacher, principal },
}) => {
  await fillClass(api, { id: fifthA.id, schoolId: school.id }, 2);
  await api.call('subject/addEdit', { body: { name: 'Mathematics', standards: [5] } });

  await signIn(page, teacher.email, teacher.password);
  await page.goto('/mcq-management/questions/new');
  await page.getByLabel('Standard').selectOption({ label: '5' });
  await page.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  await page.getByRole('button', { name: 'New chapter' }).click();
  await page.getByLabel('Name of the chapter').fill('Fractions');
  await page.getByRole('button', { name: 'Add chapter' }).click();
  await expect(page.getByLabel('Chapter', { exact: true })).toHaveValue(/^[0-9a-f-]{36}$/);
  await page.getByLabel('Question text').fill('How much is \\(\\sqrt{16}\\)?');
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Four');
  await page.getByRole('textbox', { name: 'Option 2' }).fill('Two');
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(page.getByText('Tick the option that is right.').first()).toBeVisible();
  await page.getByLabel('Option 1 is right').check();
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(heading(page, /Question bank/)).toBeVisible();
  // A browser without a font for formulas leaves the sign of a root out by itself.
  const root = await page.locator('msqrt').evaluate((one) => ({
    width: one.getBoundingClientRect().width,
    inner: one.firstElementChild!.getBoundingClientRect().width,
  }));
  expect(root.width).toBeGreaterThan(root.inner + 4);
  await expectAccessible(page);
  const asTeacher = await new Api(server.url).signIn(teacher.email, teacher.password);
  const { rows } = await asTeacher.call('quiz/fetchQuestions', { query: {} });
  const { subjectId, schoolId } = rows[0]!;
  await asTeacher.call('quiz/addEditQuestion', {
    body: {
      schoolId,
      subjectId,
      standard: 5,
      difficulty: 'hard',
      kind: 'numeric',
      language: 'en',
      text: 'How many minutes are 1.5 hours?',
      options: [],
      answer: '90',
    },
  });

  await page.goto('/mcq-management/new');
  await page.getByRole('button', { name: /^Classes/ }).click();
  await page.getByRole('option', { name: '5 A' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  await page.getByLabel('Title').fill('Fractions and hours');
  await page.getByRole('button', { name: 'Choose questions' }).click();
  await page.getByRole('button', { name: 'Add 2 by chance' }).click();
  await page.getByRole('button', { name: 'Use 2 questions' }).click();
  await page.getByLabel('Students see their result').selectOption('When they hand it in');
  await page.getByLabel('Different order of questions for each student').uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create quiz' }).click();
  await expect(heading(page, 'Fractions and hours')).toBeVisible();
  await expect(page.getByText('0 of 2')).toBeVisible();
  await expectAccessible(page);

  const head = await new Api(server.url).signIn(principal.email, principal.password);
  const { rows: students } = await head.call('student/fetchAll', { query: {} });
  const [child] = students;
  const [first] = await head.call('student/updatePins', { body: { studentIds: [child!.id] } });
  const phone = await anotherDevice();
  await phone.setViewportSize({ width: 360, height: 740 });
  await signInAsStudent(phone, {
    site: server.url,
    schoolCode: school.udiseCode,
    registerNumber: child!.registerNumber!,
    pin: first!.pin,
  });
  await phone.goto(`${server.url}/mcq-management`);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Start' }).click();
  await expect(phone.getByText('Question 1 of 2')).toBeVisible();
  await expectAccessible(phone);

  await phone.context().setOffline(true);
  const isChoice = await phone.getByRole('radio').first().isVisible();
  const answer = async (asChoice: boolean) => {
    if (asChoice) await phone.getByRole('radio', { name: 'Four' }).check();
    else await phone.getByLabel('Your answer').fill('90');
  };
  await answer(isChoice);
  await expect(phone.getByText(/1 answer is kept on this device/)).toBeVisible();
  await phone.getByRole('button', { name: 'Next' }).click();
  await expect(phone.getByText('Question 2 of 2')).toBeVisible();
  await answer(!isChoice);
  await expect(phone.getByText(/answers are kept on this device/)).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: 'Hand in' }).first().click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(phone.getByText('2 of 2 marks')).toBeVisible();
  await expectAccessible(phone);
  await chooseLanguage(phone, 'hi');
  await expectNoEnglish(phone);
});
