import type { DeletionRequest } from '@shala/contract/auth.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import type { Session } from '../../../platform/session.ts';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';

const office: Session = { ...principal, role: 'SuperAdmin' };

const request: DeletionRequest = {
  id: idOf(1),
  code: 'DR-7K3M-Q9XW',
  name: 'Asha N.',
  mobile: '9822012345',
  email: null,
  role: 'Teacher',
  reason: null,
  status: 'received',
  note: null,
  account: { id: idOf(2), name: 'Asha Naik', role: 'Teacher' },
  version: 3,
  createdAt: '2026-11-16T04:30:00.000Z',
  updatedAt: '2026-11-16T04:30:00.000Z',
};

const openRequest = (answers: Answers) =>
  openApp(`/users-management/account-requests?request=${request.id}`, {
    session: office,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(office, { accessControlList: ['Users Management'] })]),
      'auth/fetchDeletionRequests': () => ok({ rows: [request], total: 1 }),
      ...answers,
    },
  });

it('why a request was not saved is said once, beside the button', async () => {
  await openRequest({
    'auth/updateDeletionRequest': () => refused(500, 'internal', { message: 'Not saved.' }),
  });
  const dialog = await findDialog();
  await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  await dialog.findByText('Not saved.');
  expect(screen.getAllByText('Not saved.')).toHaveLength(1);
});

it('the account of a request is erased after a question that names the person and what stays', async () => {
  const { calls } = await openRequest({
    'User/eraseAccount': () => ok({ ...request, status: 'done', account: null }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase the account' }));
  const question = await findDialog('Erase the account of Asha Naik?');
  expect(question.getByText(/Registers, fee books, certificates and the audit keep/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Erase' }));
  await waitFor(() =>
    expect(bodyOf(calls, 'User/eraseAccount')).toEqual({
      id: idOf(2),
      requestId: request.id,
      version: 3,
      note: '',
    }),
  );
});
