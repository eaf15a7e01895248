import type { BankLine, BankPayment } from '@shala/contract/bank-statement.ts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { omId, paymentId, saiId, surroundings } from '../testing/sample-fees.ts';

const payment = (rest: Partial<BankPayment> = {}): BankPayment => ({
  id: paymentId,
  kind: 'payment',
  mode: 'upi',
  paise: 150_000,
  reference: '633112345678',
  bank: null,
  instrumentOn: null,
  day: '2026-11-16',
  isBounced: false,
  receipts: [
    {
      number: '2026-27/A/000123',
      admissionId: saiId,
      studentName: 'Sai Rane',
      studentLocalName: 'साई राणे',
    },
  ],
  ...rest,
});
const line = (rest: Partial<BankLine> = {}): BankLine => ({
  id: '01930000-0000-7000-8000-000000000901',
  schoolId: munge.id,
  day: '2026-11-16',
  narration: 'UPI/CR/633112345678/SAI RANE',
  reference: null,
  paise: 150_000,
  balancePaise: null,
  state: 'proposed',
  payments: [payment()],
  returned: null,
  matchedBy: null,
  matchedAt: null,
  setAside: null,
  ...rest,
});
const share = (lines: number) => ({ lines, paise: lines * 150_000 });
const counts = {
  proposed: share(1),
  ambiguous: share(0),
  unmatched: share(2),
  matched: share(0),
  setAside: share(0),
  withoutMoney: share(1),
};

