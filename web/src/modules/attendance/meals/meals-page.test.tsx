import type { MonthOfMeals } from '@shala/contract/meals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';

const none = { '1-5': null, '6-7': null, '8': null, '9-10': null };
const entryId = '01930000-0000-7000-8000-000000000901';
const november: MonthOfMeals = {
  schoolId: munge.id,
  schoolName: munge.name,
  month: '2026-11',
  bands: ['1-5', '8'],
  days: [
    { day: '2026-11-13', came: { ...none, '1-5': 41 }, served: none, meals: 38, usedGrams: 3_800 },
    {
      day: '2026-11-16',
      came: { ...none, '1-5': 40, '8': 12 },
      served: { ...none, '1-5': 37, '8': 10 },
      meals: 47,
      usedGrams: 5_200,
    },
  ],
  entries: [
    {
      id: entryId,
      day: '2026-11-14',
      kind: 'removed',
      grams: 2_500,
      note: 'Wet',
      by: 'Anita Naik',
      at: '2026-11-14T06:00:00.000Z',
    },
  ],
  openingGrams: 10_000,
  receivedGrams: 0,
  addedGrams: 0,
  removedGrams: 2_500,
  usedGrams: 9_000,
  closingGrams: -1_500,
};

const open = (answers: Answers = {}) =>
  openApp(`/attendance/meals?month=2026-11&schoolId=${munge.id}`, {
    session: principal,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(principal, { accessControlList: ['Attendance'], schools: [munge] })]),
      'attendance/fetchMeals': () => ok(november),
      ...answers,
    },
  });

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(2)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));

describe('the meals of a month', () => {
  it('are a row a day, with an older count by its sum alone, and the stock of grain', async () => {
    await open();
    const table = await screen.findByRole('table');
    expect(rowsOf(table)).toEqual([
      ['41', '–', '–', '–', '38*', '3.8'],
      ['40', '37', '12', '10', '47', '5.2'],
      ['81', '37', '12', '10', '85', '9'],
    ]);
    expect(screen.getByText('Closing').nextSibling?.textContent).toBe('-1.5 kg');
    expect(screen.getByText(/^The stock is below zero/)).toBeTruthy();
    expect(screen.getByText('-2.5 kg')).toBeTruthy();
  });

  it('take grain that is entered, with a reason where it did not come', async () => {
    const { calls, here } = await open({ 'attendance/addGrain': () => ok(november.entries[0]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Enter grain' }));
    const dialog = await findDialog();
    await userEvent.selectOptions(dialog.getByLabelText(/^What happened/), 'removed');
    await userEvent.type(dialog.getByLabelText(/^Kilograms/), '2,5');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findAllByText(/^Enter a number such as 12 or 3.5/);
    await userEvent.clear(dialog.getByLabelText(/^Kilograms/));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Fill this in.');
    await userEvent.type(dialog.getByLabelText(/^Kilograms/), '२.५');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Fill this in.');
    await userEvent.type(dialog.getByLabelText(/^Note/), 'Wet');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Grain entered.');
    expect(bodyOf(calls, 'attendance/addGrain')).toMatchObject({
      schoolId: munge.id,
      kind: 'removed',
      kilograms: 2.5,
      note: 'Wet',
      idempotencyKey: expect.any(String),
    });
    expect(here()).not.toContain('grain=');
  });

  it('lose an entry of grain once that is confirmed', async () => {
    const { calls } = await open({ 'attendance/deleteGrain/:id': () => ok(null) });
    const menu = { name: 'Actions for the entry of 14 Nov 2026' };
    await userEvent.click(await screen.findByRole('button', menu));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await findDialog();
    expect(dialog.getByText('Delete this entry of 2.5 kg?')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Entry deleted.');
    await waitFor(() =>
      expect(calls.find(({ row }) => row === 'attendance/deleteGrain/:id')?.url.pathname).toContain(
        entryId,
      ),
    );
  });
});
