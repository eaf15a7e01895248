import type { User } from '@shala/contract/users.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { userHref } from '../../../app/links/user-links.ts';
import { openApp } from '../../../app/testing/open-app.tsx';
import { ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { notify } from '../../../ui/notify.ts';

const session = { ...principal, role: 'SuperAdmin' as const };

const officer: User = {
  id: idOf(1),
  version: 1,
  name: 'Asha Naik',
  email: 'asha@shala.in',
  mobile: null,
  role: 'SuperAdmin',
  status: 'active',
  isPremium: false,
  worksAt: [],
  designations: [],
  lastSignInAt: null,
  isElsewhere: false,
  gender: null,
  language: null,
  accessControlList: ['Dashboard'],
  schools: [],
  locations: [],
  passwordChangeRequired: false,
  createdAt: '2026-06-16T04:30:00.000Z',
};

it('says once why a person was not saved, beside the button', async () => {
  const message = 'Something went wrong on the server.';
  await openApp(`${userHref(officer)}/edit`, {
    session,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(session, { accessControlList: ['Users Management'] })]),
      'User/fetchUserWithId/:id': () => ok(officer),
      'User/addEditUser': () => refused(500, 'internal', { message }),
    },
  });
  await userEvent.type(await screen.findByLabelText(/^Name/), ' Patil');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(message);
  // Toasts come in their order.
  notify.success('Later');
  await screen.findByText('Later');
  expect(screen.getAllByText(message)).toHaveLength(1);
});
