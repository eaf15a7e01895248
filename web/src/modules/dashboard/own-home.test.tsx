import type { Dashboard, OwnHome } from '@shala/contract/dashboard.ts';
import type { OwnQuiz } from '@shala/contract/quiz-attempts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { schoolDay } from '../../platform/school-day.ts';
import { readSession, type Session } from '../../platform/session.ts';
import { type Answers, ok, refused } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
// The page's code is loaded before the first test's time begins.
import './dashboard-page.tsx';

const id = (end: number) => `01930000-0000-7000-8000-000000000${end}`;
const asha: Session = { ...principal, email: 'asha@shala', name: 'Asha Gavit', role: 'Student' };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const quiz: OwnQuiz = {
  id: id(701),
  title: 'Fractions',
  subjectName: 'Maths',
  subjectLocalName: null,
  subjectNameHindi: null,
  phase: 'open',
  isPractice: false,
  opensAt: inMinutes(-60),
  closesAt: inMinutes(135),
  minutes: null,
  questions: 10,
  attempts: 1,
  attemptsMade: 0,
  openAttemptId: null,
  dueAt: null,
  best: null,
};
const notice = (end: number, until: string) => ({
  id: id(end),
  title: `Notice ${end}`,
  text: 'Bring your atlas.',
  authorName: 'Asha Pawar',
  createdAt: inMinutes(-60),
  until,
});

const home = (): OwnHome => ({
  notices: [notice(711, '2099-01-01'), notice(712, schoolDay())],
  quizzes: {
    open: [
      { ...quiz, openAttemptId: id(702), dueAt: inMinutes(20.5) },
      { ...quiz, id: id(703), title: 'Decimals', closesAt: inMinutes(135.5) },
    ],
    results: [
      { ...quiz, id: id(704), title: 'Area', best: { attemptId: id(705), score: 7.5, most: 10 } },
    ],
    now: new Date().toISOString(),
  },
  attendance: { month: '2026-11', attended: 17.5, marked: 20 },
  dues: { owedPaise: 120_000, overduePaise: 50_000, nextDueOn: '2026-11-10' },
  books: [
    {
      id: id(801),
      bookId: id(802),
      name: 'Panchatantra',
      localName: null,
      dueOn: '2026-11-13',
      isOverdue: true,
    },
  ],
});

const family = {
  children: [
    { id: id(901), name: 'Asha Gavit', isPresent: true },
    { id: id(902), name: 'Rohit Gavit', isPresent: false },
  ],
  canAdd: true,
};

const open = (dashboard: Dashboard, answers: Answers = {}) =>
  openApp('/dashboard', {
    session: asha,
    answers: {
      'User/getUserData': () => ok([userDataOf(asha, { accessControlList: ['Dashboard'] })]),
      'dashboard/fetchAll': () => ok(dashboard),
      'auth/fetchChildren': () => ok({ children: [], canAdd: false }),
      ...answers,
    },
  });
const textOf = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent;

describe("a student's home", () => {
  it('shows open quizzes with the time left, results, attendance, dues and books', async () => {
    await open({ ownHome: home() });
    await screen.findByRole('heading', { name: 'Notice 711' });
    expect(await textOf(/Fractions/)).toBe('FractionsMaths · 20 minutes left · begun');
    expect(await textOf(/Decimals/)).toBe('DecimalsMaths · 2 h 15 min left');
    expect(await textOf(/Area/)).toBe('7.5/10AreaMaths');
    expect(await textOf(/Attendance in/)).toBe('17.5 of 20 daysAttendance in November 2026');
    expect(await textOf(/overdue since 10/)).toBe(
      '₹1,200.00to pay, ₹500.00 overdue since 10 Nov 2026',
    );
    expect(await textOf(/Panchatantra/)).toBe('Panchatantraoverdue since 13 Nov 2026');
    expect(screen.getByRole('link', { name: /Fractions/ }).getAttribute('href')).toBe(
      `/mcq-management/attempt/${id(702)}`,
    );
  });

  it('opens without network with what was seen before, and leaves out quizzes that have closed', async () => {
    const { quizzes, ...rest } = home();
    const closed = { ...quiz, id: id(706), title: 'Angles', closesAt: inMinutes(-1) };
    await open({ ownHome: { ...rest, quizzes: { ...quizzes!, open: [quiz, closed] } } });
    await screen.findByRole('link', { name: /Fractions/ });
    cleanup();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    // A day later the quiz that was open is over, and the day's periods are no longer true.
    vi.setSystemTime(Date.now() + 86_400_000);
    try {
      await open(
        {},
        {
          'dashboard/fetchAll': () => {
            throw new TypeError('no network');
          },
        },
      );
      await screen.findByText(/^No network\. This is what the server said on/);
      await screen.findByText('No quiz is open at the moment.');
      expect(await textOf(/Panchatantra/)).toContain('overdue');
      expect(screen.getByRole('heading', { name: 'Notice 711' })).toBeTruthy();
      expect(screen.queryByRole('heading', { name: 'Notice 712' })).toBeNull();
      expect(screen.queryByRole('link', { name: /Fractions|Angles/ })).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the children of one mobile', () => {
  it('are switched with one tap', async () => {
    const rohit: Session = {
      ...asha,
      email: 'rohit@shala',
      name: 'Rohit Gavit',
      accessToken: 'other',
    };
    const switchChild = vi.fn(() => ok({ ...rohit, isPremium: true }));
    await open({}, { 'auth/fetchChildren': () => ok(family), 'auth/switchChild': switchChild });
    const present = await screen.findByRole('button', { name: 'Asha Gavit' });
    expect(present.getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Rohit Gavit' }));
    await waitFor(() => expect(readSession()?.email).toBe('rohit@shala'));
    expect(switchChild).toHaveBeenCalledOnce();
  });

  it('are named by the PIN, with the reason where it is wrong', async () => {
    const message = 'No other student with this mobile number has this PIN.';
    await open(
      {},
      {
        'auth/fetchChildren': () => ok({ ...family, children: family.children.slice(0, 1) }),
        'auth/addChild': () =>
          refused(422, 'invalid_input', { message, errors: [{ field: 'pin', message }] }),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Another student' }));
    await userEvent.type(screen.getByLabelText('PIN of the other student'), '5182');
    await userEvent.click(screen.getByRole('button', { name: 'Another student' }));
    await screen.findByText(message);
  });

  it('are nothing to a student who signed in by the register number', async () => {
    await open({ ownHome: home() });
    await screen.findByRole('link', { name: /Fractions/ });
    expect(screen.queryByRole('button', { name: 'Another student' })).toBeNull();
  });
});