async function openBank(
  rows: BankLine[],
  search = '',
  answers: Answers = {},
  { language }: { language?: string } = {},
) {
  const app = await openApp(`/fees-management/bank${search}`, {
    session: principal,
    ...(language ? { language } : {}),
    answers: {
      ...surroundings(principal),
      'fees/fetchBankLines': () => ok({ rows, total: rows.length, counts }),
      'fees/fetchPaymentsWithoutMoney': () => ok({ rows: [payment()], total: 1 }),
      'fees/matchBankLines': () => ok({ matched: 1 }),
      'fees/undoBankMatch': () => ok(null),
      'fees/setBankLinesAside': () => ok({ setAside: 2 }),
      'fees/includeBankLine': () => ok(null),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const pair = { schoolId: munge.id, matches: [{ lineId: line().id, paymentIds: [paymentId] }] };

describe('the page of the bank statement', () => {
  it("names students in the page's language", async () => {
    await openBank([line()], '', {}, { language: 'mr' });
    expect(await screen.findByText('साई राणे · 2026-27/A/000123')).toBeTruthy();
  });

  it('shows sure matches with their receipts and confirms one, or all of the page', async () => {
    const { calls } = await openBank([line()]);
    await screen.findByText('Sai Rane · 2026-27/A/000123');
    expect(screen.getByRole('link', { name: /^To confirm/ }).textContent).toContain('1');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('1 line matched.');
    expect(bodyOf(calls, 'fees/matchBankLines')).toEqual(pair);
    expect(screen.getByRole('button', { name: 'Confirm 1 match' })).toBeTruthy();
  });

  it('confirms once on a double click', async () => {
    const app = await openBank([line()]);
    const button = await screen.findByRole('button', { name: 'Confirm 1 match' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('1 line matched.');
    expect(app.calls.filter(({ row }) => row === 'fees/matchBankLines')).toHaveLength(1);
  });

  it('says why a match was refused', async () => {
    const message = 'This line of the statement is already matched. Undo that match first.';
    await openBank([line()], '', {
      'fees/matchBankLines': () => refused(409, 'conflict', { message }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByText(message);
  });

  it('lets somebody choose the receipts of a line, and only where they come to its amount', async () => {
    const half = payment({ id: omId, paise: 100_000, mode: 'cheque' });
    const { calls } = await openBank(
      [line({ state: 'ambiguous', paise: 250_000 })],
      '?tab=ambiguous',
      { 'fees/fetchPaymentsWithoutMoney': () => ok({ rows: [payment(), half], total: 2 }) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Choose the receipt' }));
    const dialog = await findDialog();
    const [first, second] = await dialog.findAllByRole('checkbox');
    await userEvent.click(first!);
    const match = dialog.getByRole<HTMLButtonElement>('button', { name: 'Match' });
    expect(match.disabled).toBe(true);
    dialog.getByText('Chosen: ₹1,500.00 of ₹2,500.00');
    await userEvent.click(second!);
    await userEvent.click(match);
    await screen.findByText('1 line matched.');
    expect(bodyOf(calls, 'fees/matchBankLines')).toEqual({
      schoolId: munge.id,
      matches: [{ lineId: line().id, paymentIds: [paymentId, omId] }],
    });
  });

  it('leads from money without a receipt to the counter, and from a returned cheque to bouncing it', async () => {
    await openBank(
      [
        line({ state: 'unmatched', payments: [] }),
        line({
          id: omId,
          state: 'unmatched',
          narration: 'CHQ RTN 4512',
          paise: -150_000,
          payments: [],
          returned: payment({ mode: 'cheque', reference: '004512', bank: 'SBI' }),
        }),
      ],
      '?tab=unmatched',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cheque bounced' }));
    const dialog = await findDialog();
    expect(dialog.getByLabelText<HTMLInputElement>(/^The cheque bounced/).checked).toBe(true);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^Actions for UPI/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take a payment' }));
    await screen.findByRole('heading', { level: 1, name: 'Payment counter' });
  });

  it('lists receipts without money, and undoes a match', async () => {
    const matched = line({
      state: 'matched',
      matchedBy: 'Anita Naik',
      matchedAt: '2026-11-17T05:30:00.000Z',
    });
    const { calls } = await openBank([matched], '?tab=matched');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo match' }));
    await screen.findByText('Match undone.');
    expect(bodyOf(calls, 'fees/undoBankMatch')).toEqual({ id: matched.id });
    await userEvent.click(screen.getByRole('link', { name: /^Receipts without money/ }));
    await screen.findByText('UPI 633112345678');
  });

  it('marks the chosen lines as not fees, with a reason', async () => {
    const rows = [
      line({ state: 'unmatched', payments: [], narration: 'NEFT ZP GRANT' }),
      line({ id: omId, state: 'unmatched', payments: [], narration: 'HALL RENT' }),
    ];
    const { calls } = await openBank(rows, '?tab=unmatched');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select NEFT ZP GRANT' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select HALL RENT' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark as not fees' }));
    const dialog = await findDialog('Mark 2 lines as not fees');
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Grant and rent');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as not fees' }));
    await screen.findByText('2 lines marked as not fees.');
    expect(bodyOf(calls, 'fees/setBankLinesAside')).toEqual({
      lineIds: rows.map(({ id }) => id),
      reason: 'Grant and rent',
    });
    expect(screen.queryByRole('button', { name: 'Mark as not fees' })).toBeNull();
  });

  it('shows why a line is not about fees, and offers it for matching again', async () => {
    const aside = line({
      state: 'setAside',
      payments: [],
      setAside: { reason: 'Grant of the state', by: 'Anita Naik', at: '2026-11-17T05:30:00.000Z' },
    });
    const { calls } = await openBank([aside], '?tab=setAside');
    await screen.findByText('Grant of the state');
    await userEvent.click(screen.getByRole('button', { name: 'Offer for matching again' }));
    await screen.findByText('The line is offered for matching again.');
    expect(bodyOf(calls, 'fees/includeBankLine')).toEqual({ id: aside.id });
  });

  it('says how to begin where no statement was imported', async () => {
    const none = { lines: 0, paise: 0 };
    const empty = Object.fromEntries(Object.keys(counts).map((state) => [state, none]));
    await openBank([], '', {
      'fees/fetchBankLines': () => ok({ rows: [], total: 0, counts: empty }),
    });
    await screen.findByText('No bank statement for these days');
    expect(screen.getByRole('link', { name: 'Import' })).toBeTruthy();
  });
});
