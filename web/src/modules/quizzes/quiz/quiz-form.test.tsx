import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { question, quiz, surroundings } from '../results/testing/sample-results.ts';

it('a begun quiz is saved with another closing, and with its opening to the second', async () => {
  const begun = { ...quiz, taken: 1, opensAt: '2026-11-26T17:32:41.829Z' };
  const save = 'quiz/createAndUpdateQuiz';
  const { calls } = await openApp(`/mcq-management/quiz/${quiz.id}/edit`, {
    session: principal,
    answers: {
      ...surroundings(principal),
      'quiz/fetchQuizById/:id': () => ok({ quiz: begun, questions: [question(1)] }),
      'class/fetchBySchool/:schoolId': () => ok(quiz.classes),
      'subject/fetch': () =>
        ok({ rows: [{ id: quiz.subjectId, name: quiz.subjectName }], total: 1 }),
      [save]: () => ok({ quiz: begun, questions: [question(1)] }),
    },
  });
  const closesOn = await screen.findByLabelText(/^Closes on/);
  await userEvent.clear(closesOn);
  await userEvent.type(closesOn, '31-12-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.some(({ row }) => row === save)).toBe(true));
  const { body } = calls.find(({ row }) => row === save)!;
  expect(body).toMatchObject({
    opensAt: begun.opensAt,
    closesAt: expect.stringMatching(/^2026-12-31T/),
  });
});

it('two edits of a quiz are merged, in words, and the own one is saved with the version of now', async () => {
  const questions = [question(1)];
  const theirs = { ...quiz, title: 'Unit test I', version: 2, isPractice: true };
  const save = 'quiz/createAndUpdateQuiz';
  const { calls, here } = await openApp(`/mcq-management/quiz/${quiz.id}/edit`, {
    session: principal,
    answers: {
      ...surroundings(principal),
      'quiz/fetchQuizById/:id': () => ok({ quiz, questions }),
      'class/fetchBySchool/:schoolId': () => ok(quiz.classes),
      'subject/fetch': () =>
        ok({ rows: [{ id: quiz.subjectId, name: quiz.subjectName }], total: 1 }),
      [save]: ({ body }) =>
        (body as { version: number }).version === 1
          ? refused(409, 'conflict', { result: { quiz: theirs, questions, version: 2 } })
          : ok({ quiz: { ...theirs, version: 3 }, questions }),
    },
  });
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/);
  await userEvent.clear(title);
  await userEvent.type(title, 'Test of unit 1');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const panel = within(await screen.findByRole('alert'));
  panel.getByText('Someone else has saved this record in the meantime');
  expect(panel.getByText('Practice').parentElement?.textContent).toBe('PracticeNo → Yes');
  await userEvent.click(panel.getByLabelText(/^Yours/));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(here()).toBe(`/mcq-management/quiz/${quiz.id}`));
  const sent = calls.filter(({ row }) => row === save);
  expect(sent.at(-1)?.body).toMatchObject({
    version: 2,
    title: 'Test of unit 1',
    isPractice: true,
  });
});
