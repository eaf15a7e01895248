import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { forget } from '../../../platform/kv.ts';
import type { Session } from '../../../platform/session.ts';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { casual, studentLeave, surroundings } from '../testing/sample-leave.ts';

const path = '/leave-application/types';
const admin: Session = { ...principal, role: 'SuperAdmin' };

beforeEach(() => forget(`draft:${admin.email}:leave-type/${casual.id}`));

const open = (at: string, answers: Answers = {}, session = admin) =>
  openApp(at, {
    session,
    answers: {
      ...surroundings(session),
      'leaveApplication/fetchTypes': () => ok([casual, { ...studentLeave, used: 3 }]),
      'state/fetchAll': () => ok({ rows: [], total: 0 }),
      ...answers,
    },
  });

describe('the leave types page', () => {
  it('deletes a type that nobody has applied for', async () => {
    await open(path, { 'leaveApplication/deleteType/:id': () => ok(null) });
    const menu = { name: 'Actions for Casual leave' };
    await userEvent.click(await screen.findByRole('button', menu));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Casual leave deleted.');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Student leave' }));
    const remove = await screen.findByRole('menuitem', { name: 'Delete' });
    expect(remove).toHaveProperty('disabled', true);
  });

  it('redirects everybody but the office', async () => {
    const { here } = await open(path, {}, principal);
    await screen.findByRole('heading', { level: 1, name: 'Staff leave' });
    expect(here()).toBe('/leave-application/teacher');
  });
});

describe('the leave type form', () => {
  it('sends days as half days and blanks as no limit', async () => {
    const { calls, here } = await open('/leave-application/new', {
      'leaveApplication/addEditType': () => ok(casual),
    });
    await userEvent.type(await screen.findByLabelText(/^Code/), 'el');
    await userEvent.type(screen.getByLabelText(/^Name\b(?!.*(Marathi|Hindi))/), 'Earned leave');
    await userEvent.type(screen.getByLabelText(/^Days per year/), '7.5');
    await userEvent.click(screen.getByRole('button', { name: 'Add leave type' }));
    await waitFor(() => expect(here()).toBe(path));
    expect(bodyOf(calls, 'leaveApplication/addEditType')).toMatchObject({
      name: 'Earned leave',
      forRoles: ['Teacher', 'Principal'],
      perYear: 15,
      atATime: null,
      documentAfter: null,
    });
  });

  it('says what is missing', async () => {
    const { calls } = await open('/leave-application/new');
    await userEvent.click(await screen.findByRole('button', { name: 'Add leave type' }));
    await screen.findByRole('heading', { name: /2 / });
    expect(bodyOf(calls, 'leaveApplication/addEditType')).toBeUndefined();
  });

  it('sends no balance for students', async () => {
    const { calls } = await open(`/leave-application/type/${studentLeave.id}/edit`, {
      'leaveApplication/addEditType': () => ok(studentLeave),
    });
    await screen.findByRole('heading', { level: 1, name: 'Edit Student leave' });
    expect(screen.queryByLabelText(/^Days per year/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'leaveApplication/addEditType')).toMatchObject({
        perYear: null,
        version: 1,
      }),
    );
  });

  it('shows another person’s edit on a conflict', async () => {
    const theirs = { ...casual, version: 2, perYear: 20, allowsHalfDay: false };
    await open(`/leave-application/type/${casual.id}/edit`, {
      'leaveApplication/addEditType': () => refused(409, 'conflict', { result: theirs }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    const conflict = within(await screen.findByRole('alert'));
    const changes = conflict.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(changes).toEqual(['12 → 10', 'Yes → No']);
  });

  it('keeps what was typed when somebody else has deleted the type meanwhile', async () => {
    const types = [casual, studentLeave];
    await open(`/leave-application/type/${casual.id}/edit`, {
      'leaveApplication/fetchTypes': () => ok(types),
      'leaveApplication/addEditType': () => {
        types.shift();
        return refused(404, 'not_found', { message: 'This leave type was not found.' });
      },
    });
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' of teachers');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('This leave type was not found.');
    expect(name().value).toBe(`${casual.name} of teachers`);
  });

  it('says that the type no longer exists', async () => {
    await open(`/leave-application/type/${principal.email}/edit`);
    const title = { name: 'This leave type was not found.' };
    expect(await screen.findByRole('heading', title)).toBeTruthy();
  });
});
