import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { asha, atLibrary, bookOf } from '../testing/library-records.ts';

const message = 'This person has the book already.';
const copy = {
  id: '01930000-0000-7000-8000-000000000901',
  version: 1,
  accessionNumber: '1201',
  pricePaise: null,
  acquiredOn: null,
  state: 'kept',
  note: null,
  dueOn: null,
  borrowerName: null,
  hold: { borrowerName: 'Bala Pawar', heldUntil: '2099-11-30' },
};

it('Who has the book already is said at the field, which keeps what was typed, and the dialog can be left', async () => {
  await openApp(`/library-management/book/${bookOf().id}`, {
    session: principal,
    answers: {
      ...atLibrary,
      'class/fetchBySchool/:schoolId': () => ok([]),
      'library/byId/:id': () => ok({ ...bookOf(), copyList: [copy] }),
      'library/fetchReservations': () => ok({ rows: [], total: 0 }),
      'library/fetchStudentBySchool/:schoolId': () => ok([asha]),
      'library/reserveBook': () =>
        refused(422, 'invalid_input', { errors: [{ field: 'bookId', message }] }),
    },
  });
  await screen.findByText('Kept for Bala Pawar until 30-11-2099');
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve' }));
  const dialog = await findDialog();
  const box = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Borrower' });
  await userEvent.type(box, '1012{Enter}');
  await dialog.findByText(message);
  expect(box.value).toBe('1012');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
