import type { OwnQuiz } from '@shala/contract/quiz-attempts.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import type { Session } from '../../../platform/session.ts';
import { ok } from '../../../platform/testing/answering.ts';
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
