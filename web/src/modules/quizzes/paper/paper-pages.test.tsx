import type { QuizOnPaper } from '@shala/contract/answer-sheets.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal } from '../../../platform/testing/people.ts';
import { quiz, statistics, surroundings } from '../results/testing/sample-results.ts';

const teacher: Session = { ...principal, role: 'Teacher' };
const address = `/mcq-management/quiz/${quiz.id}/paper`;
const questions = statistics().questions.map(({ question }) => question);

const onPaper = (with_: Partial<QuizOnPaper> = {}): QuizOnPaper => ({
  paper: {
    id: idOf(601),
    madeAt: '2026-11-25T05:00:00.000Z',
    sets: (['A', 'B', 'C', 'D'] as const).map((set) => ({
      set,
      questions: [{ questionPlace: 1, kind: 'single', order: [0, 1, 2] }],
    })),
  },
  impossible: [],
  students: [
    {
      admissionId: idOf(701),
      name: 'Asha Gavit',
      localName: null,
      registerNumber: '12',
      rollNumber: 3,
      classId: idOf(401),
      standard: 5,
      division: 'A',
      stream: null,
    },
  ],
  sheets: [],
  ...with_,
});

const open = (found: QuizOnPaper, answers: Answers = {}) =>
  openApp(address, {
    session: teacher,
    answers: {
      ...surroundings(teacher),
      'quiz/fetchQuizById/:id': () => ok({ quiz, questions }),
      'quiz/fetchOnPaper/:quizId': () => ok(found),
      ...answers,
    },
  });

describe('a quiz on paper', () => {
  it('names the questions that no bubble can answer before its papers are made', async () => {
    const { calls } = await open(onPaper({ paper: null, impossible: [2] }), {
      'quiz/makePaper': () => ok(onPaper({ impossible: [2] })),
    });
    await screen.findByText(/^1 question asks for a number/);
    screen.getByText('Question text 2');
    await userEvent.click(screen.getByRole('button', { name: 'Make question papers' }));
    await waitFor(() => {
      const sent = calls.filter(({ row }) => row === 'quiz/makePaper');
      expect(sent.map(({ body }) => body)).toEqual([{ quizId: quiz.id }]);
    });
  });

  it('undoes a saved answer sheet after a question', async () => {
    const sheet = {
      attemptId: idOf(801),
      admissionId: idOf(701),
      set: 'B' as const,
      savedAt: '2026-11-25T06:00:00.000Z',
      score: 1,
      most: 2,
      chosen: [[0]],
    };
    const { calls } = await open(onPaper({ sheets: [sheet] }), {
      'quiz/deleteSheet/:id': () => ok(null),
    });
    const row = within(await screen.findByRole('row', { name: /Asha Gavit/ }));
    row.getByText('1 of 2 marks');
    expect(screen.queryByRole('button', { name: 'Discard sets' })).toBeNull();
    await userEvent.click(row.getByRole('button'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.map(({ row: called }) => called)).toContain('quiz/deleteSheet/:id'),
    );
  });
});
