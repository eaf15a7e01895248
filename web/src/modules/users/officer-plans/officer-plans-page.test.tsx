import type { ListedUser } from '@shala/contract/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';

const superAdmin: Session = { ...principal, email: 'office@shala.in', role: 'SuperAdmin' };

const officer = (name: string, rest: Partial<ListedUser> = {}): ListedUser => ({
  id: `01930000-0000-7000-8000-0000000000${name.length}`,
  version: 3,
  name,
  email: null,
  mobile: '9822012345',
  role: 'EducationOfficer',
  status: 'active',
  isPremium: true,
  worksAt: ['Sindhudurg, Maharashtra'],
  designations: [],
  lastSignInAt: null,
  isElsewhere: false,
  ...rest,
});

async function openOfficers(rows: ListedUser[], answers: Answers = {}) {
  const app = await openApp('/school-management/plans/officers', {
    session: superAdmin,
    answers: {
      'User/getUserData': () =>
        ok([
          userDataOf(superAdmin, { accessControlList: ['Users Management', 'School Management'] }),
        ]),
      'User/fetchAllUser': () => ok({ rows, total: rows.length }),
      'User/updatePremium': () => ok(rows[0]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Plans' });
  return app;
}

const planOf = (name: string) =>
  screen.findByRole<HTMLInputElement>('switch', { name: `Plan of ${name}` });
const sent = (calls: Awaited<ReturnType<typeof openOfficers>>['calls']) =>
  calls.filter(({ row }) => row === 'User/updatePremium').map(({ body }) => body);

describe('the plans of the officers', () => {
  it('asks for officers alone, and shows area, last sign-in and plan', async () => {
    const { calls } = await openOfficers([
      officer('Rane'),
      officer('Sawant', { isPremium: false }),
    ]);
    expect((await planOf('Rane')).checked).toBe(true);
    expect((await planOf('Sawant')).checked).toBe(false);
    expect(screen.getAllByText('Sindhudurg, Maharashtra')).toHaveLength(2);
    const { searchParams } = calls.find(({ row }) => row === 'User/fetchAllUser')!.url;
    expect(searchParams.getAll('role')).toEqual(['EducationOfficer']);
  });

  it('asks before a plan is ended', async () => {
    const { calls } = await openOfficers([officer('Rane')]);
    await userEvent.click(await planOf('Rane'));
    const question = { name: 'End the plan of Rane?' };
    const dialog = await screen.findByRole('dialog', question);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sent(calls)).toEqual([]);
    await userEvent.click(await planOf('Rane'));
    await userEvent.click(await screen.findByRole('button', { name: 'End plan' }));
    expect(await screen.findByText('Plan of Rane ended.')).toBeTruthy();
    expect(sent(calls)).toEqual([{ id: officer('Rane').id, version: 3, isPremium: false }]);
  });

  it('starts a plan at once', async () => {
    const { calls } = await openOfficers([officer('Rane', { isPremium: false })]);
    await userEvent.click(await planOf('Rane'));
    expect(await screen.findByText('Plan of Rane started.')).toBeTruthy();
    expect(sent(calls)).toMatchObject([{ isPremium: true }]);
  });

  it('shows the officer as they are now where somebody else was faster', async () => {
    const rows = [officer('Rane', { isPremium: false })];
    await openOfficers(rows, {
      'User/updatePremium': () => {
        rows[0] = officer('Rane', { version: 4 });
        return refused(409, 'conflict', { result: rows[0] });
      },
    });
    await userEvent.click(await planOf('Rane'));
    await waitFor(async () => expect((await planOf('Rane')).checked).toBe(true));
  });

  it('leads to the form where there is no officer yet', async () => {
    await openOfficers([]);
    const link = await screen.findByRole('link', { name: 'Add an officer' });
    expect(link.getAttribute('href')).toBe('/users-management/new?role=EducationOfficer');
  });
});
