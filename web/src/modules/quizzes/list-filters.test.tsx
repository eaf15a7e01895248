import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { type Answers, ok } from '../../platform/testing/answering.ts';
import { idOf } from '../../platform/testing/ids.ts';
import { principal } from '../../platform/testing/people.ts';
import { question, quiz, surroundings } from './results/testing/sample-results.ts';

const open = (address: string, answers: Answers) =>
  openApp(address, {
    session: principal,
    answers: {
      ...surroundings(principal),
      'subject/fetch': () =>
        ok({ rows: [{ id: quiz.subjectId, name: quiz.subjectName }], total: 1 }),
      ...answers,
    },
  });

describe('the lists of quizzes and questions', () => {
  it('are narrowed to the quizzes of a class', async () => {
    const { calls } = await open('/mcq-management', {
      'class/fetchBySchool/:schoolId': () => ok(quiz.classes),
      'quiz/fetchMcqByClassAndSubject': () => ok({ rows: [quiz], total: 1 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Classes/ }));
    await userEvent.click(await screen.findByRole('option', { name: '5 A' }));
    await waitFor(() => {
      const asked = calls.filter(({ row }) => row === 'quiz/fetchMcqByClassAndSubject').at(-1);
      expect(asked?.url.searchParams.getAll('classId')).toEqual([quiz.classes[0]!.id]);
    });
  });

  it('are narrowed to the questions of a chapter of the chosen subject', async () => {
    const chapter = { id: idOf(250), name: 'Halves', localName: null, nameHindi: null };
    const { calls } = await open(`/mcq-management/questions?subjectId=${quiz.subjectId}`, {
      'subject/fetchChapters': () => ok([chapter]),
      'quiz/fetchQuestions': () => ok({ rows: [question(1)], total: 1 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Chapter$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Halves' }));
    await waitFor(() => {
      const asked = calls.filter(({ row }) => row === 'quiz/fetchQuestions').at(-1);
      expect(asked?.url.searchParams.getAll('chapterId')).toEqual([chapter.id]);
    });
  });
});
