import type { ReportDefinition } from '@shala/contract/reports.ts';
import type { SavedReport } from '@shala/contract/saved-reports.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { config, setConfig } from '../../../platform/config.ts';
import { type Answers, bodyOf, ok } from '../../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
// The pages' code is loaded before the first test's time begins.
import '../report-page.tsx';
import './saved-reports-page.tsx';
import './saved-report-dialog.tsx';
import { findDialog } from '../../../ui/testing/find-dialog.ts';

const definition: ReportDefinition = {
  name: 'attendance-day',
  subject: 'attendance',
  title: 'Attendance of a day',
  about: 'As on a day',
  columns: [
    { key: 'school', label: 'School', kind: 'text' },
    { key: 'girls', label: 'Girls', kind: 'number' },
  ],
  filters: [{ name: 'day', label: 'Date', standard: '2026-11-16' }],
};
const saved: SavedReport = {
  id: '01930000-0000-7000-8000-000000000201',
  version: 3,
  report: 'attendance-day',
  title: 'Attendance of a day',
  name: 'Morning',
  filters: {},
  shape: null,
  lines: [],
  period: 'current',
  ownerName: 'Sunita Rane',
  isMine: true,
  readers: [],
  repeats: 'weekly',
  weekday: 1,
  sendAt: '11:00',
  mailsOwner: true,
  nextAt: '2026-11-23T05:30:00.000Z',
  lastSentAt: null,
  failure: { at: '2026-11-16T05:30:00.000Z', message: 'E-mails not sent: 1.' },
};

const open = (address: string, answers: Answers = {}) =>
  openApp(address, {
    session: principal,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(principal, { accessControlList: ['Dashboard', 'Report'] })]),
      'report/fetchReports': () => ok([definition]),
      'report/fetchTable': () =>
        ok({
          report: 'attendance-day',
          title: 'Attendance of a day',
          lines: [],
          asOf: '2026-11-16',
          columns: [{ key: 'school', label: 'School', kind: 'text' }],
          rows: [],
          totals: null,
          chart: null,
          isCut: false,
          needs: null,
        }),
      'report/fetchReaders': () => ok({ rows: [], total: 0 }),
      'report/fetchAllSaved': () => ok({ rows: [saved], total: 1 }),
      'report/addEditSaved': () => ok(saved),
      ...answers,
    },
  });

it('saves a report with its filters and a time at which its link is sent', async () => {
  const { calls } = await open('/report/table/attendance-day?day=2026-11-10');
  setConfig({ ...config, sendsMail: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Save this report' }));
  const dialog = await findDialog();
  await userEvent.selectOptions(dialog.getByLabelText(/^Send by e-mail/), 'weekly');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Report Morning saved.');
  expect(bodyOf(calls, 'report/addEditSaved')).toEqual({
    report: 'attendance-day',
    filters: { day: '2026-11-10' },
    name: 'Attendance of a day',
    period: 'current',
    readerIds: [],
    repeats: 'weekly',
    weekday: 1,
    sendAt: '11:00',
    mailsOwner: true,
  });
});

it('offers no schedule where the server sends no e-mail', async () => {
  await open('/report/table/attendance-day?save=new');
  setConfig({ ...config, sendsMail: false });
  const dialog = await findDialog();
  await dialog.findByLabelText(/^Share with/);
  expect(dialog.queryByLabelText(/^Send by e-mail/)).toBeNull();
});

it('says nothing of sending in the list where the server sends no e-mail', async () => {
  await open('/report/saved');
  expect(config.sendsMail).toBe(false);
  await screen.findByText('Morning');
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(['Name', 'Saved by, shared with']);
  expect(screen.queryByText('Send by e-mail')).toBeNull();
  expect(screen.queryByText('Last sent')).toBeNull();
});

it('shows when a report is sent and what failed, and stops it', async () => {
  const { calls, router } = await open('/report/table/attendance-day?day=2026-11-10');
  setConfig({ ...config, sendsMail: true });
  await act(() => router.navigate({ href: '/report/saved' }));
  await screen.findByText('Monday, 11:00 am');
  expect(screen.getByText('E-mails not sent: 1.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Morning' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Stop sending' }));
  await screen.findByText('Morning is no longer sent.');
  const body = bodyOf(calls, 'report/addEditSaved');
  expect(body).toMatchObject({ id: saved.id, version: 3, name: 'Morning' });
  expect(body).not.toHaveProperty('repeats');
});

it('opens a link of an e-mail as the report of the day on which it was sent', async () => {
  const { calls, here } = await open(`/report/saved/${saved.id}?on=2026-11-16`, {
    'report/fetchSaved/:id': () =>
      ok({
        report: 'attendance-day',
        name: 'Morning',
        filters: { day: '2026-11-16' },
        shape: null,
        own: null,
      }),
  });
  await screen.findByRole('heading', { name: 'Attendance of a day' });
  expect(here()).toBe('/report/table/attendance-day?day=2026-11-16');
  await screen.findByRole('button', { name: 'Save this report' });
  const asked = calls.find(({ row }) => row === 'report/fetchSaved/:id')!;
  expect(asked.url.search).toBe('?on=2026-11-16');
});

it('gives an own saved report the filters that are chosen on its page', async () => {
  const own = { ...saved, filters: { day: '2026-11-16' } };
  const opened = { report: 'attendance-day', name: 'Morning', shape: null, filters: own.filters };
  const { calls, here, router } = await open(`/report/saved/${saved.id}`, {
    'report/fetchSaved/:id': () => ok({ ...opened, own }),
  });
  setConfig({ ...config, sendsMail: false });
  const change = await screen.findByRole('button', { name: 'Change Morning' });
  expect(here()).toBe(`/report/table/attendance-day?day=2026-11-16&saved=${saved.id}`);
  const href = `/report/table/attendance-day?day=2026-11-10&saved=${saved.id}`;
  await act(() => router.navigate({ href }));
  await userEvent.click(change);
  const dialog = await findDialog('Edit Morning');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Report Morning saved.');
  expect(bodyOf(calls, 'report/addEditSaved')).toMatchObject({
    id: saved.id,
    version: 3,
    name: 'Morning',
    filters: { day: '2026-11-10' },
    repeats: 'weekly',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save as new' }));
  const another = await findDialog();
  expect(another.getByLabelText(/^Name/)).toHaveProperty('value', 'Attendance of a day');
});

it('has the focus on its button again when the dialog is closed by Escape', async () => {
  await open('/report/table/attendance-day');
  const button = await screen.findByRole('button', { name: 'Save this report' });
  await userEvent.click(button);
  await (await findDialog()).findByLabelText(/^Name/);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});
