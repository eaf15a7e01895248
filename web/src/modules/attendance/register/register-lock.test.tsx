import { addDays } from '@shala/contract/days.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import {
  clearDevice,
  findMark,
  openRegister,
  registerPath,
  sentForms,
} from '../testing/open-register.tsx';
import { classId, marked, register, student, today } from '../testing/sample-registers.ts';

afterEach(clearDevice);

describe('a register that is locked', () => {
  it('requires a reason from the principal in a locked register', async () => {
    const saved = [student(1, 'Patil Asha', marked('present'))];
    const { calls } = await openRegister(
      register({ state: 'locked', needsReason: true, children: saved }),
    );
    await userEvent.click(await findMark(/^Patil Asha: Present/));
    await userEvent.click(await screen.findByRole('button', { name: 'Save register' }));
    await screen.findByText('Enter a reason.');
    expect(sentForms(calls)).toEqual([]);
    await userEvent.type(screen.getByLabelText(/Reason/), 'Came late');
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await waitFor(() => expect(sentForms(calls)[0]).toMatchObject({ reason: 'Came late' }));
  });

  it('lets the principal unlock a register for its teacher and lock it again', async () => {
    let of = register({ state: 'locked', mayMark: true, needsReason: true });
    const { calls } = await openRegister(
      of,
      {
        'attendance/fetchStudentToMarkAttendance': () => ok(of),
        'attendance/updateLock': ({ body }) => {
          const { openUntil } = body as { openUntil: string | null };
          of = register({ state: openUntil ? 'reopened' : 'locked', openUntil });
          return ok(of);
        },
      },
      registerPath,
      principal,
    );
    const openForTeacher = { name: 'Unlock for the teacher' };
    await userEvent.click(await screen.findByRole('button', openForTeacher));
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', openForTeacher));
    await screen.findByText(/^Unlocked by the principal till/);
    await userEvent.click(screen.getByRole('button', { name: 'Lock again' }));
    await screen.findByRole('button', openForTeacher);
    const bodies = calls.filter((one) => one.row === 'attendance/updateLock');
    expect(bodies.map(({ body }) => body)).toEqual([
      { classId, day: today, openUntil: addDays(today, 1) },
      { classId, day: today, openUntil: null },
    ]);
  });

  it('offers a teacher no unlocking', async () => {
    await openRegister(register({ state: 'locked', mayMark: false }));
    await screen.findByText(/^This register is locked/);
    expect(screen.queryByRole('button', { name: 'Unlock for the teacher' })).toBeNull();
  });

  it.each([
    [{ state: 'closed_year' as const }, /academic year is closed/],
    [{ state: 'to_come' as const }, /not come yet/],
    [
      {
        day: { day: today, kind: 'off' as const, name: 'Diwali', localName: null, nameHindi: null },
      },
      /Holiday: Diwali/,
    ],
  ])('is only read where it cannot be marked: %o', async (rest, said) => {
    await openRegister(register({ ...rest, mayMark: false }));
    await screen.findByText(said);
    expect(screen.queryByRole('button', { name: /^Rane Om:/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save register' })).toBeNull();
  });
});
