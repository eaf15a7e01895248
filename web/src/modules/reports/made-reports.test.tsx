import type { MadeReport, ReportDifferences } from '@shala/contract/reports.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { ok } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
// The page's code is loaded before the first test's time begins.
import './made-reports-page.tsx';
import './differences-dialog.tsx';

const made: MadeReport = {
  id: '01930000-0000-7000-8000-000000000201',
  report: 'attendance-month-classes',
  title: 'Month by class',
  lines: ['November 2026'],
  madeByName: 'Asha Rane',
  isMine: true,
  asOf: '2026-11-16',
  createdAt: '2026-11-23T04:30:00.000Z',
  expiresAt: '2026-12-23T04:30:00.000Z',
  state: 'done',
  done: 1,
  total: 1,
  message: null,
  rows: 12,
  format: 'pdf',
  again: { madeAt: '2026-11-16T04:30:00.000Z', outcome: 'changed', hasDifferences: true },
  file: null,
};
const differences: ReportDifferences = {
  asOf: made.asOf,
  madeAt: '2026-11-16T04:30:00.000Z',
  madeAgainAt: made.createdAt,
  total: 3,
  rows: [
    { row: 'Munge · 5 A', column: 'Attendance', kind: 'percent', before: 0.8, after: 0.765 },
    { row: 'Talere · 5 A', column: null, kind: 'text', before: 'Talere · 5 A', after: null },
  ],
};

const open = (row: MadeReport) =>
  openApp('/report/made', {
    session: { ...principal, role: 'EducationOfficer' },
    answers: {
      'User/getUserData': () =>
        ok([
          userDataOf(
            { ...principal, role: 'EducationOfficer' },
            { accessControlList: ['Dashboard', 'Report'] },
          ),
        ]),
      'report/fetchReports': () => ok([]),
      'report/fetchAllReport': () => ok({ rows: [row], total: 1 }),
      'report/fetchDifferences/:id': () => ok(differences),
    },
  });

const menu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Month by class/ }));
  return screen.findByRole('menu');
};

it('shows both figures of a report that was made again, and what is in one of the two alone', async () => {
  await open(made);
  await userEvent.click(within(await menu()).getByText('What has changed'));
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findByText('80%')).textContent).toBe('80%');
  expect(within(dialog).getByText('76.5%')).toBeTruthy();
  expect(within(dialog).getByText('No longer in it')).toBeTruthy();
  expect(within(dialog).getByText('The first 2 of 3 differences are shown.')).toBeTruthy();
});

it('makes a report again whose file is no longer kept, and has no differences of one that is the same', async () => {
  await open({ ...made, again: { ...made.again!, outcome: 'same' } });
  const actions = within(await menu());
  expect(actions.getByText(/^Make again as of/)).toBeTruthy();
  expect(actions.queryByText('What has changed')).toBeNull();
});
