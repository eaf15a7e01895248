import type { ReportDefinition, ReportTable } from '@shala/contract/reports.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { bodyOf, ok } from '../../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
// The pages' code is loaded before the first test's time begins.
import '../report-page.tsx';
import './build-page.tsx';
import './build-panel.tsx';

const definition: ReportDefinition = {
  name: 'classes',
  subject: 'class',
  title: 'Classes and their strength',
  about: 'Boys and girls',
  columns: [
    { key: 'school', label: 'School', kind: 'text' },
    { key: 'students', label: 'Students', kind: 'number' },
    { key: 'share', label: 'Share', kind: 'percent' },
  ],
  filters: [],
};
const table: ReportTable = {
  report: 'classes',
  title: 'Classes and their strength',
  lines: [],
  asOf: '2026-11-16',
  columns: [
    { key: 'school', label: 'School', kind: 'text' },
    { key: 'measure', label: 'Sum: Students', kind: 'number' },
  ],
  rows: [
    { cells: ['Munge', 4], opens: {} },
    { cells: ['Hindale', 1], opens: {} },
  ],
  totals: [null, 5],
  chart: { kind: 'bars', label: 'school', value: 'measure' },
  isCut: false,
  needs: null,
};

const open = (address: string) =>
  openApp(address, {
    session: principal,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(principal, { accessControlList: ['Dashboard', 'Report'] })]),
      'report/fetchReports': () => ok([definition]),
      'report/fetchTable': () => ok(table),
      'report/generateClassReport': () => ok({ jobId: '01930000-0000-7000-8000-000000000301' }),
    },
  });

it('offers what a report can be built of', async () => {
  await open('/report/build');
  const link = await screen.findByRole('link', { name: 'Classes and their strength' });
  expect(link.getAttribute('href')).toBe('/report/table/classes?build=new');
});

it('shows at once what comes of groups and a measure, and makes files of the same', async () => {
  const { calls, here } = await open('/report/table/classes?groupBy=school');
  await userEvent.selectOptions(await screen.findByLabelText('Measure'), 'sum');
  const measured = await screen.findByLabelText('Measured column');
  // A share is not added up.
  expect([...measured.querySelectorAll('option')].map((one) => one.textContent)).toEqual([
    'Students',
  ]);
  const query = 'groupBy=school&measure=sum&measured=students';
  await waitFor(() => expect(here()).toBe(`/report/table/classes?${query}`));
  await waitFor(() =>
    expect(calls.filter(({ row }) => row === 'report/fetchTable').at(-1)!.url.search).toBe(
      '?report=classes&groupBy=school&measure=sum&measured=students',
    ),
  );
  expect(await screen.findByRole('figure', { name: /^Sum: Students · School/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Make CSV' }));
  await waitFor(() =>
    expect(bodyOf(calls, 'report/generateClassReport')).toMatchObject({
      shape: { groupBy: ['school'], measure: 'sum', measured: 'students' },
    }),
  );
});
