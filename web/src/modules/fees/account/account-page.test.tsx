import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { onPhone } from '../../../ui/testing/phone.ts';
import {
  charge,
  counterId,
  head,
  nothingToCharge,
  officer,
  omId,
  owing,
  payment,
  paymentId,
  receipt,
  saiId,
  surroundings,
  toCharge,
} from '../testing/sample-fees.ts';

async function openAccount(
  account: FeeAccount = owing(),
  { answers = {}, search = '', session = principal }: Opening = {},
) {
  const app = await openApp(`/fees-management/student/${saiId}${search}`, {
    session,
    answers: {
      ...surroundings(session),
      'fees/fetchAccount/:admissionId': () => ok(account),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Sai Rane' });
  return app;
}

interface Opening {
  answers?: Answers;
  search?: string;
  session?: typeof principal;
}

const fromMenu = async (menu: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return findDialog();
};
const chargeMenu = 'Actions for Tuition fee · Term 1 · 2026-27';
const accountMenu = 'More actions for this account';

describe('the account of a student', () => {
  it('has the amount of a charge that is paid in full on a phone too', async () => {
    onPhone();
    await openAccount(
      owing({ charges: [charge({ chargedPaise: 7_310_00, paidPaise: 7_310_00, owedPaise: 0 })] }),
    );
    const charged = await screen.findByText('Charged', { selector: 'dt' });
    expect(charged.nextElementSibling?.textContent).toBe('₹7,310.00');
  });

  it('shows charges, receipts, concessions and the ledger, with cancelled entries struck', async () => {
    const reversed = {
      id: omId,
      kind: 'charge' as const,
      paise: 20_000,
      chargeId: omId,
      headName: 'Library fee',
      headLocalName: null,
      headNameHindi: null,
      instalmentName: null,
      instalmentLocalName: null,
      instalmentNameHindi: null,
      concessionName: null,
      concessionLocalName: null,
      concessionNameHindi: null,
      receiptId: null,
      receiptNumber: null,
      reverses: null,
      isReversed: true,
      reason: 'Lost book',
      day: '2026-11-01',
      by: 'Anita Naik',
    };
    await openAccount(
      owing({
        isRte: true,
        receipts: [receipt({ isCancelled: true, cancelReason: 'Wrong student' })],
        entries: [
          { ...reversed, id: saiId, kind: 'reversal', paise: -20_000, isReversed: false },
          reversed,
          {
            ...reversed,
            id: paymentId,
            kind: 'payment',
            paise: -5_000,
            chargeId: null,
            headName: null,
          },
        ],
        owedElsewhere: [{ schoolName: 'Z.P. School Hindale', owedPaise: 70_000 }],
      }),
    );
    expect(screen.getByText('Z.P. School Hindale').closest('p')?.textContent).toContain('₹700.00');
    const ledger = within(screen.getByRole('region', { name: 'Ledger' }));
    expect(ledger.getByText('-₹200.00').closest('tr')?.dataset['struck']).toBeUndefined();
    const struck = ledger.getByText('+₹200.00').closest('tr');
    expect(struck?.dataset['struck']).toBe('true');
    expect(struck?.textContent).toContain('(cancelled)');
    expect(ledger.getByText('-₹50.00').closest('tr')?.textContent).toContain('Paid in advance');
    expect(screen.getByText('Wrong student')).toBeTruthy();
    const take = screen.getByRole('link', { name: 'Take a payment' });
    expect(take.getAttribute('href')).toBe(`/fees-management/counter?student=${saiId}`);
  });

  it('says what of the structure is not charged yet, and charges it', async () => {
    let isCharged = false;
    const { calls } = await openAccount(owing(), {
      answers: {
        'fees/fetchCharging': () => ok(isCharged ? nothingToCharge : toCharge(310_000)),
        'fees/recordCharges': () => {
          isCharged = true;
          return ok(toCharge(310_000));
        },
      },
    });
    const text = 'Fees of the structure are not charged yet: ₹3,100.00.';
    await screen.findByText(text);
    await userEvent.click(screen.getByRole('button', { name: 'Charge now' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(bodyOf(calls, 'fees/recordCharges')).toMatchObject({
      admissionId: saiId,
      expected: toCharge(310_000).totals,
    });
  });

  it('says how much less is owed by a concession, and lets only who charges bring it up to date', async () => {
    await openAccount(owing(), {
      session: officer,
      answers: { 'fees/fetchCharging': () => ok(toCharge(-50_000)) },
    });
    await screen.findByText(/^₹500.00 less is to be paid than the account shows/);
    expect(screen.queryByRole('button', { name: 'Charge now' })).toBeNull();
  });

  it('is saved as a statement, and what is owed as a challan', async () => {
    URL.createObjectURL = () => 'blob:paper';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const row = 'fees/generateChallan';
    const { calls } = await openAccount(owing(), {
      answers: {
        'fees/generateStatement/:admissionId': () => new Response('%PDF'),
        [row]: () => new Response('%PDF'),
      },
    });
    await userEvent.click(screen.getByRole('button', { name: accountMenu }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save statement (PDF)' }));
    await screen.findByText('Saved as fee-statement.pdf.');
    const dialog = await fromMenu(accountMenu, 'Challan (PDF)');
    await userEvent.click(dialog.getByRole('button', { name: 'Save PDF' }));
    await screen.findByText('Saved as challan.pdf.');
    const { url } = calls.findLast((one) => one.row === row)!;
    expect(url.searchParams.get('admissionId')).toBe(saiId);
    expect(url.searchParams.has('classId')).toBe(false);
  });

  it('has no challan where nothing is owed', async () => {
    await openAccount(owing({ charges: [charge({ owedPaise: 0 })] }));
    await userEvent.click(screen.getByRole('button', { name: accountMenu }));
    await screen.findByRole('menuitem', { name: 'Save statement (PDF)' });
    expect(screen.queryByRole('menuitem', { name: 'Challan (PDF)' })).toBeNull();
  });

  it('charges the student for one thing, but not what the program charges by itself', async () => {
    const { calls, here } = await openAccount(owing(), {
      answers: {
        'fees/recordCharge': () => ok(owing()),
        'fees/fetchHeads': () =>
          ok([head, { ...head, id: omId, kind: 'late_fee', name: 'Late fee' }]),
      },
    });
    const dialog = await fromMenu(accountMenu, 'Charge one thing');
    await screen.findByRole('option', { name: 'Tuition fee' });
    expect(screen.queryByRole('option', { name: 'Late fee' })).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText(/^Fee head/), head.id);
    await userEvent.type(dialog.getByLabelText(/^Amount/), '250');
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Lost book');
    await userEvent.click(dialog.getByRole('button', { name: 'Charge' }));
    await waitFor(() => expect(here()).toBe(`/fees-management/student/${saiId}`));
    expect(bodyOf(calls, 'fees/recordCharge')).toMatchObject({
      admissionId: saiId,
      headId: head.id,
      paise: 25_000,
      reason: 'Lost book',
      idempotencyKey: expect.any(String),
    });
  });

  it('writes off a part of a charge, and keeps what was typed where the server refuses it', async () => {
    const message = 'This is more than is still owed of this charge.';
    const { calls } = await openAccount(owing(), {
      answers: { 'fees/recordWriteOff': () => refused(409, 'conflict', { message }) },
    });
    const dialog = await fromMenu(chargeMenu, 'Write off');
    const amount = dialog.getByLabelText<HTMLInputElement>(/^Amount/);
    expect(amount.value).toMatch(/1,?500/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '1000');
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Fire in the house');
    await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
    await dialog.findByText(message);
    expect(amount.value).toMatch(/1,?000/);
    expect(bodyOf(calls, 'fees/recordWriteOff')).toMatchObject({
      chargeId: charge().id,
      paise: 100_000,
      reason: 'Fire in the house',
    });
  });

  it('cancels by hand only a charge that is not of the structure', async () => {
    const byHand = charge({ isOfStructure: false, paidPaise: 50_000, owedPaise: 100_000 });
    const { calls } = await openAccount(owing({ charges: [byHand] }), {
      answers: { 'fees/reverseCharge': () => ok(owing({ charges: [] })) },
    });
    const dialog = await fromMenu(chargeMenu, 'Cancel charge');
    dialog.getByText(/₹500.00 was paid on it and becomes an advance/);
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Book found');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel charge' }));
    await screen.findByText('Charge cancelled.');
    expect(bodyOf(calls, 'fees/reverseCharge')).toMatchObject({ chargeId: byHand.id });

    await openAccount();
    await userEvent.click(screen.getByRole('button', { name: chargeMenu }));
    await screen.findByRole('menuitem', { name: 'Write off' });
    expect(screen.queryByRole('menuitem', { name: 'Cancel charge' })).toBeNull();
  });

  it('releases a deposit that is paid', async () => {
    const deposit = charge({ headKind: 'deposit', paidPaise: 150_000, owedPaise: 0 });
    const { calls } = await openAccount(owing({ charges: [deposit] }), {
      answers: { 'fees/releaseDeposit': () => ok(owing()) },
    });
    const dialog = await fromMenu(chargeMenu, 'Release deposit');
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Left the school');
    await userEvent.click(dialog.getByRole('button', { name: 'Release deposit' }));
    await screen.findByText('Deposit released.');
    expect(bodyOf(calls, 'fees/releaseDeposit')).toMatchObject({ chargeId: deposit.id });
  });

  it('pays back only where something is paid in advance', async () => {
    const { calls } = await openAccount(owing({ advancePaise: 30_000, charges: [] }), {
      answers: {
        'fees/recordRefund': () => ok(payment({ kind: 'refund' })),
        'fees/generateReceipts/:paymentId': () => refused(404, 'not_found'),
      },
    });
    const dialog = await fromMenu(accountMenu, 'Pay back the advance');
    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLSelectElement>(/^Counter/).value).toBe(counterId),
    );
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Transfer');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay back' }));
    await screen.findByText(/^Paid back/);
    expect(bodyOf(calls, 'fees/recordRefund')).toMatchObject({
      paise: 30_000,
      aheadPaise: 30_000,
      mode: 'cash',
      counterId,
      reason: 'Transfer',
    });

    await openAccount();
    await userEvent.click(screen.getByRole('button', { name: accountMenu }));
    await screen.findByRole('menuitem', { name: 'Opening balance' });
    expect(screen.queryByRole('menuitem', { name: 'Pay back the advance' })).toBeNull();
  });

  it('asks nothing where the dialog to pay back is left untouched', async () => {
    const { here } = await openAccount(owing({ advancePaise: 30_000, charges: [] }));
    const dialog = await fromMenu(accountMenu, 'Pay back the advance');
    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLSelectElement>(/^Counter/).value).toBe(counterId),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).not.toContain('act=');
  });

  it('shows what can still be paid back where another window has paid back meanwhile', async () => {
    const account = owing({ advancePaise: 160_000, charges: [] });
    const message = 'This is more than the student has paid in advance.';
    await openAccount(account, {
      answers: {
        'fees/recordRefund': () => {
          account.advancePaise = 60_000;
          return refused(409, 'conflict', { message });
        },
      },
    });
    const dialog = await fromMenu(accountMenu, 'Pay back the advance');
    await dialog.findByText(/At most ₹1,600.00/);
    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLSelectElement>(/^Counter/).value).toBe(counterId),
    );
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Transfer');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay back' }));
    await dialog.findByText(message);
    await dialog.findByText(/At most ₹600.00/);
  });

  it('says that an earlier try has paid back, and prints its voucher', async () => {
    const before = payment({ kind: 'refund', paise: 20_000 });
    await openAccount(owing({ advancePaise: 30_000, charges: [] }), {
      answers: {
        'fees/recordRefund': () => refused(409, 'conflict', { result: before }),
        'fees/generateReceipts/:paymentId': () => refused(404, 'not_found'),
      },
    });
    const dialog = await fromMenu(accountMenu, 'Pay back the advance');
    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLSelectElement>(/^Counter/).value).toBe(counterId),
    );
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Transfer');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay back' }));
    await screen.findByText(/^Paid back at the earlier try/);
  });

  it('grants a concession that does not follow from the record', async () => {
    const concession = {
      id: omId,
      version: 1,
      name: 'Ward of staff',
      localName: null,
      nameHindi: null,
      kind: 'staff_ward',
      basisPoints: 5_000,
      paise: null,
      siblingPlace: null,
      categories: [],
      headIds: [],
      granted: 0,
    };
    const { calls } = await openAccount(owing(), {
      answers: {
        'fees/fetchConcessions': () =>
          ok([concession, { ...concession, id: saiId, name: 'Girls', kind: 'girl' }]),
        'fees/addGrant': () => ok({ id: omId }),
      },
    });
    const dialog = await fromMenu(accountMenu, 'Grant a concession');
    await screen.findByRole('option', { name: 'Ward of staff' });
    expect(screen.queryByRole('option', { name: 'Girls' })).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText(/^Concession/), omId);
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Mother teaches here');
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    await screen.findByText('Concession granted.');
    expect(bodyOf(calls, 'fees/addGrant')).toEqual({
      admissionId: saiId,
      concessionId: omId,
      reason: 'Mother teaches here',
      idempotencyKey: expect.any(String),
    });
  });

  it('ends a concession that was granted by mistake as such', async () => {
    const grant = {
      id: omId,
      concessionId: saiId,
      concessionName: 'Ward of staff',
      concessionLocalName: null,
      concessionNameHindi: null,
      academicYearName: '2026-27',
      reason: 'Mother teaches here',
      grantedBy: 'Anita Naik',
      grantedAt: '2026-11-16T04:30:00.000Z',
      endedAt: null,
      endedBy: null,
      endReason: null,
    };
    const { calls } = await openAccount(owing({ grants: [grant] }), {
      answers: { 'fees/endGrant': () => ok(grant) },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'End concession Ward of staff' }),
    );
    const dialog = await findDialog();
    dialog.getByText(/What was due until today keeps the concession/);
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Another Sai');
    await userEvent.click(dialog.getByLabelText(/^It was granted by mistake/));
    await userEvent.click(dialog.getByRole('button', { name: 'End concession' }));
    await screen.findByText('Concession ended.');
    expect(bodyOf(calls, 'fees/endGrant')).toEqual({
      id: omId,
      reason: 'Another Sai',
      wasMistake: true,
    });
  });

  it('leads to the concessions where there is none to grant', async () => {
    await openAccount(owing(), { answers: { 'fees/fetchConcessions': () => ok([]) } });
    const dialog = await fromMenu(accountMenu, 'Grant a concession');
    const link = await dialog.findByRole('link', { name: 'Add one under Fee structures' });
    expect(link.getAttribute('href')).toBe('/fees-management/structures?tab=concessions');
  });

  it('cancels a bounced cheque with all receipts of its payment', async () => {
    const cheque = receipt({ mode: 'cheque', reference: '004521', bank: 'Bank of India' });
    const { calls } = await openAccount(owing({ receipts: [cheque] }), {
      answers: { 'fees/cancelPayment': () => ok(payment()) },
    });
    const dialog = await fromMenu('Actions for 2026-27/A/000123', 'Cancel receipt');
    dialog.getByText(/Cheque 004521, Bank of India/);
    dialog.getByText(/A late fee that was charged with it stays charged/);
    await userEvent.click(dialog.getByRole('switch', { name: /The cheque bounced/ }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'No funds');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    await screen.findByText('2026-27/A/000123 cancelled.');
    expect(bodyOf(calls, 'fees/cancelPayment')).toEqual({
      id: paymentId,
      counterId,
      reason: 'No funds',
      isBounced: true,
    });
  });

  it('offers an officer nothing to change', async () => {
    await openAccount(owing({ receipts: [receipt()], advancePaise: 100 }), { session: officer });
    expect(screen.queryByRole('link', { name: 'Take a payment' })).toBeNull();
    expect(screen.queryByRole('button', { name: chargeMenu })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for 2026-27/A/000123' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: accountMenu }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Save statement (PDF)', 'Print']);
  });
});
