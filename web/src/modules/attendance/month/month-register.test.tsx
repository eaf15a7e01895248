import type { MarksForm, MonthRegister } from '@shala/contract/attendance.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { allWaiting } from '../../../platform/outbox/outbox-database.ts';
import { exchange, keep } from '../../../platform/outbox/outbox-store.ts';
import { type Answers, bodyOf, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { waitingMarks } from '../register/waiting-marks.ts';
import { classId, marked, register, student, taken } from '../testing/sample-registers.ts';

const row = (number: number, name: string, attendedSince: number) => ({
  enrolmentId: idOf(3000 + number),
  studentId: idOf(1000 + number),
  name,
  localName: null,
  rollNumber: number,
  from: null,
  to: null,
  attended: 1,
  marked: 1,
  attendedSince,
  markedSince: 100,
  marks: { 2: ['present', 1] as ['present', number] },
});

const month: MonthRegister = {
  schoolId: idOf(101),
  schoolName: 'Z.P. School Munge',
  classId,
  standard: 5,
  division: 'A',
  stream: null,
  month: '2026-11',
  workingDays: 2,
  days: ['2026-11-02', '2026-11-03'].map((day) => ({
    day,
    kind: 'working' as const,
    name: null,
    localName: null,
    nameHindi: null,
  })),
  state: 'open',
  rows: [row(1, 'Patil Asha', 80), row(2, 'Rane Om', 74)],
};

const open = (
  of = register({ children: [student(1, 'Patil Asha', marked('present'))] }),
  answers: Answers = {},
) =>
  openApp(`/attendance/class-register?classId=${classId}&view=month&month=2026-11`, {
    session: principal,
    answers: {
      'User/getUserData': () =>
        ok([
          userDataOf(principal, {
            accessControlList: ['Attendance', 'Student Management'],
            schools: [{ id: idOf(101), name: 'Z.P. School Munge', planEndsOn: '2099-06-14' }],
          }),
        ]),
      'attendance/fetchMyClasses': () =>
        ok([{ classId, standard: 5, division: 'A', stream: null, isComplete: false }]),
      'attendance/fetchByClass': () => ok(month),
      'attendance/fetchStudentToMarkAttendance': () => ok(of),
      'attendance/markStudentAttendance': ({ body }) => ok(taken(body as MarksForm)),
      ...answers,
    },
  });

afterEach(async () => {
  vi.restoreAllMocks();
  for (const { key } of await allWaiting()) await exchange(key);
});

it('shows a mark of a day that became a holiday as not counted, and without its colour', async () => {
  const [holiday, working] = month.days;
  const absent = { 2: ['absent', 1] as ['absent', number], 3: ['absent', 1] as ['absent', number] };
  await open(undefined, {
    'attendance/fetchByClass': () =>
      ok({
        ...month,
        days: [{ ...holiday!, kind: 'off', name: 'Diwali' }, working!],
        rows: [{ ...month.rows[0]!, marks: absent }],
      }),
  });
  const uncounted = await screen.findByTitle('Absent, not counted on a day off');
  expect(uncounted.textContent).toBe('A');
  expect(uncounted.dataset.shown).toBeUndefined();
  const line = screen.getByRole('row', { name: /Patil Asha/ });
  expect(line.querySelectorAll('[data-shown="absent"]')).toHaveLength(1);
});

it('the month register highlights shares below 75 % and links each student', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Rane Om' });
  expect(link.getAttribute('href')).toBe(`/student-management/student/${idOf(1002)}/attendance`);
  const line = link.closest('tr')!;
  expect(within(line).getByText('below 75%').closest('td')?.textContent).toContain('74%');
  expect(screen.getAllByText('below 75%')).toHaveLength(1);
});

