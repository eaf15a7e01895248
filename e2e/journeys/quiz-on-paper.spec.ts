import { readFile } from 'node:fs/promises';
import { Api } from '../src/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts';
import { fillClass } from '../src/class-room.ts';
import { expect, heading, signIn, test } from '../src/journey.ts';
import { markedSheets } from '../src/marked-sheets.ts';
import { setQuiz } from '../src/set-quiz.ts';

test('a teacher prints a quiz, reads the scanned answer sheets, and sees the marks', async ({
  page,
  api,
  server,
  openSchool: { school, fifthA, teacher },
}) => {
  await fillClass(api, { id: fifthA.id, schoolId: school.id }, 2);
  const subject = await api.call('subject/addEdit', {
    body: { name: 'Mathematics', standards: [5] },
  });
  const asTeacher = await new Api(server.url).signIn(teacher.email, teacher.password);
  const quizId = await setQuiz(asTeacher, {
    schoolId: school.id,
    classId: fifthA.id,
    subjectId: subject.id,
    texts: ['How much is half of 8?', 'How much is a third of 9?'],
    isPublished: false,
  });

  await signIn(page, teacher.email, teacher.password, `/mcq-management/quiz/${quizId}/paper`);
  await page.getByRole('button', { name: 'Make question papers' }).click();
  await page.getByLabel('Sets', { exact: true }).selectOption({ label: 'A' });
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Answer sheets (PDF)' }).click();
  const pdf = await readFile(await (await downloading).path());
  const scan = await markedSheets(pdf, [
    [[0], [0]],
    [[0], [1, 0]],
  ]);

  await page.getByRole('link', { name: 'Read answer sheets' }).click();
  await expect(heading(page, 'Read answer sheets')).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: scan });
  await expect(page.getByText('2 sheets: 1 ready, 1 to check')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Question 2: what counts?' })).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Save 2 sheets' }).click();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2);

  await page.goto(`/mcq-management/quiz/${quizId}/students`);
  await expect(page.getByText('2 of 2 marks')).toBeVisible();
  await expect(page.getByText('1 of 2 marks')).toBeVisible();
});
