import type { UserData } from '@shala/contract/auth.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { ok } from '../../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { payment, receipt } from '../../fees/testing/sample-fees.ts';
import { atLibrary, loanOf, munge } from '../testing/library-records.ts';

const late = loanOf({ state: 'overdue', finePaise: 3_00, daysLate: 3 });
const counter = {
  id: '01930000-0000-7000-8000-000000000301',
  version: 1,
  schoolId: munge.id,
  code: 'A',
  name: 'Office',
  isActive: true,
};

async function openReturn(accessControlList: UserData['accessControlList'], counters = [counter]) {
  const app = await openApp('/library-management/counter', {
    session: principal,
    answers: {
      ...atLibrary,
      'User/getUserData': () =>
        ok([userDataOf(principal, { accessControlList, schools: [munge] })]),
      'class/fetchBySchool/:schoolId': () => ok([]),
      'library/fetchLoans': () => ok({ rows: [late], total: 1 }),
      'fees/fetchCounters': () => ok(counters),
      'library/returnBook': () =>
        ok({
          ...late,
          state: 'returned',
          endedOn: '2026-11-27',
          hold: null,
          reversedPaise: 0,
          payment: payment({
            paise: 3_00,
            receipts: [receipt({ studentName: 'Asha Gavit', paise: 3_00 })],
          }),
        }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Return' }));
  const box = await screen.findByRole('textbox', { name: 'Accession no.' });
  await userEvent.type(box, '1201{Enter}');
  const dialog = await findDialog();
  return { app, dialog, due: await dialog.findByLabelText(/^₹3\.00 to pay/) };
}

const choicesOf = (due: HTMLElement) =>
  within(due)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('A fine that is paid in cash is taken at the counter of this device, and its receipt is offered to print', async () => {
  const { app, dialog, due } = await openReturn(['Library Management', 'Fees Management']);
  await dialog.findByRole('option', { name: 'Paid now in cash' });
  await userEvent.selectOptions(due, 'Paid now in cash');
  const at = await dialog.findByLabelText<HTMLSelectElement>(/^Counter/);
  await waitFor(() => expect(at.value).toBe(counter.id));
  await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
  await screen.findByText('2026-27/A/000123');
  const done = within(screen.getByRole('dialog'));
  done.getByRole('button', { name: /^Print/ });
  const sent = app.calls.find(({ row }) => row === 'library/returnBook');
  expect(sent?.body).toEqual({
    id: late.id,
    version: late.version,
    ending: 'returned',
    due: 'pay',
    counterId: counter.id,
    paidPaise: 3_00,
    idempotencyKey: expect.any(String),
  });
  await userEvent.click(done.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const without = ["Charge to the student's fees", 'Waive it'];

it('Nobody without the right to take fees is offered that a fine is paid now', async () => {
  const { app, due } = await openReturn(['Library Management']);
  expect(choicesOf(due).slice(1)).toEqual(without);
  expect(app.calls.some(({ row }) => row === 'fees/fetchCounters')).toBe(false);
});

it('No fine is paid now at a school without a counter', async () => {
  const { app, due } = await openReturn(['Library Management', 'Fees Management'], []);
  await waitFor(() => expect(app.calls.some(({ row }) => row === 'fees/fetchCounters')).toBe(true));
  expect(choicesOf(due).slice(1)).toEqual(without);
});
