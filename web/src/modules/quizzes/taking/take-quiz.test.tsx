import type { Attempt, AttemptItem } from '@shala/contract/quiz-attempts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { forget } from '../../../platform/kv.ts';
import { allWaiting, inOutbox } from '../../../platform/outbox/outbox-database.ts';
import { exchange } from '../../../platform/outbox/outbox-store.ts';
import type { Session } from '../../../platform/session.ts';
import { type Answers, bodyOf, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { question, quiz, surroundings } from '../results/testing/sample-results.ts';
import type { WaitingAnswer } from './answer-kind.ts';

const student: Session = { ...principal, role: 'Student', email: 'rohan' };
const words = (text: string) => [{ text }];
const option = (text: string, second: string) => ({
  parts: words(text),
  secondParts: words(second),
  pictureFileId: null,
});

const item = (place: number): AttemptItem => ({
  place,
  kind: 'single',
  language: 'en',
  parts: words(`How much is half of ${place}?`),
  secondLanguage: 'mr',
  secondParts: words(`${place} चा अर्धा किती?`),
  options: [option('Two', 'दोन'), option('Four', 'चार')],
  pictureFileId: null,
  audioFileId: null,
  chosen: null,
  number: null,
  isFlagged: false,
  sequence: 0,
  result: null,
});

/** The server's clock is years behind this device's. */
const begun: Attempt = {
  id: idOf(901),
  quizId: quiz.id,
  title: 'Halves',
  startedAt: '2020-01-01T05:00:00.000Z',
  dueAt: '2020-01-01T05:30:00.000Z',
  finishedAt: null,
  now: '2020-01-01T05:20:00.000Z',
  items: [item(1), item(2)],
  score: null,
  most: null,
};

const open = (attempt: Attempt, answers: Answers = {}) =>
  openApp(`/mcq-management/attempt/${attempt.id}`, {
    session: student,
    answers: {
      ...surroundings(student),
      'User/getUserData': () =>
        ok([userDataOf(student, { accessControlList: ['MCQ Management'] })]),
      'quiz/fetchAttempt/:id': () => ok(attempt),
      'quiz/recordAnswer': ({ body }) => {
        const { attemptId, place, sequence } = body as WaitingAnswer['body'];
        return ok({ attemptId, place, sequence, isLate: false });
      },
      ...answers,
    },
  });

afterEach(async () => {
  await forget('quizLanguage');
  for (const { key } of await allWaiting()) await exchange(key);
  await inOutbox((db) => db.clear('copies'));
});

describe('a student who takes a quiz', () => {
  it('taps by the server’s clock, on a device whose own is years ahead', async () => {
    const { calls } = await open(begun);
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(10:00|9:)/);
    await userEvent.click(screen.getByRole('radio', { name: /Four/ }));
    await waitFor(() => expect(calls.some(({ row }) => row === 'quiz/recordAnswer')).toBe(true));
    const body = bodyOf(calls, 'quiz/recordAnswer');
    const { tappedAt, sequence, chosen } = body as WaitingAnswer['body'];
    expect(chosen).toEqual([1]);
    expect(tappedAt).toMatch(/^2020-01-01T05:2/);
    expect(sequence).toBe(Date.parse(tappedAt));
  });

  it('keeps a place for clearing an answer, so that the buttons below do not move', async () => {
    await open(begun);
    const option = await screen.findByRole('radio', { name: /Four/ });
    const clear = screen.getByText('Clear answer').closest('button')!;
    expect(getComputedStyle(clear).visibility).toBe('hidden');
    await userEvent.click(option);
    expect(screen.getByRole('button', { name: 'Clear answer' })).toBe(clear);
  });

  it('has the time left in days and hours while there is more than a day', async () => {
    await open({ ...begun, dueAt: '2020-01-04T05:30:00.000Z', now: '2020-01-01T05:20:00.500Z' });
    expect((await screen.findByRole('timer')).textContent).toBe('3 days 0 hours left');
  });

  it('counts a tap after those of a device that was ahead', async () => {
    const ahead = Date.parse('2020-01-01T09:00:00.000Z');
    const { calls } = await open({ ...begun, items: [{ ...item(1), sequence: ahead }, item(2)] });
    await userEvent.click(await screen.findByRole('radio', { name: /Four/ }));
    await waitFor(() => {
      const sent = calls.find(({ row }) => row === 'quiz/recordAnswer');
      expect(sent?.body).toMatchObject({ sequence: ahead + 1 });
    });
  });

  it('chooses the language of the questions, which stays for the next', async () => {
    await open(begun);
    const choice = await screen.findByLabelText('Language of the questions');
    const asked = () => document.getElementById('question-1')!.textContent;
    expect(asked()).toBe('How much is half of 1?1 चा अर्धा किती?');
    await userEvent.selectOptions(choice, 'मराठी');
    expect(asked()).toBe('1 चा अर्धा किती?');
    screen.getByRole('radio', { name: 'चार' });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(document.getElementById('question-2')!.textContent).toBe('2 चा अर्धा किती?');
  });

  it('has no choice of a language where there is one alone', async () => {
    const one = { ...item(1), secondLanguage: null, secondParts: null };
    await open({ ...begun, items: [one] });
    await screen.findByRole('radio', { name: /Two/ });
    expect(screen.queryByLabelText('Language of the questions')).toBeNull();
  });
});

