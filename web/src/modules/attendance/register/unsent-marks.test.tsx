import type { MarksForm } from '@shala/contract/attendance.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { exchange, keep } from '../../../platform/outbox/outbox-store.ts';
import { readSession } from '../../../platform/session.ts';
import { bodyOf, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import {
  clearDevice,
  findMark,
  marksRow,
  openRegister,
  registerPath,
  sentForms,
  teacher,
} from '../testing/open-register.tsx';
import {
  classId,
  marked,
  om,
  register,
  student,
  taken,
  today,
} from '../testing/sample-registers.ts';
import { waitingMarks } from './waiting-marks.ts';

afterEach(clearDevice);

const conflicting = () => ({
  ...waitingMarks({
    language: 'en',
    register: register(),
    account: teacher.email,
    className: '5 A',
    marks: [
      {
        enrolmentId: om.enrolmentId,
        status: 'absent',
        seen: 0,
        tappedAt: `${today}T05:00:00.000Z`,
      },
    ],
    now: `${today}T05:00:00.000Z`,
  }),
  needsReview: true,
  open: [
    {
      enrolmentId: om.enrolmentId,
      outcome: 'conflict' as const,
      error: null,
      name: 'Rane Om',
      localName: null,
      mark: marked('late', { version: 3 }),
    },
  ],
});

describe('the register page', () => {
  it('says after a save that marks were not accepted', async () => {
    const students = [student(2, 'Rane Om', marked('present'))];
    await openRegister(register({ children: students, markedBy: 'Meera Rane' }), {
      [marksRow]: ({ body }) => {
        const { answers, ...saved } = taken(body as MarksForm);
        const [first, ...others] = answers;
        return ok({ ...saved, answers: [{ ...first!, outcome: 'conflict' as const }, ...others] });
      },
    });
    await userEvent.click(await findMark(/^Rane Om: Present/));
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await screen.findByText('Marks of the register of 5 A were not accepted. Review them.');
    await screen.findByRole('link', { name: 'Needs review' });
  });

  it('calls no register saved that has marks to review', async () => {
    await keep(conflicting());
    await openRegister(
      register({ markedBy: 'Meera Rane', children: [student(2, 'Rane Om', marked('late'))] }),
    );
    await screen.findByRole('link', { name: '1 mark was not accepted. Review it here.' });
    const review = screen.getByRole('link', { name: 'Needs review' });
    expect(review.getAttribute('href')).toBe('/attendance/unsent');
    expect(screen.queryByRole('button', { name: 'All saved' })).toBeNull();
  });
});

describe('the unsent page', () => {
  it('shows both marks of a conflict and sends the own one where it is chosen', async () => {
    await keep(conflicting());
    const { calls } = await openRegister(register(), {}, '/attendance/unsent');
    await screen.findByText('Meera Rane');
    const link = screen.getByRole('link', { name: /^Register of 5 A/ });
    expect(link.getAttribute('href')).toBe(`${registerPath}?classId=${classId}&day=${today}`);
    expect(screen.getByText(/^Absent, /)).toBeTruthy();
    expect(screen.getByText(/^Late, /)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use my mark' }));
    await waitFor(() =>
      expect(sentForms(calls)[0]?.marks).toMatchObject([{ status: 'absent', seen: 3 }]),
    );
    await screen.findByText('Everything has been sent');
  });

  it("keeps the register's mark without sending", async () => {
    await keep(conflicting());
    const { calls } = await openRegister(register(), {}, '/attendance/unsent');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the register’s mark' }));
    await screen.findByText('Everything has been sent');
    expect(sentForms(calls)).toEqual([]);
  });

  it('shows only the number of another account’s items', async () => {
    await keep({ ...conflicting(), account: 'ravi@shala.in' });
    await openRegister(register(), {}, '/attendance/unsent');
    await screen.findByText(/1 item of another user is waiting/);
    expect(screen.queryByText('Rane Om')).toBeNull();
    screen.getByText('Everything of yours has been sent');
  });

  it('lists checks of the gate and retries a refused number', async () => {
    const key = idOf(7);
    const body = { idempotencyKey: key, schoolId: idOf(101), typed: 'SHALA:27330100101:118' };
    await keep({
      key,
      account: teacher.email,
      row: 'attendance/studentCheckIn',
      needsReview: true,
      madeAt: `${today}T05:00:00.000Z`,
      body: { ...body, tappedAt: `${today}T05:00:00.000Z` },
      failure: { code: 'conflict', message: 'This day is a holiday at the school.' },
    });
    const { calls } = await openRegister(
      register(),
      { 'attendance/studentCheckIn': () => ok({}) },
      '/attendance/unsent',
    );
    await screen.findByRole('heading', { name: 'Gate: check-in of 118' });
    screen.getByText('This day is a holiday at the school.');
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('Everything has been sent');
    expect(bodyOf(calls, 'attendance/studentCheckIn')).toMatchObject(body);
  });

  it('fixes a number of the gate and keeps the time of its tap', async () => {
    const key = idOf(8);
    const tappedAt = `${today}T05:00:00.000Z`;
    await keep({
      key,
      account: teacher.email,
      row: 'attendance/studentCheckIn',
      needsReview: true,
      madeAt: tappedAt,
      body: { idempotencyKey: key, schoolId: idOf(101), typed: '1188', tappedAt },
      failure: { code: 'invalid', message: 'No student has this number.' },
    });
    const { calls } = await openRegister(
      register(),
      { 'attendance/studentCheckIn': () => ok({}) },
      '/attendance/unsent',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Fix number' }));
    const number = screen.getByLabelText<HTMLInputElement>("Student's number");
    expect(number.value).toBe('1188');
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send with this number' });
    expect(send.disabled).toBe(true);
    await userEvent.clear(number);
    await userEvent.type(number, ' 118 {Enter}');
    await screen.findByText('Everything has been sent');
    const checkIns = calls.filter((one) => one.row === 'attendance/studentCheckIn');
    expect(checkIns).toHaveLength(1);
    expect(checkIns[0]!.body).toMatchObject({ typed: '118', tappedAt });
    expect(checkIns[0]!.body).not.toMatchObject({ idempotencyKey: key });
  });

  it('is asked about at logout in a dialog of its own, before the specified one', async () => {
    await keep(conflicting());
    await openRegister(register(), {}, '/attendance/unsent');
    await screen.findByText('Meera Rane');
    await userEvent.click(screen.getAllByRole('button', { name: 'Logout' })[0]!);
    const title = '1 item on this device is not sent yet';
    const own = await findDialog(title);
    own.getByText(/stays on this device without names/);
    await userEvent.click(own.getByRole('button', { name: 'Go on to logout' }));
    const question = 'Are you sure you want to logout?';
    const specified = await screen.findByRole('dialog', { name: question });
    expect(specified.textContent).toBe(`${question}NoYes, Logout`);
    await userEvent.click(within(specified).getByRole('button', { name: 'No' }));
    expect(readSession()).not.toBeNull();
  });

  it('is not asked about at logout any longer once it has been sent', async () => {
    const [first, second] = [conflicting(), conflicting()];
    await keep(first, second);
    await openRegister(register(), {}, '/attendance/unsent');
    await screen.findAllByText('Meera Rane');
    await userEvent.click(screen.getAllByRole('button', { name: 'Logout' })[0]!);
    await findDialog('2 items on this device are not sent yet');
    await act(() => exchange(first.key));
    await findDialog('1 item on this device is not sent yet');
    await act(() => exchange(second.key));
    await findDialog('Are you sure you want to logout?');
    expect(screen.queryByText(/not sent yet/)).toBeNull();
  });
});
