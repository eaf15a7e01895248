import { type Browser, expect, type Page } from '@playwright/test';
import { Api } from './api.ts';
import { fillClass, openSchool } from './class-room.ts';
import { signInAsStudent } from './journey.ts';
import { RestartingSite } from './restarting-site.ts';
import { setQuiz } from './set-quiz.ts';

interface Kills {
  dataDir: string;
  browser: Browser;
  phones: number;
  /** For each question the share of an answer's usual time after which the server is killed; nothing: it stays. */
  kills: readonly (number | undefined)[];
}

/**
 * Students tap answers on phones while the server is killed and restarted, and go on with the next question
 * whether it is there or not. At the end every tapped answer counts once.
 */
export async function killDuringAttempts({ dataDir, browser, phones, kills }: Kills) {
  const site = await RestartingSite.start(dataDir);
  try {
    const { quizId, head, students } = await openQuiz(site, phones, kills.length);
    const pages = await Promise.all(
      students.map((student) => beginOnPhone(browser, site.url, student)),
    );
    for (const [at, share] of kills.entries()) {
      const taps = pages.map(async (page, phone) => {
        await page.getByRole('radio', { name: isRight(phone, at) ? 'Right' : 'Wrong' }).check();
        if (at < kills.length - 1) await page.getByRole('button', { name: 'Next' }).click();
      });
      await Promise.all([...taps, share === undefined ? undefined : site.killAfter(share)]);
    }
    await Promise.all(pages.map(handIn));
    const results = await head.call('quiz/fetchAllStudentByQuizId/:id', { params: { id: quizId } });
    const places = kills.map((_, at) => at);
    expect(
      results.map(({ rollNumber, answered, score }) => ({ rollNumber, answered, score })),
    ).toEqual(
      students.map((_, phone) => ({
        rollNumber: phone + 1,
        answered: kills.length,
        score: places.filter((at) => isRight(phone, at)).length,
      })),
    );
  } finally {
    await site.stop();
  }
}

/** Each phone answers otherwise, so that no answer can count for another student. */
const isRight = (phone: number, question: number): boolean => (phone + question) % 3 !== 0;

async function openQuiz(site: RestartingSite, phones: number, questions: number) {
  const { school, fifthA, teacher, principal } = await openSchool(site.api, site.url);
  await fillClass(site.api, { id: fifthA.id, schoolId: school.id }, phones);
  const subject = await site.api.call('subject/addEdit', {
    body: { name: 'Mathematics', standards: [5] },
  });
  const asTeacher = await new Api(site.url).signIn(teacher.email, teacher.password);
  const quizId = await setQuiz(asTeacher, {
    schoolId: school.id,
    classId: fifthA.id,
    subjectId: subject.id,
    texts: Array.from({ length: questions }, (_, at) => `How much is ${at + 1} times 8?`),
    isPublished: true,
  });
  const head = await new Api(site.url).signIn(principal.email, principal.password);
  const { rows } = await head.call('student/fetchAll', { query: {} });
  const pins = await head.call('student/updatePins', {
    body: { studentIds: rows.map(({ id }) => id) },
  });
  const students = pins
    .map(({ registerNumber, pin }) => ({ schoolCode: school.udiseCode, registerNumber, pin }))
    .sort((one, other) => Number(one.registerNumber) - Number(other.registerNumber));
  return { quizId, head, students };
}

type Student = Awaited<ReturnType<typeof openQuiz>>['students'][number];

async function beginOnPhone(browser: Browser, site: string, student: Student): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await signInAsStudent(page, { ...student, site });
  await page.goto(`${site}/mcq-management`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  return page;
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText(/^Handed in[.]/)).toBeVisible();
  await expect(page.getByText(/kept on this device/)).toBeHidden();
  await page.context().close();
}