describe('the result of an attempt', () => {
  it('says what is right, partly right, wrong and not answered', async () => {
    const graded = (place: number, chosen: number[] | null, score: number): AttemptItem => ({
      ...item(place),
      chosen,
      result: { isRight: score === 1, score, rightOptions: [0], answer: null, explanation: null },
    });
    await open({
      ...begun,
      finishedAt: begun.now,
      items: [graded(1, [0], 1), graded(2, [0], 0.5), graded(3, [1], 0), graded(4, null, 0)],
      score: 1.5,
      most: 4,
    });
    await screen.findByText('1.5 of 4 marks');
    const said = ['Right', 'Partly right', 'Wrong', 'No answer'];
    for (const words of said) expect(screen.getAllByText(words)).toHaveLength(1);
  });
});

describe('the preview of a quiz', () => {
  it('shows the questions as students meet them, and sends nothing', async () => {
    const teacher: Session = { ...principal, role: 'Teacher' };
    const { calls, here } = await openApp(`/mcq-management/quiz/${quiz.id}/preview`, {
      session: teacher,
      answers: surroundings(teacher),
    });
    await screen.findByText(/Nothing that you choose here is saved/);
    await userEvent.click(screen.getByRole('radio', { name: 'ten' }));
    screen.getByRole('button', { name: 'Question 1, answered' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Hand in' })[0]!);
    const dialog = await findDialog();
    dialog.getByText(/1 question has no answer/);
    await userEvent.click(dialog.getByRole('button', { name: 'Hand in' }));
    await waitFor(() => expect(here()).toBe(`/mcq-management/quiz/${quiz.id}`));
    expect(calls.filter(({ row }) => /Attempt|recordAnswer/.test(row))).toEqual([]);
  });

  it('says the time left in whole seconds', async () => {
    const teacher: Session = { ...principal, role: 'Teacher' };
    const closesAt = new Date(Date.now() + 7_200_123).toISOString();
    await openApp(`/mcq-management/quiz/${quiz.id}/preview`, {
      session: teacher,
      answers: {
        ...surroundings(teacher),
        'quiz/fetchQuizById/:id': () =>
          ok({ quiz: { ...quiz, minutes: null, closesAt }, questions: [question(1)] }),
      },
    });
    expect((await screen.findByRole('timer')).textContent).toMatch(/^\d:\d\d:\d\d left$/);
  });
});
