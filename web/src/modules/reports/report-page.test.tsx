import type { ReportDefinition, ReportTable } from '@shala/contract/reports.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import type { Session } from '../../platform/session.ts';
import { ok, refused } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
// The page's code is loaded before the first test's time begins.
import './report-page.tsx';

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

const officer: Session = { ...principal, role: 'EducationOfficer' };
const school = { id: munge, name: 'Munge', planEndsOn: null };
const students: ReportDefinition = { ...definition, name: 'students', title: 'List of students' };

const open = (
  shown: ReportTable,
  {
    name = 'enrolment',
    query = '',
    reports = [definition, students],
    answer = ok(shown),
    session = officer,
  } = {},
) =>
  openApp(`/report/table/${name}${query}`, {
    session,
    answers: {
      'User/getUserData': () =>
        ok([
          userDataOf(session, { accessControlList: ['Dashboard', 'Report'], schools: [school] }),
        ]),
      'report/fetchReports': () => ok(reports),
      'report/fetchTable': () => answer,
    },
  });

it('leads from a figure to the rows behind it, and says how many rows a PDF has', async () => {
  await open(table);
  const girls = await screen.findByRole('link', { name: '12' });
  expect(girls.getAttribute('href')).toBe(`/report/table/students?schoolId=${munge}&gender=female`);
  expect(screen.getByText(/A PDF has at most 3,000 rows/)).toBeTruthy();
  expect(screen.getByText('November 2026')).toBeTruthy();
});

it('has the numbers of families and staff to be called', async () => {
  const columns: ReportTable['columns'] = [
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'guardianMobile', label: 'Mobile', kind: 'text' },
  ];
  const rows = [
    { cells: ['Asha Patil', '9822012345'], opens: {} },
    { cells: ['Ravi Naik', null], opens: {} },
  ];
  await open({ ...table, columns, rows, totals: null });
  const number = await screen.findByRole('link', { name: '9822012345' });
  expect(number.getAttribute('href')).toBe('tel:+919822012345');
});

it('asks for the school and offers no file before it is chosen', async () => {
  await open({ ...table, rows: [], totals: null, isCut: false, needs: 'schoolId' });
  await screen.findByRole('heading', { name: 'Choose a school' });
  expect(screen.queryByRole('button', { name: /Make/ })).toBeNull();
});

it('asks who works at one school for the class alone', async () => {
  const shown: ReportTable = { ...table, rows: [], totals: null, isCut: false, needs: 'classId' };
  await open(shown, { session: { ...principal, role: 'Teacher' } });
  await screen.findByText('This report is about one class.');
  await open(shown);
  await screen.findByText('This report is about one class. Choose the school first.');
});

it('keeps the chosen blocks in a report that is opened from a figure', async () => {
  const day = { to: 'report' as const, values: { name: 'students', day: '2026-11-16' } };
  const rows = [{ cells: ['Munge', 12, 150000], opens: { girls: day } }];
  const filters = [{ name: 'blockId', label: 'Block' }];
  const reports = [{ ...definition, filters }, students];
  await open({ ...table, rows }, { query: '?blockId=b1&blockId=b2', reports });
  const girls = await screen.findByRole('link', { name: '12' });
  const query = new URLSearchParams(girls.getAttribute('href')?.split('?')[1]);
  expect([query.getAll('blockId'), query.get('day')]).toEqual([['b1', 'b2'], '2026-11-16']);
});

it('shows a figure without a link where the person may not make the report behind it', async () => {
  await open(table, { reports: [definition] });
  expect((await screen.findAllByText('12')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: '12' })).toBeNull();
});

it('has nothing to clear where no filter is chosen', async () => {
  await open({ ...table, rows: [], totals: null, isCut: false });
  await screen.findByRole('heading', { name: 'No rows in this report yet' });
  expect(screen.queryByRole('button', { name: /clear/i })).toBeNull();
});

it('says which filters do not go together, and clears them', async () => {
  const message = 'The last day is before the first day.';
  const errors = [{ field: 'to', message }];
  const answer = refused(400, 'invalid_input', { errors });
  const { here } = await open(table, { query: '?month=2026-10', answer });
  await screen.findByText(message);
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1)!);
  expect(here()).toBe('/report/table/enrolment');
});

it('leads to the other reports from the address of one that is not open to the person', async () => {
  await open(table, { name: 'nothing' });
  await screen.findByRole('heading', { name: 'This report is not open to you' });
  expect(screen.getByRole('link', { name: 'All reports' }).getAttribute('href')).toBe('/report');
});