it('the month register saves a corrected cell', async () => {
  const { calls } = await open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Patil Asha, 2 Nov 2026: Present' }),
  );
  const dialog = await findDialog();
  await userEvent.click(await dialog.findByRole('button', { name: 'Late' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Correct mark' }));
  await expect
    .poll(() => bodyOf(calls, 'attendance/markStudentAttendance'))
    .toMatchObject({
      marks: [{ enrolmentId: idOf(3001), status: 'late', seen: 1 }],
    });
});

it('the month register proposes no mark and saves the corrected one alone', async () => {
  const { calls } = await open(register());
  await userEvent.click(
    await screen.findByRole('button', { name: 'Patil Asha, 2 Nov 2026: Present' }),
  );
  const dialog = await findDialog();
  const none = await dialog.findByRole('button', { name: 'Not marked' });
  expect(none.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(dialog.getByRole('button', { name: 'Present' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Correct mark' }));
  const marks = () =>
    calls.flatMap(({ row, body }) =>
      row === 'attendance/markStudentAttendance' ? (body as MarksForm).marks : [],
    );
  await expect.poll(marks).toMatchObject([{ enrolmentId: idOf(3001), status: 'present', seen: 0 }]);
});

it('the month register shows and corrects a mark that waits on the device', async () => {
  const day = month.days.find((one) => one.day === '2026-11-02')!;
  const of = register({ day, children: [student(1, 'Patil Asha', marked('present'))] });
  const now = new Date().toISOString();
  const marks = [{ enrolmentId: idOf(3001), status: 'absent' as const, seen: 1, tappedAt: now }];
  const account = principal.email;
  await keep(waitingMarks({ language: 'en', register: of, account, className: '5 A', marks, now }));
  await open(of, { 'attendance/markStudentAttendance': () => undefined });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Patil Asha, 2 Nov 2026: Present' }),
  );
  const dialog = await findDialog();
  await dialog.findByRole('button', { name: 'Absent', pressed: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Present' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Correct mark' }));
  await expect.poll(async () => (await allWaiting()).length).toBe(2);
});

it('the month register clears a cell', async () => {
  const { calls } = await open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Patil Asha, 2 Nov 2026: Present' }),
  );
  const dialog = await findDialog();
  await userEvent.click(await dialog.findByRole('button', { name: 'Not marked' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Correct mark' }));
  await expect
    .poll(() => bodyOf(calls, 'attendance/markStudentAttendance'))
    .toMatchObject({ marks: [{ enrolmentId: idOf(3001), status: null, seen: 1 }] });
});

it('the month register prints with school, class, month and places to sign', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  const paper = document.querySelector<HTMLElement>('[data-print-only]')!;
  const heads = within(paper).getAllByRole('heading', { hidden: true });
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Z.P. School Munge',
    'Register of 5 A, November 2026',
  ]);
  within(paper).getByText('Class teacher');
  within(paper).getByText('Principal');
  expect(print).toHaveBeenCalledOnce();
});

it('the month register prints all classes of the school at once, without those that are empty', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const other = { ...month, classId: idOf(506), division: 'B', rows: [row(3, 'Mane Tara', 90)] };
  const empty = { ...month, classId: idOf(507), division: 'C', rows: [] };
  const { calls } = await open(undefined, {
    'attendance/fetchMyClasses': () =>
      ok([month, other, empty].map((one) => ({ ...one, isComplete: false }))),
    'attendance/fetchMonthOfSchool': () => ok([month, other, empty]),
  });
  const button = { name: 'Print all classes' };
  await userEvent.click(await screen.findByRole('button', button));
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  const paper = document.querySelector<HTMLElement>('[data-print-only]')!;
  const heads = within(paper).getAllByRole('heading', { level: 2, hidden: true });
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Register of 5 A, November 2026',
    'Register of 5 B, November 2026',
  ]);
  const asked = calls.find((one) => one.row === 'attendance/fetchMonthOfSchool');
  expect(asked?.url.search).toBe(`?schoolId=${month.schoolId}&month=2026-11`);
});

it('the month register offers no print of all classes where the reader has one at the school', async () => {
  await open(undefined, {
    'attendance/fetchMyClasses': () =>
      ok([month, { ...month, classId: idOf(506), schoolId: idOf(102) }]),
  });
  await screen.findByRole('button', { name: 'Print' });
  expect(screen.queryByRole('button', { name: 'Print all classes' })).toBeNull();
});

it('the month register says why all classes could not be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await open(undefined, {
    'attendance/fetchMyClasses': () => ok([month, { ...month, classId: idOf(506) }]),
    'attendance/fetchMonthOfSchool': () => undefined,
  });
  const button = { name: 'Print all classes' };
  await userEvent.click(await screen.findByRole('button', button));
  await screen.findByText(/no connection|not reach|network/i);
  expect(print).not.toHaveBeenCalled();
});

it("the browser's own printing puts the month register on paper, and nothing of it stays", async () => {
  await open();
  await screen.findByRole('button', { name: 'Print' });
  const paper = () => document.querySelector<HTMLElement>('[data-print-only]');
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(paper()?.querySelector('h2, h1')?.textContent).toBe('Z.P. School Munge');
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(paper()).toBeNull();
});
