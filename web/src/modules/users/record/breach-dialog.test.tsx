import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { userHref } from '../../../app/links/user-links.ts';
import { openApp } from '../../../app/testing/open-app.tsx';
import type { Session } from '../../../platform/session.ts';
import { bodyOf, ok } from '../../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { sampleUser } from '../testing/sample-users.ts';

const asha = sampleUser();

const more = 'More actions for Asha Naik';

async function openPerson(session: Session) {
  const app = await openApp(userHref(asha), {
    session,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(session, { accessControlList: ['Users Management'] })]),
      'User/fetchUserWithId/:id': () => ok(asha),
      'User/makeBreachReport': () => ok({ jobId: 'j1' }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: asha.name });
  return app;
}

it('orders the report of the days that were entered, and says where the file will be', async () => {
  const { calls } = await openPerson({ ...principal, role: 'SuperAdmin' });
  await userEvent.click(screen.getByRole('button', { name: more }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Breach report' }));
  const dialog = await findDialog('Breach report about Asha Naik');
  expect(
    dialog.getByText(/students with their guardians, and staff within its reach/),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Make report' }));
  await screen.findByText(/under Activity when it is ready/);
  const body = bodyOf(calls, 'User/makeBreachReport');
  expect(body).toEqual({ accountId: asha.id, from: expect.any(String), to: expect.any(String) });
});

it('is not offered to a principal, who has no other action here', async () => {
  await openPerson(principal);
  expect(screen.queryByRole('button', { name: more })).toBeNull();
});
