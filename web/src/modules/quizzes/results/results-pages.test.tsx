import type { AttemptItem } from '@shala/contract/quiz-attempts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { quiz, statistics, student, surroundings } from './testing/sample-results.ts';

const teacher: Session = { ...principal, role: 'Teacher' };
const officer: Session = { ...principal, role: 'EducationOfficer' };
const results = `/mcq-management/quiz/${quiz.id}/results`;

const open = (address: string, session: Session, answers: Answers = {}, language?: string) =>
  openApp(address, {
    session,
    answers: { ...surroundings(session), ...answers },
    ...(language ? { language } : {}),
  });

describe('the results of a quiz', () => {
  it('name the question whose key is probably wrong, and correct it', async () => {
    const { calls } = await open(results, teacher, {
      'quizAnalytics/correctKey': () => ok(statistics()),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Check question 2' }));
    const dialog = await findDialog();
    dialog.getByText(/The key is probably wrong/);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'A nine' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'B ten' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark all attempts again' }));
    await screen.findByText(/Right from now on: B. 12 attempts are marked again/);
    await userEvent.click(screen.getByRole('button', { name: 'Mark again' }));
    await screen.findByText(/all attempts are marked again\.$/);
    const sent = calls.filter(({ row }) => row === 'quizAnalytics/correctKey');
    expect(sent.map(({ body }) => body)).toEqual([
      { quizId: quiz.id, place: 2, rightOptions: [1] },
    ]);
  });

  it('correct the number that a question asks', async () => {
    const [item] = statistics().questions;
    const numeric = {
      ...item!,
      options: [],
      question: { ...item!.question, kind: 'numeric' as const, answer: '21.5', options: [] },
      numbers: [
        { number: '21.5', chosen: 0, chosenByBest: 0 },
        { number: '12', chosen: 6, chosenByBest: 3 },
      ],
    };
    const { calls } = await open(`${results}?question=1`, teacher, {
      'quizAnalytics/fetchByQuizId/:id': () => ok(statistics({ questions: [numeric] })),
      'quizAnalytics/correctKey': () => ok(statistics()),
    });
    const dialog = await findDialog();
    await dialog.findByText(/typed by 6/);
    const number = dialog.getByLabelText('Right number');
    await userEvent.clear(number);
    await userEvent.type(number, '12');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark all attempts again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark again' }));
    await waitFor(() => {
      const sent = calls.filter(({ row }) => row === 'quizAnalytics/correctKey');
      expect(sent.map(({ body }) => body)).toEqual([{ quizId: quiz.id, place: 1, answer: '12' }]);
    });
  });

  it('tell what a class has not understood, in figures', async () => {
    await open(results, officer);
    const table = within(await screen.findByRole('region', { name: 'Question by question' }));
    const line = within(table.getByRole('row', { name: /Question text 1/ }));
    expect(line.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '75%',
      'B',
      '0',
      '1',
    ]);
    await userEvent.click(line.getByRole('button'));
    const dialog = await findDialog();
    dialog.getByText(/^9 right, 2 wrong/);
    expect(dialog.queryByRole('button', { name: 'Mark all attempts again' })).toBeNull();
  });

  it('keep what says how well the quiz measures for who asks for it', async () => {
    await open(results, teacher);
    const more = await screen.findByText('More figures', { selector: 'summary' });
    expect(more.closest('details')!.open).toBe(false);
    expect(within(more.closest('details')!).getByText(/KR-20/)).toBeTruthy();
    await userEvent.click(more);
    const table = within(screen.getByRole('region', { name: 'More figures' }));
    const line = within(table.getByRole('row', { name: /^1/ }));
    expect(line.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '0.50',
      '0.35',
    ]);
  });

  it('say that nobody has handed in yet', async () => {
    await open(results, teacher, {
      'quizAnalytics/fetchByQuizId/:id': () => ok(statistics({ attempts: 0, taken: 1 })),
    });
    await screen.findByText(/^1 student has begun/);
  });
});

describe('the students of a quiz', () => {
  it('are listed with their marks, and apart who has not taken it', async () => {
    const missing = { startedAt: null, finishedAt: null, score: null, most: null, attempts: 0 };
    await open(`/mcq-management/quiz/${quiz.id}/students`, teacher, {
      'quiz/fetchAllStudentByQuizId/:id': () =>
        ok([student(), student({ ...missing, admissionId: quiz.id, studentName: 'Ravi More' })]),
    });
    const apart = within(await screen.findByRole('region', { name: '1 student has not taken it' }));
    apart.getByText('Ravi More');
    const row = within(screen.getByRole('row', { name: /Asha Gavit/ }));
    row.getByText('1 of 2 marks');
  });

  it("are named in the page's language", async () => {
    const named = { studentLocalName: 'आशा गावित' };
    const missing = { startedAt: null, finishedAt: null, score: null, most: null, attempts: 0 };
    const ravi = { studentName: 'Ravi More', studentLocalName: 'रवी मोरे' };
    const answers: Answers = {
      'quiz/fetchAllStudentByQuizId/:id': () =>
        ok([student(named), student({ ...missing, ...ravi, admissionId: quiz.id })]),
    };
    await open(`/mcq-management/quiz/${quiz.id}/students`, teacher, answers, 'hi');
    expect(await screen.findByRole('button', { name: 'आशा गावित' })).toBeTruthy();
    expect(screen.getByText('रवी मोरे')).toBeTruthy();
    expect(screen.queryByText('Ravi More')).toBeNull();
  });
});

describe('a student of a quiz', () => {
  it('is shown with the answers that were given beside the right ones', async () => {
    const words = (text: string) => ({
      parts: [{ text }],
      secondParts: null,
      pictureFileId: null,
    });
    const item: AttemptItem = {
      ...words('Half of 20?'),
      place: 1,
      kind: 'single',
      language: 'en',
      secondLanguage: null,
      audioFileId: null,
      options: [words('nine'), words('ten')],
      chosen: [0],
      number: null,
      isFlagged: false,
      sequence: 1,
      result: { isRight: false, score: 0, rightOptions: [1], answer: null, explanation: null },
    };
    await open(`/mcq-management/quiz/${quiz.id}/students`, teacher, {
      'quiz/fetchAllStudentByQuizId/:id': () => ok([student()]),
      'quizAnalytics/fetchByStudent/:id': () => ok([]),
      'quizAnalytics/fetchStudentAnswers/:id': () => ok([item]),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Asha Gavit/ }));
    const answers = within(await screen.findByRole('region', { name: 'Answers in this quiz' }));
    expect(answers.getByText('nine').closest('li')?.textContent).toContain('answer of the student');
    expect(answers.getByText('ten').closest('li')?.textContent).toContain('✓');
  });
});

describe('the pages of the staff on quizzes', () => {
  it.each([
    '/mcq-management/questions',
    `/mcq-management/quiz/${quiz.id}`,
    `/mcq-management/quiz/${quiz.id}/preview`,
  ])('%s leads a student to the own quizzes', async (address) => {
    const { here } = await open(address, { ...principal, role: 'Student' });
    await waitFor(() => expect(here()).toBe('/mcq-management'));
  });
});
