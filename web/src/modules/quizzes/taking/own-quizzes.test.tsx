import type { OwnQuiz } from '@shala/contract/quiz-attempts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import type { Session } from '../../../platform/session.ts';
import { ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';

const student: Session = { ...principal, role: 'Student', email: 'rohan' };

const fractions: OwnQuiz = {
  id: idOf(701),
  title: 'Fractions',
  subjectName: 'Mathematics',
  subjectLocalName: null,
  subjectNameHindi: null,
  phase: 'open',
  isPractice: false,
  opensAt: '2026-11-26T05:00:00.000Z',
  closesAt: '2026-12-04T05:00:00.000Z',
  minutes: 20,
  questions: 8,
  attempts: 1,
  attemptsMade: 1,
  openAttemptId: null,
  dueAt: null,
  best: null,
};

it('an open quiz without attempts left says that it has been taken', async () => {
  const decimals = { ...fractions, id: idOf(702), title: 'Decimals', attemptsMade: 0 };
  await openApp('/mcq-management', {
    session: student,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(student, { accessControlList: ['MCQ Management'] })]),
      'quiz/fetchOwnQuizzes': () => ok([fractions, decimals]),
      'quizAnalytics/fetchOwn': () => ok([]),
    },
  });
  const taken = 'You have taken this quiz.';
  const cardOf = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('li')!);
  const ofFractions = await cardOf('Fractions');
  expect(ofFractions.getByText(taken)).toBeDefined();
  expect(ofFractions.queryByRole('button')).toBeNull();
  const ofDecimals = await cardOf('Decimals');
  expect(ofDecimals.queryByText(taken)).toBeNull();
  expect(ofDecimals.getByRole('button', { name: 'Start' })).toBeDefined();
});

it('a quiz with a clock says so before it starts, and starts only then', async () => {
  const decimals = { ...fractions, title: 'Decimals', attemptsMade: 0 };
  const { calls } = await openApp('/mcq-management', {
    session: student,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(student, { accessControlList: ['MCQ Management'] })]),
      'quiz/fetchOwnQuizzes': () => ok([decimals]),
      'quizAnalytics/fetchOwn': () => ok([]),
      'quiz/startAttempt': () => refused(409, 'conflict', { message: 'Closed.' }),
    },
  });
  const started = () => calls.filter(({ row }) => row === 'quiz/startAttempt');
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  const question = within(await screen.findByRole('dialog', { name: 'Start “Decimals”?' }));
  question.getByText(
    'You have 20 minutes, and the time runs on even if you leave. You can take it once.',
  );
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(started()).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  const again = within(await screen.findByRole('dialog'));
  await userEvent.click(again.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(started()).toHaveLength(1));
});
