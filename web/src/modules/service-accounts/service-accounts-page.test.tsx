import type { ApiKey, ServiceAccount } from '@shala/contract/service-accounts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import type { Session } from '../../platform/session.ts';
import { type Answers, ok } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';

const superAdmin: Session = { ...principal, email: 'office@shala.in', role: 'SuperAdmin' };

const key = (hint: string, rest: Partial<ApiKey> = {}): ApiKey => ({
  id: `01930000-0000-7000-8000-00000000${hint}`,
  hint,
  createdAt: '2026-11-20T05:00:00.000Z',
  createdBy: 'Office',
  until: null,
  lastUsedAt: null,
  revokedAt: null,
  ...rest,
});

const portal: ServiceAccount = {
  id: '01930000-0000-7000-8000-000000000801',
  version: 2,
  name: 'Zilla portal',
  purpose: 'NIC Sindhudurg',
  role: 'EducationOfficer',
  status: 'active',
  stateId: '01930000-0000-7000-8000-000000000802',
  districtIds: [],
  schoolId: null,
  reach: ['Maharashtra'],
  accessControlList: ['School Management'],
  keys: [
    key('2222'),
    key('1111', { revokedAt: '2026-11-21T05:00:00.000Z' }),
    key('0000', { until: '2020-01-01' }),
  ],
};

async function openAccounts(search = '', answers: Answers = {}) {
  const app = await openApp(`/users-management/service-accounts${search}`, {
    session: superAdmin,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(superAdmin, { accessControlList: ['Users Management'] })]),
      'serviceAccount/fetchAll': () => ok({ rows: [portal], total: 1 }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Service accounts' });
  return app;
}

describe('the service accounts', () => {
  it('show each key with its state, and offer to revoke the one that is good', async () => {
    await openAccounts();
    await screen.findByText('…2222');
    screen.getByText('…1111, revoked');
    screen.getByText('…0000, over');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Zilla portal' }));
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Edit', 'Make an API key', 'Revoke the key …2222', 'Deactivate']);
  });

  it('ask before a key is revoked', async () => {
    const { calls } = await openAccounts('', { 'serviceAccount/revokeKey/:id': () => ok(portal) });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Zilla portal' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Revoke/ }));
    const question = await screen.findByRole('dialog', {
      name: 'Revoke the key …2222 of Zilla portal?',
    });
    expect(calls.some(({ row }) => row === 'serviceAccount/revokeKey/:id')).toBe(false);
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke key' }));
    await screen.findByText('The key …2222 is revoked.');
  });

  it('show a new key once, until it is kept', async () => {
    const made = 'shala_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ';
    const { here } = await openAccounts(`?key=${portal.id}`, {
      'serviceAccount/generateKey': () => ok({ key: made, account: portal }),
    });
    const asking = await screen.findByRole('dialog', { name: 'Make an API key for Zilla portal' });
    await userEvent.click(within(asking).getByRole('button', { name: 'Make key' }));
    const shown = await screen.findByRole('dialog', { name: 'API key of Zilla portal' });
    expect(within(shown).getByLabelText('API key').textContent).toBe(made);
    await userEvent.click(within(shown).getByRole('button', { name: 'I have kept it' }));
    await waitFor(() => expect(here()).toBe('/users-management/service-accounts'));
    expect(document.body.textContent).not.toContain(made);
  });

  it('ask for a state or a school by the permissions that are chosen', async () => {
    const { calls } = await openAccounts('?add=new', {
      'serviceAccount/addEdit': () => ok(portal),
    });
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Gate reader');
    await userEvent.selectOptions(dialog.getByLabelText(/^Permissions of/), 'Education officer');
    dialog.getByRole('button', { name: /^State/ });
    await userEvent.selectOptions(dialog.getByLabelText(/^Permissions of/), 'Principal');
    expect(dialog.queryByRole('button', { name: /^State/ })).toBeNull();
    dialog.getByRole('button', { name: /^School/ });
    await userEvent.click(dialog.getByRole('button', { name: 'Add service account' }));
    expect((await dialog.findAllByText(/Fill this in/)).length).toBeGreaterThan(0);
    expect(calls.some(({ row }) => row === 'serviceAccount/addEdit')).toBe(false);
  });
});
