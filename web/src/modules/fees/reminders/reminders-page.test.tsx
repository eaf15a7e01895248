import type { ReminderRound, RemindersPreview } from '@shala/contract/fee-reminders.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { officer, omId, saiId, surroundings } from '../testing/sample-fees.ts';

const text = {
  schoolId: munge.id,
  language: 'en' as const,
  text: 'Fees of {amount} for {student} are overdue.',
  templateId: null,
};
const round: ReminderRound = {
  id: saiId,
  schoolId: munge.id,
  className: null,
  overdueDays: 15,
  quietDays: 7,
  language: 'mr',
  text: text.text,
  at: '2026-11-25T05:30:00.000Z',
  by: 'Munge Head',
  counts: { waiting: 0, sent: 40, skipped: 3, failed: 2, parts: 80 },
  isSending: false,
};
const preview: RemindersPreview = {
  canSend: true,
  totals: { students: 1, parts: 2 },
  skipped: { noMobile: 1, reminded: 0 },
  withoutDues: { students: 30, rte: 4 },
  students: [
    {
      admissionId: omId,
      name: 'Om Mane',
      localName: null,
      className: 'V A',
      leftOn: null,
      mobile: '9822012345',
      paise: 1_000_00,
      text: 'Fees of Rs 1,000 for Om Mane are overdue.',
      parts: 1,
      reason: null,
    },
    {
      admissionId: saiId,
      name: 'Sai Rane',
      localName: null,
      className: 'V A',
      leftOn: '2026-11-12',
      mobile: null,
      paise: 500_00,
      text: null,
      parts: null,
      reason: 'no_mobile',
    },
  ],
};

async function open(path: string, answers: Answers = {}, session = principal) {
  const app = await openApp(`/fees-management/${path}`, {
    session,
    answers: {
      ...surroundings(session),
      'fees/fetchSmsTexts': () => ok({ canSend: true, texts: [text] }),
      'fees/fetchReminderRounds': () => ok({ rows: [round], total: 1 }),
      'fees/fetchReminderRound/:id': () => ok(round),
      'fees/fetchReminders': () => ok({ rows: [], total: 0 }),
      'fees/fetchRemindersPreview': () => ok(preview),
      ...answers,
    },
  });
  const callsOf = (row: string) => app.calls.filter((one) => one.row === row);
  return { ...app, callsOf };
}

describe('the SMS reminders', () => {
  it('are listed with what was sent and what was not', async () => {
    await open('reminders');
    await screen.findByText('40 sent');
    screen.getByText('2 not sent, 3 skipped');
    screen.getByRole('link', { name: 'Send reminders' });
  });

  it('cannot be sent where there is no gateway, which the page says', async () => {
    await open('reminders', {
      'fees/fetchSmsTexts': () => ok({ canSend: false, texts: [text] }),
      'fees/fetchReminderRounds': () => ok({ rows: [], total: 0 }),
    });
    await screen.findByText('SMS is not set up');
    expect(screen.queryByRole('link', { name: 'Send reminders' })).toBeNull();
  });

  it('are worded by the school, which sees how many SMS a text makes', async () => {
    const { callsOf } = await open('reminders?text=en', {
      'fees/updateSmsText': () => ok({ ...text, version: 1 }),
    });
    const dialog = await findDialog();
    const field = dialog.getByLabelText(/^Text/);
    await userEvent.clear(field);
    await userEvent.type(field, '{{student}: {{amount} ₹');
    dialog.getByText('21 letters, 1 SMS');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('SMS text saved.');
    expect(callsOf('fees/updateSmsText')[0]!.body).toEqual({
      schoolId: munge.id,
      language: 'en',
      text: '{student}: {amount} ₹',
    });
  });

  it('are sent just as the preview shows them', async () => {
    const { callsOf, here } = await open('reminders?send=new&language=hi&overdueDays=30', {
      'fees/sendReminders': () => ok({ roundId: saiId, jobId: omId }),
    });
    await screen.findByText('Fees of Rs 1,000 for Om Mane are overdue.');
    screen.getByText('1 skipped: no mobile number');
    screen.getByText(/30 students of the school owe nothing .* 4 of them on RTE seats/);
    screen.getByText(/Left on 12 Nov 2026/);
    await userEvent.click(screen.getByRole('button', { name: 'Send 1 message' }));
    await waitFor(() => expect(here()).toContain(`round=${saiId}`));
    expect(callsOf('fees/sendReminders').map(({ body }) => body)).toEqual([
      {
        schoolId: munge.id,
        overdueDays: 30,
        quietDays: 7,
        language: 'hi',
        expected: { students: 1, parts: 2 },
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  it('are not sent where dues changed after the preview, which is shown again', async () => {
    const message = 'Dues have changed.';
    const { callsOf } = await open('reminders?send=new', {
      'fees/sendReminders': () => refused(409, 'conflict', { message }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send 1 message' }));
    await screen.findByText(message);
    await waitFor(() => expect(callsOf('fees/fetchRemindersPreview')).toHaveLength(2));
  });

  it('that did not go out are offered again', async () => {
    const { callsOf } = await open(`reminders?round=${saiId}`, {
      'fees/retryReminders': () => ok({ jobId: omId }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send again what failed' }));
    await waitFor(() => expect(callsOf('fees/retryReminders')).toHaveLength(1));
    expect(callsOf('fees/retryReminders')[0]!.body).toEqual({ id: saiId });
  });

  it('are not for an officer', async () => {
    const { here } = await open('reminders', {}, officer);
    await waitFor(() => expect(here()).toBe('/fees-management'));
  });
});
