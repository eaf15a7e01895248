import type { Job } from '@shala/contract/jobs.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { officer, omId, saiId, surroundings } from '../testing/sample-fees.ts';

const job = (rest: Partial<Job> = {}): Job => ({
  id: saiId,
  kind: 'fee-papers',
  state: 'done',
  done: 1200,
  total: 1200,
  result: { fileId: omId, name: 'fee-receipts-2026-11-25.pdf', papers: 1200, size: 2_400_000 },
  message: null,
  label: 'Receipts, 5 A',
  createdAt: '2026-11-25T05:30:00.000Z',
  endedAt: '2026-11-25T05:31:00.000Z',
  ...rest,
});
const other = job({ id: omId, kind: 'report', label: 'Classes' });

async function openPrints(answers: Answers = {}, search = '', session = principal) {
  const app = await openApp(`/fees-management/papers${search}`, {
    session,
    answers: {
      ...surroundings(session),
      'job/fetchAll': () => ok([job({ result: null }), other]),
      'job/fetchById/:id': () => ok(job()),
      ...answers,
    },
  });
  const callsOf = (row: string) => app.calls.filter((one) => one.row === row);
  return { ...app, callsOf };
}

it('lists what was printed, and nothing of other work, with the PDF to save', async () => {
  const { callsOf } = await openPrints({
    'file/fetchLink/:id': () => ok({ url: '/file/x', expiresAt: '2026-11-25T06:00:00.000Z' }),
  });
  await screen.findByText('Receipts, 5 A');
  expect(screen.queryByText('Classes')).toBeNull();
  expect(screen.getByText('Ready')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Receipts, 5 A' }));
  expect(screen.queryByRole('menuitem', { name: 'Cancel' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save PDF' }));
  await waitFor(() => expect(callsOf('file/fetchLink/:id')).toHaveLength(1));
  expect(callsOf('file/fetchLink/:id')[0]!.url.pathname).toContain(omId);
});

it('shows how far the printing is, and cancels it', async () => {
  const running = job({ state: 'running', done: 400, result: null, endedAt: null });
  const { callsOf } = await openPrints({
    'job/fetchAll': () => ok([running]),
    'job/fetchById/:id': () => ok(running),
    'job/stop/:id': () => ok({ ...running, state: 'stopped' }),
  });
  await screen.findByText('400 of 1,200');
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Receipts, 5 A' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel' }));
  await waitFor(() => expect(callsOf('job/stop/:id')).toHaveLength(1));
});

it('orders letters of the whole school with just what they need', async () => {
  const { callsOf } = await openPrints(
    { 'fees/printPapers': () => ok({ jobId: saiId }) },
    '?print=new',
  );
  const dialog = await findDialog();
  await userEvent.selectOptions(dialog.getByLabelText(/^Papers/), 'reminders');
  expect(dialog.queryByLabelText(/^From/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Start printing' }));
  await screen.findByText(/^Printing has started/);
  expect(callsOf('fees/printPapers').map(({ body }) => body)).toEqual([
    {
      schoolId: munge.id,
      papers: 'reminders',
      students: 'all',
      overdueDays: 30,
      idempotencyKey: expect.any(String),
    },
  ]);
});

it('is not for an officer', async () => {
  const { here } = await openPrints({}, '', officer);
  await waitFor(() => expect(here()).toBe('/fees-management'));
});
