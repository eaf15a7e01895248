import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';
import { year } from './testing/sample-years.ts';

const office = { ...principal, role: 'SuperAdmin' as const };
const years = [
  year(2027, { isCurrent: false }),
  year(2026, { classes: 20 }),
  year(2025, { classes: 1 }),
];

async function openYears(search = '', answers: Answers = {}, session = office) {
  return openApp(`/class-management/academic-years${search}`, {
    session,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(session, { accessControlList: ['Class Management'] })]),
      'academicYear/fetchAll': () => ok(years),
      'class/fetchAll': () => ok({ rows: [], total: 0 }),
      'state/fetchAll': () => ok({ rows: [], total: 0 }),
      ...answers,
    },
  });
}

describe('the academic years page', () => {
  it('shows which year is current, closed or coming', async () => {
    await openYears();
    await screen.findByRole('heading', { level: 1, name: 'Academic years' });
    await screen.findByText('2027-28');
    const states = screen
      .getAllByRole('row')
      .map((row) => within(row).queryAllByText(/^(Upcoming|Current|Closed)$/)[0]?.textContent);
    expect(states).toEqual([undefined, 'Upcoming', 'Current', 'Closed']);
  });

  it('says which years close before another becomes current', async () => {
    const { calls } = await openYears('', { 'academicYear/updateCurrent': () => ok(years[0]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for 2027-28' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Make current/ }));
    const dialog = await findDialog();
    expect(dialog.getByText(/2026-27 will be closed: you can view its 20 classes/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Make current' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'academicYear/updateCurrent')).toEqual({
        id: years[0]!.id,
        version: 1,
      }),
    );
  });

  it('says in the menu that a year with classes cannot be deleted', async () => {
    await openYears();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for 2025-26' }));
    const item = await screen.findByRole('menuitem', { name: 'Cannot be deleted: 1 class' });
    expect(item.hasAttribute('data-disabled')).toBe(true);
  });

  it('adds the proposed year', async () => {
    const { calls, here } = await openYears('?add=new', {
      'academicYear/addEdit': () => ok(year(2028)),
    });
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Add year' }));
    await waitFor(() => expect(here()).toBe('/class-management/academic-years'));
    expect(screen.queryByRole('dialog', { name: /the current year/ })).toBeNull();
    expect(bodyOf(calls, 'academicYear/addEdit')).toEqual({
      name: '2028-29',
      startsOn: '2028-06-15',
      endsOn: '2029-05-01',
    });
  });

  it('asks whether the first year is the current one', async () => {
    const { calls } = await openYears('?add=new', {
      'academicYear/fetchAll': () => ok([]),
      'academicYear/addEdit': () => ok(year(2026, { isCurrent: false })),
      'academicYear/updateCurrent': () => ok(year(2026)),
    });
    const adding = await findDialog();
    await userEvent.click(adding.getByRole('button', { name: 'Add year' }));
    const asked = await screen.findByRole('dialog', { name: 'Make 2026-27 the current year?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Make current' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'academicYear/updateCurrent')).toEqual({
        id: year(2026).id,
        version: 1,
      }),
    );
  });

  it('refuses a year whose last day comes first', async () => {
    const { calls } = await openYears('?add=new');
    const dialog = await findDialog();
    const last = dialog.getByLabelText(/Last day/);
    await userEvent.clear(last);
    await userEvent.type(last, '01-06-2028');
    await userEvent.click(dialog.getByRole('button', { name: 'Add year' }));
    await dialog.findByText('The last day is before the first day.', { selector: 'p' });
    expect(bodyOf(calls, 'academicYear/addEdit')).toBeUndefined();
  });

  it('redirects everybody but the office', async () => {
    const { here } = await openYears('', {}, principal as typeof office);
    await waitFor(() => expect(here()).toBe('/class-management'));
  });
});
