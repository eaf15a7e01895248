import type { Holiday, WeeklyOff } from '@shala/contract/holidays.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { schoolDay } from '../../platform/school-day.ts';
import { type Answers, bodyOf, ok } from '../../platform/testing/answering.ts';
import { munge } from '../../platform/testing/munge.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';

const holiday = (rest: Partial<Holiday> = {}): Holiday => ({
  id: '01930000-0000-7000-8000-000000000901',
  version: 1,
  stateId: null,
  districtId: null,
  schoolId: munge.id,
  placeName: munge.name,
  kind: 'off',
  name: 'Diwali',
  localName: 'दिवाळी',
  nameHindi: 'दीपावली',
  from: '2026-11-09',
  to: '2026-11-11',
  isMine: true,
  ...rest,
});
const week: WeeklyOff = {
  stateId: null,
  districtId: null,
  schoolId: null,
  placeName: null,
  weekdays: [7],
  saturdays: [2],
  later: [],
  isMine: true,
};

async function openHolidays(search = '', answers: Answers = {}, session = principal) {
  return openApp(`/attendance/holidays${search}`, {
    session,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(session, { accessControlList: ['Attendance'], schools: [munge] })]),
      'holiday/fetchAll': () =>
        ok([holiday(), holiday({ id: 'x', name: 'Id', isMine: false, placeName: null })]),
      'holiday/fetchWeeklyOff': () => ok(week),
      ...answers,
    },
  });
}

describe('the holidays page', () => {
  it('lists where each holiday applies and offers its actions to whoever set it', async () => {
    await openHolidays();
    await screen.findByText('Diwali');
    expect(screen.getByRole('button', { name: 'Actions for Diwali' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for Id' })).toBeNull();
    expect(screen.getByText('Whole programme')).toBeTruthy();
    expect(await screen.findByText('Sunday and 2nd Saturday')).toBeTruthy();
  });

  it('adds a one-day holiday of the own school where no last day is filled in', async () => {
    const { calls } = await openHolidays('?add=new', { 'holiday/addEdit': () => ok(holiday()) });
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText(/^Name(?! in)/), 'Sports day');
    const first = dialog.getByLabelText(/First day/);
    await userEvent.clear(first);
    await userEvent.type(first, '05122026');
    await userEvent.clear(dialog.getByLabelText(/Last day/));
    await userEvent.selectOptions(dialog.getByLabelText(/Type/), 'Half day');
    await userEvent.click(dialog.getByRole('button', { name: 'Add holiday' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'holiday/addEdit')).toEqual({
        idempotencyKey: expect.any(String),
        schoolId: munge.id,
        kind: 'half',
        name: 'Sports day',
        from: '2026-12-05',
        to: '2026-12-05',
      }),
    );
  });

  it('asks the office where a holiday applies', async () => {
    const office = { ...principal, role: 'SuperAdmin' as const };
    const { calls } = await openHolidays(
      '?add=new',
      {
        'state/fetchAll': () =>
          ok({ rows: [{ id: 'mh', name: 'Maharashtra', nameHindi: null, nameMarathi: null }] }),
        'User/fetchAllSchoolForUser': () => ok({ rows: [], total: 0 }),
      },
      office as typeof principal,
    );
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText(/^Name(?! in)/), 'Diwali');
    await userEvent.click(dialog.getByRole('button', { name: 'Add holiday' }));
    await dialog.findAllByText('Fill this in.');
    await userEvent.selectOptions(dialog.getByLabelText(/Applies to/), 'State');
    await userEvent.click(dialog.getByRole('button', { name: 'Add holiday' }));
    await dialog.findAllByText('Fill this in.');
    expect(bodyOf(calls, 'holiday/addEdit')).toBeUndefined();
  });

  it('deletes a holiday after a confirmation', async () => {
    const { calls } = await openHolidays('', { 'holiday/delete/:id': () => ok(null) });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Diwali' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete holiday' }));
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete holiday' }));
    await waitFor(() =>
      expect(calls.find(({ row }) => row === 'holiday/delete/:id')?.params).toEqual({
        id: holiday().id,
      }),
    );
  });

  it('shows the weekly offs that apply now and saves them for the school', async () => {
    const { calls } = await openHolidays('?weekly=set', {
      'holiday/updateWeeklyOff': () => ok({ ...week, schoolId: munge.id, version: 1 }),
    });
    const dialog = await findDialog();
    await dialog.findByText('Sunday');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'holiday/updateWeeklyOff')).toEqual({
        schoolId: munge.id,
        from: schoolDay(),
        weekdays: [7],
        saturdays: [2],
      }),
    );
  });

  it('says what changes on a later day', async () => {
    const later = [{ from: '2027-01-01', weekdays: [6, 7], saturdays: [] }];
    await openHolidays('', { 'holiday/fetchWeeklyOff': () => ok({ ...week, later }) });
    expect(await screen.findByText('from 1 Jan 2027: Saturday and Sunday')).toBeTruthy();
  });

  it('offers a teacher no changes', async () => {
    await openHolidays('', {}, { ...principal, role: 'Teacher' });
    await screen.findByText('Diwali');
    expect(screen.queryByRole('button', { name: 'Add a holiday' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Set weekly off' })).toBeNull();
  });
});
