import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { asha, atLibrary, loanOf } from '../testing/library-records.ts';

const overdue = 'An overdue book has to come back first.';
const late = loanOf({ state: 'overdue', finePaise: 3_00, daysLate: 3 });

it('An overdue book that comes back clears the message, is said to be back with its fine, and leaves the box ready', async () => {
  let rows = [late];
  await openApp('/library-management/counter', {
    session: principal,
    answers: {
      ...atLibrary,
      'class/fetchBySchool/:schoolId': () => ok([]),
      'library/fetchStudentBySchool/:schoolId': () => ok([asha]),
      'library/fetchLoans': () => ok({ rows, total: rows.length }),
      'library/fetchReservations': () => ok({ rows: [], total: 0 }),
      'library/addEditBookIssued': () =>
        refused(422, 'invalid_input', { errors: [{ field: 'accessionNumber', message: overdue }] }),
      'library/returnBook': () => {
        rows = [];
        return ok({
          ...late,
          state: 'returned',
          endedOn: '2026-11-27',
          hold: null,
          reversedPaise: 0,
          payment: null,
        });
      },
    },
  });
  await screen.findByRole('textbox', { name: 'Borrower' });
  await userEvent.keyboard('1012{Enter}');
  await screen.findByRole('textbox', { name: 'Accession no.' });
  await screen.findByText('1 book of this borrower is overdue');
  await userEvent.keyboard('1202{Enter}');
  await screen.findByText(overdue);

  const held = within(screen.getByRole('list', { name: 'Books of this borrower' }));
  await userEvent.click(await held.findByRole('button', { name: 'Return' }));
  const dialog = await findDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
  const said = 'Shyamchi Aai is back. Asha Gavit, fine ₹3.00';
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText(overdue)).toBeNull();
  await screen.findByText('Has no book now.');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Accession no.' }));
});

const openDesk = async (loans: ReturnType<typeof loanOf>[], people = [asha]) => {
  await openApp('/library-management/counter', {
    session: principal,
    answers: {
      ...atLibrary,
      'class/fetchBySchool/:schoolId': () => ok([]),
      'library/fetchStudentBySchool/:schoolId': () => ok(people),
      'library/fetchLoans': () => ok({ rows: loans, total: loans.length }),
      'library/fetchReservations': () => ok({ rows: [], total: 0 }),
    },
  });
  await screen.findByRole('textbox', { name: 'Borrower' });
  await userEvent.keyboard('1012{Enter}');
};

it('Two copies of one title with one borrower are marked', async () => {
  const second = '01930000-0000-7000-8000-000000000502';
  await openDesk([loanOf(), loanOf({ id: second, accessionNumber: '1202' })]);
  expect(await screen.findAllByText('Two copies of one title')).toHaveLength(2);
});

it('That nobody was found is said once', async () => {
  await openDesk([], []);
  await screen.findByText('Nobody found for “1012”.');
  await screen.findByRole('textbox', { name: 'Borrower', description: /Enter/ });
  expect(screen.getAllByText('Nobody found for “1012”.')).toHaveLength(1);
});
