import type { ReportDefinition, ReportTable } from '@shala/contract/reports.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { ok } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
// The page's code is loaded before the first test's time begins.
import './report-page.tsx';

const patience = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

const munge = '01930000-0000-7000-8000-000000000101';
const definition: ReportDefinition = {
  name: 'enrolment',
  subject: 'student',
  title: 'Enrolment',
  about: 'As on a day',
  columns: [
    { key: 'school', label: 'School', kind: 'text' },
    { key: 'girls', label: 'Girls', kind: 'number' },
  ],
  filters: [
    { name: 'schoolId', label: 'School' },
    {
      name: 'month',
      label: 'Month',
      choices: [{ id: '2026-11', text: 'November 2026' }],
      standard: '2026-11',
    },
  ],
};
const table: ReportTable = {
  report: 'enrolment',
  title: 'Enrolment',
  lines: [],
  asOf: '2026-11-16',
  columns: [
    { key: 'school', label: 'School', kind: 'text' },
    { key: 'girls', label: 'Girls', kind: 'number' },
    { key: 'fee', label: 'Fee', kind: 'money' },
  ],
  rows: [
    {
      cells: ['Munge', 12, 150000],
      opens: {
        girls: { to: 'report', values: { name: 'students', schoolId: munge, gender: 'female' } },
      },
    },
  ],
  totals: [null, 12, 150000],
  chart: null,
  isCut: true,
  needs: null,
};

const open = (shown: ReportTable) =>
  openApp('/report/table/enrolment', {
    session: { ...principal, role: 'EducationOfficer' },
    answers: {
      'User/getUserData': () =>
        ok([
          userDataOf(
            { ...principal, role: 'EducationOfficer' },
            { accessControlList: ['Dashboard', 'Report'] },
          ),
        ]),
      'report/fetchReports': () => ok([definition]),
      'report/fetchTable': () => ok(shown),
    },
  });

it('leads from a figure to the rows behind it, and says how many rows a PDF has', async () => {
  await open(table);
  const girls = await screen.findByRole('link', { name: '12' }, patience);
  expect(girls.getAttribute('href')).toBe(`/report/table/students?schoolId=${munge}&gender=female`);
  expect(screen.getByText(/A PDF has at most 3,000 rows/)).toBeTruthy();
  expect(screen.getByText('November 2026')).toBeTruthy();
});

it('asks for the school and offers no file before it is chosen', async () => {
  await open({ ...table, rows: [], totals: null, isCut: false, needs: 'schoolId' });
  await screen.findByRole('heading', { name: 'Choose a school' }, patience);
  expect(screen.queryByRole('button', { name: /Make/ })).toBeNull();
});
