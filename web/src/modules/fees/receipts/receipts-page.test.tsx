import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { counterId, omId, payment, receipt, saiId, surroundings } from '../testing/sample-fees.ts';

async function openReceipts(answers: Answers = {}, search = '') {
  const app = await openApp(`/fees-management/receipts${search}`, {
    session: principal,
    answers: { ...surroundings(principal), ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Receipts' });
  return app;
}

const menu = 'Actions for 2026-27/A/000123';

describe('the receipts page', () => {
  it('fetches with the filters of its address', async () => {
    const { calls } = await openReceipts(
      {},
      `?mode=upi&counterId=${counterId}&from=2026-09-01&to=2026-09-30&search=rane`,
    );
    await screen.findByText('2026-27/A/000123');
    const { url } = calls.findLast(({ row }) => row === 'fees/fetchReceipts')!;
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      mode: 'upi',
      counterId,
      from: '2026-09-01',
      to: '2026-09-30',
      search: 'rane',
    });
  });

  it('shows a refund as money paid back, and a cancelled receipt with its reason', async () => {
    await openReceipts({
      'fees/fetchReceipts': () =>
        ok({
          rows: [
            receipt({ kind: 'refund', number: '2026-27/A/000125' }),
            receipt({ id: omId, isCancelled: true, isBounced: true, cancelReason: 'No funds' }),
          ],
          total: 2,
        }),
    });
    const refund = (await screen.findByText('2026-27/A/000125')).closest('tr');
    expect(refund?.textContent).toContain('-₹1,500.00');
    expect(refund?.textContent).toContain('Refund voucher');
    const cancelled = screen.getByText('2026-27/A/000123').closest('tr');
    expect(cancelled?.textContent).toContain('Bounced cheque, cancelled');
    expect(cancelled?.textContent).toContain('No funds');
    await userEvent.click(screen.getByRole('button', { name: menu }));
    await screen.findByRole('menuitem', { name: 'Print' });
    expect(screen.queryByRole('menuitem', { name: 'Cancel receipt' })).toBeNull();
  });

  it('cancels a wrong payment with a reason, and says why it cannot be', async () => {
    let isRefunded = true;
    const message = 'Cancel that refund first.';
    const { calls } = await openReceipts({
      'fees/cancelPayment': () =>
        isRefunded ? refused(409, 'conflict', { message }) : ok(payment()),
    });
    await userEvent.click(await screen.findByRole('button', { name: menu }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel receipt' }));
    const dialog = await findDialog();
    expect(dialog.queryByRole('switch')).toBeNull();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Wrong student');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    await dialog.findByText(message);
    isRefunded = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    await screen.findByText('2026-27/A/000123 cancelled.');
    const body = bodyOf(calls, 'fees/cancelPayment');
    expect(body).toMatchObject({ counterId, reason: 'Wrong student' });
  });

  it('cancels a cheque that bounced by an entry of its own, and keeps the receipt if it is not meant', async () => {
    const { calls } = await openReceipts({
      'fees/fetchReceipts': () =>
        ok({ rows: [receipt({ mode: 'cheque', reference: '004512' })], total: 1 }),
      'fees/cancelPayment': () => ok(payment()),
    });
    const bounced = async () => {
      await userEvent.click(await screen.findByRole('button', { name: menu }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Cheque bounced' }));
      return await findDialog();
    };
    const first = await bounced();
    expect(first.getByRole<HTMLInputElement>('switch').checked).toBe(true);
    await userEvent.click(first.getByRole('button', { name: 'Keep receipt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = await bounced();
    await userEvent.type(second.getByLabelText(/^Reason/), 'No funds');
    await userEvent.click(second.getByRole('button', { name: 'Cancel receipt' }));
    await screen.findByText('2026-27/A/000123 cancelled.');
    const body = bodyOf(calls, 'fees/cancelPayment');
    expect(body).toMatchObject({ isBounced: true, reason: 'No funds' });
  });

  it('leads to the refund that is to be cancelled first', async () => {
    const refund = { paymentId: omId, admissionId: saiId, number: '2026-27/A/000125' };
    const { calls } = await openReceipts({
      'fees/cancelPayment': () => refused(409, 'conflict', { result: { refund } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: menu }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel receipt' }));
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Bounced');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    const link = await dialog.findByRole('link', { name: 'Open the refund 2026-27/A/000125' });
    const { searchParams, pathname } = new URL(link.getAttribute('href')!, 'http://here');
    expect([pathname, searchParams.get('search'), searchParams.get('cancel')]).toEqual([
      '/fees-management/receipts',
      refund.number,
      refund.paymentId,
    ]);
    expect(calls.some(({ row }) => row === 'fees/cancelPayment')).toBe(true);
  });

  it('prints a receipt again', async () => {
    URL.createObjectURL = () => 'blob:paper';
    const { calls } = await openReceipts({
      'fees/generateReceipts/:paymentId': () => new Response('%PDF'),
    });
    await userEvent.click(await screen.findByRole('button', { name: menu }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Print' }));
    await screen.findByText('The receipts were saved as receipts.pdf.');
    const fetched = calls.filter(({ row }) => row === 'fees/fetchReceipts');
    expect(fetched.length).toBeGreaterThan(1);
  });
});
