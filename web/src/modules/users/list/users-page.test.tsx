import { passwordsAtOnce } from '@shala/contract/account-fields.ts';
import type { ListedUser } from '@shala/contract/users.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';

const superAdmin: Session = { ...principal, email: 'office@shala.in', role: 'SuperAdmin' };

const teacher = (number: number, rest: Partial<ListedUser> = {}): ListedUser => ({
  id: idOf(500 + number),
  version: 1,
  name: `Teacher ${number}`,
  email: `teacher${number}@shala.in`,
  mobile: null,
  role: 'Teacher',
  status: 'active',
  isPremium: false,
  worksAt: ['ZPPS Munge'],
  designations: [],
  lastSignInAt: null,
  isElsewhere: false,
  ...rest,
});

const slipOf = ({ name, email }: ListedUser) => ({
  name,
  role: 'Teacher',
  worksAt: ['ZPPS Munge'],
  signInName: email,
  oneTimePassword: 'ABCD-EFGH',
});

const noWork = {
  classes: [],
  subjects: 0,
  periods: 0,
  books: 0,
  leave: 0,
  leaveAfter: 0,
  quizzes: 0,
  substitutions: 0,
};

async function openList(rows: ListedUser[], answers: Answers = {}) {
  const app = await openApp('/users-management', {
    session: superAdmin,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(superAdmin, { accessControlList: ['Users Management'] })]),
      'User/fetchAllUser': () => ok({ rows, total: rows.length }),
      'school/fetchDistricts': () => ok([]),
      'auth/fetchDeletionRequests': () => ok({ rows: [], total: 0 }),
      'User/fetchAllSchoolForUser': () => ok({ rows: [], total: 0 }),
      ...answers,
    },
  });
  await screen.findByText(rows[0]!.name);
  await userEvent.click(screen.getByRole('checkbox', { name: /Select all/ }));
  return app;
}

const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
const confirmed = async (title: string, verb: string) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  await userEvent.click(within(dialog).getByRole('button', { name: verb }));
};
const sent = (calls: { row: string; body: unknown }[], row: string) =>
  calls.filter((call) => call.row === row).map(({ body }) => body);

describe('several people of the list', () => {
  it('get new passwords in parts, and their slips are shown once', async () => {
    const people = Array.from({ length: passwordsAtOnce + 1 }, (_, at) => teacher(at + 1));
    const { calls } = await openList(people, {
      'User/resetPasswords': (call) => {
        const { ids } = call.body as { ids: string[] };
        return ok(people.filter(({ id }) => ids.includes(id)).map(slipOf));
      },
    });
    await userEvent.click(bar().getByRole('button', { name: 'Reset passwords' }));
    await confirmed('Reset the passwords of 26 users?', 'Reset password');
    const dialog = await findDialog('Sign-in slips');
    expect(dialog.getByText(/^26 slips are ready/)).toBeTruthy();
    expect(sent(calls, 'User/resetPasswords')).toEqual([
      { ids: people.slice(0, passwordsAtOnce).map(({ id }) => id) },
      { ids: [people.at(-1)!.id] },
    ]);
  });

  it('keep their slips where a later part fails', async () => {
    const people = Array.from({ length: passwordsAtOnce + 1 }, (_, at) => teacher(at + 1));
    let parts = 0;
    await openList(people, {
      'User/resetPasswords': () => {
        parts += 1;
        return parts === 1
          ? ok(people.slice(0, passwordsAtOnce).map(slipOf))
          : refused(403, 'not_allowed');
      },
    });
    await userEvent.click(bar().getByRole('button', { name: 'Reset passwords' }));
    await confirmed('Reset the passwords of 26 users?', 'Reset password');
    await screen.findByText(/^25 slips are ready/);
  });

  it('are deactivated together, without those whom others keep', async () => {
    const kept = [teacher(1), teacher(2)];
    const elsewhere = teacher(3, { isElsewhere: true });
    const { calls } = await openList([...kept, elsewhere], {
      'User/updateUserStatuses': () => ok({ people: 2 }),
    });
    expect(bar().getByText(/^1 is left out/)).toBeTruthy();
    expect(bar().queryByRole('button', { name: 'Activate' })).toBeNull();
    await userEvent.click(bar().getByRole('button', { name: 'Deactivate' }));
    await confirmed('Deactivate 2 users?', 'Deactivate');
    await screen.findByText('2 users deactivated.');
    expect(sent(calls, 'User/updateUserStatuses')).toEqual([
      { ids: kept.map(({ id }) => id), status: 'deactivated' },
    ]);
  });

  it('are deactivated after it is said what each of them still has', async () => {
    const asha = teacher(1, { name: 'Asha Naik' });
    const ravi = teacher(2, { name: 'Ravi Sawant' });
    const works = (of: ListedUser) => ({
      id: idOf(of === asha ? 11 : 12),
      schoolName: 'ZPPS Munge',
      from: '2024-06-15',
      to: null,
    });
    await openList([asha, ravi], {
      'User/fetchUserWithId/:id': ({ url }) => {
        const of = url.pathname.endsWith(asha.id) ? asha : ravi;
        return ok({ ...of, schools: [works(of)] });
      },
      'schoolUser/fetchOpenWork/:id': ({ url }) =>
        ok(
          url.pathname.endsWith(idOf(11))
            ? { ...noWork, classes: [{ id: idOf(7), className: '6 A' }], substitutions: 2 }
            : { ...noWork, books: 1 },
        ),
    });
    await userEvent.click(bar().getByRole('button', { name: 'Deactivate' }));
    const dialog = await findDialog('Deactivate 2 users?');
    const texts = await dialog.findAllByText(/^Still to be settled for/);
    expect(texts.map((one) => one.textContent)).toEqual([
      'Still to be settled for Asha Naik at ZPPS Munge: Class teacher of 6 A, Substitute in 2 periods from today on. Where this user is a substitute, the period needs another one.',
      'Still to be settled for Ravi Sawant at ZPPS Munge: 1 library book to be returned.',
    ]);
  });
});
