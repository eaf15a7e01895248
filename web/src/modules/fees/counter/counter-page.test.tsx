import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { schoolDay } from '../../../platform/school-day.ts';
import {
  type Answers,
  ok,
  type RecordedCall,
  refused,
} from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import {
  charge,
  counterId,
  entry,
  listed,
  nothingToCharge,
  officer,
  omId,
  owing,
  payment,
  paymentId,
  receipt,
  saiId,
  sampleAccount,
  surroundings,
  toCharge,
} from '../testing/sample-fees.ts';

async function openCounter(answers: Answers = {}, search = '', session = principal) {
  const app = await openApp(`/fees-management/counter${search}`, {
    session,
    answers: { ...surroundings(session), ...answers },
  });
  const sent = (row: string) => app.calls.filter((one) => one.row === row);
  return { ...app, sent };
}

const searchBox = () => screen.findByRole('combobox', { name: 'Student' });
const amountBox = () => screen.findByLabelText<HTMLInputElement>(/^Amount\b(?! for)/);

/** Chooses the first student by the keyboard, as a clerk does. */
async function chooseFirst() {
  await userEvent.type(await searchBox(), 'sai{Enter}');
  const amount = await amountBox();
  await waitFor(() => expect(document.activeElement).toBe(amount));
  return amount;
}

const recorded = 'fees/recordFeesPayment';
const bodyOf = (call: RecordedCall | undefined) => call?.body as Body;
type Body = { idempotencyKey: string; students: object[]; mode: string };

describe('the payment counter', () => {
  it('takes what is overdue with Enter all the way, and searches for the next student', async () => {
    const { sent } = await openCounter({ [recorded]: () => ok(payment()) });
    const amount = await chooseFirst();
    expect(amount.value).toBe('1500');
    const scrolled = vi.spyOn(window, 'scrollTo');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Payment taken' });
    expect(scrolled).toHaveBeenLastCalledWith(0, 0);
    expect(screen.getByText('2026-27/A/000123')).toBeTruthy();
    expect(sent(recorded).map(({ body }) => body)).toEqual([
      {
        schoolId: munge.id,
        counterId,
        mode: 'cash',
        students: [{ admissionId: saiId, paise: 150_000 }],
        seen: [{ admissionId: saiId, lastEntryId: null }],
        idempotencyKey: expect.any(String),
      },
    ]);
    const search = await searchBox();
    await waitFor(() => expect(document.activeElement).toBe(search));
  });

  it('says what was paid for the student today, but not what was cancelled or paid before', async () => {
    const at = new Date().toISOString();
    const today = { day: schoolDay(), at };
    await openCounter({
      'fees/fetchAccount/:admissionId': () =>
        ok({
          ...owing(),
          receipts: [
            receipt({ ...today, paise: 40_000 }),
            receipt({ ...today, id: omId, number: '2026-27/A/000124', isCancelled: true }),
            receipt({ id: saiId, number: '2026-27/A/000007' }),
          ],
        }),
    });
    await chooseFirst();
    const said = screen.getByText(/^Already paid today: ₹400.00 at /);
    expect(said.textContent).toContain('Receipt 2026-27/A/000123 · Anita Naik');
    expect(screen.queryByText(/00012[4]|000007/)).toBeNull();
  });

  it('charges what is not charged yet, and begins with what is owed then', async () => {
    let isCharged = false;
    const { sent } = await openCounter({
      'fees/fetchAccount/:admissionId': () => ok(isCharged ? owing() : sampleAccount()),
      'fees/fetchCharging': () => ok(isCharged ? nothingToCharge : toCharge(150_000)),
      'fees/recordCharges': () => {
        isCharged = true;
        return ok(toCharge(150_000));
      },
      [recorded]: () => ok(payment()),
    });
    const amount = await chooseFirst();
    await screen.findByText('Fees of the structure are not charged yet: ₹1,500.00.');
    expect(screen.queryByText(/^Nothing is owed/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Charge now' }));
    await waitFor(() => expect(amount.value).toMatch(/1,?500/));
    await userEvent.type(amount, '{Enter}');
    await screen.findByRole('region', { name: 'Payment taken' });
    expect(bodyOf(sent(recorded)[0]).students).toEqual([{ admissionId: saiId, paise: 150_000 }]);
  });

  it('finds the student before the list is there, and one by the scanned ID card', async () => {
    const { sent } = await openCounter();
    await userEvent.type(await searchBox(), 'SHALA:27330100101:118{Enter}');
    await amountBox();
    const asked = sent('fees/fetchAllStudentFees').map(({ url }) => url.searchParams.get('search'));
    expect(asked).toContain('118');
  });

  it('chooses another of the found students by the arrows', async () => {
    const { sent } = await openCounter({
      'fees/fetchAllStudentFees': () =>
        ok({
          rows: [listed(), listed({ admissionId: omId, name: 'Om Rane', registerNumber: '119' })],
          total: 2,
          owedPaise: 0,
          overduePaise: 0,
        }),
    });
    await userEvent.type(await searchBox(), 'rane');
    await screen.findByRole('option', { name: /Om Rane/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await amountBox();
    const [{ params } = { params: {} }] = sent('fees/fetchAccount/:admissionId');
    expect(params).toEqual({ admissionId: omId });
  });

  it('says that nobody is found, and keeps the text', async () => {
    await openCounter({
      'fees/fetchAllStudentFees': () => ok({ rows: [], total: 0, owedPaise: 0, overduePaise: 0 }),
    });
    await userEvent.type(await searchBox(), 'nobody');
    await screen.findByText('No student found for “nobody”.');
    expect((await searchBox()).getAttribute('value')).toBe('nobody');
  });

  it('sends a payment without an answer again as the same one, with what was typed', async () => {
    let isCut = true;
    const { sent } = await openCounter({ [recorded]: () => (isCut ? undefined : ok(payment())) });
    const amount = await chooseFirst();
    await userEvent.keyboard('500.50{Enter}');
    await screen.findByRole('alert');
    expect(amount.value).toMatch(/500\.50/);
    isCut = false;
    await userEvent.type(amount, '{Enter}');
    await screen.findByRole('region', { name: 'Payment taken' });
    const [first, second] = sent(recorded).map(({ body }) => body as Body);
    expect(second).toEqual(first);
    expect(first?.students).toEqual([{ admissionId: saiId, paise: 50_050 }]);
  });

  it('shows the payment of the first try, whose answer was lost, where the amount was changed after it', async () => {
    let isCut = true;
    const before = payment({ paise: 50_000 });
    const { sent } = await openCounter({
      [recorded]: () => (isCut ? undefined : refused(409, 'conflict', { result: before })),
    });
    const amount = await chooseFirst();
    await userEvent.keyboard('500{Enter}');
    await screen.findByRole('alert');
    isCut = false;
    await userEvent.clear(amount);
    await userEvent.type(amount, '700{Enter}');
    await screen.findByText(/^₹500.00 received/);
    expect(screen.getByText(/^This was taken at the earlier try/)).toBeTruthy();
    expect(sent(recorded)).toHaveLength(2);
  });

  it('takes a payment without an answer as the same one after Escape, and the next as another', async () => {
    let isCut = true;
    const { sent } = await openCounter({ [recorded]: () => (isCut ? undefined : ok(payment())) });
    await chooseFirst();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alert');
    await userEvent.keyboard('{Escape}');
    isCut = false;
    for (let turn = 0; turn < 2; turn += 1) {
      await chooseFirst();
      await userEvent.keyboard('{Enter}');
      await screen.findByRole('region', { name: 'Payment taken' });
    }
    const keys = sent(recorded).map((one) => bodyOf(one).idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('sends a payment once however often Enter is pressed, and the next one as another', async () => {
    const { sent } = await openCounter({
      [recorded]: async () => {
        await new Promise((done) => setTimeout(done));
        return ok(payment());
      },
    });
    await chooseFirst();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    await screen.findByRole('region', { name: 'Payment taken' });
    expect(sent(recorded)).toHaveLength(1);
    await chooseFirst();
    expect(screen.queryByRole('region', { name: 'Payment taken' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Payment taken' });
    const keys = sent(recorded).map(({ body }) => (body as Body).idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('chooses the mode by a letter in the amount, and leads to the reference that is missing', async () => {
    const { sent } = await openCounter({ [recorded]: () => ok(payment({ mode: 'upi' })) });
    await chooseFirst();
    await userEvent.keyboard('u');
    const reference = await screen.findByLabelText(/^UPI reference/);
    await screen.findByRole('img', { name: 'QR code to pay by UPI' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(reference));
    expect(sent(recorded)).toEqual([]);
    await userEvent.keyboard('UTR 991{Enter}');
    await screen.findByRole('region', { name: 'Payment taken' });
    expect(sent(recorded)[0]?.body).toMatchObject({ mode: 'upi', reference: 'UTR 991' });
  });

  it('says in rupees which amounts it takes, and sends no other', async () => {
    const { sent } = await openCounter();
    await chooseFirst();
    const amount = screen.getByLabelText(/^Amount/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '0{Enter}');
    await screen.findByText('Enter an amount of more than ₹0.');
    await userEvent.clear(amount);
    await userEvent.type(amount, '99999999{Enter}');
    await screen.findByText('One payment can be at most ₹10,00,000.');
    expect(sent(recorded)).toEqual([]);
  });

  it('asks number, bank and date of a cheque', async () => {
    await openCounter();
    await chooseFirst();
    await userEvent.keyboard('q{Enter}');
    const number = await screen.findByLabelText(/^Cheque no/);
    await waitFor(() => expect(document.activeElement).toBe(number));
    await userEvent.type(number, '12{Enter}');
    for (const name of [/^Cheque no/, /^Bank/, /^Date on the cheque or draft/]) {
      const field = await screen.findByLabelText(name);
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    }
    expect(document.activeElement).toBe(number);
    const day = screen.getByLabelText(/^Date on the cheque or draft/);
    await userEvent.type(day, '01-01-2099');
    await userEvent.tab();
    await screen.findByText('The bank pays this only from 1 Jan 2099: keep it until then.');
  });

  it('shows the change of cash, and refuses less cash than is to be paid', async () => {
    const { sent } = await openCounter({
      [recorded]: () => ok(payment({ changePaise: 50_000 })),
    });
    await chooseFirst();
    const tendered = screen.getByLabelText(/^Cash received/);
    await userEvent.type(tendered, '1000{Enter}');
    await screen.findByText('Less cash was received than is to be paid.');
    await userEvent.clear(tendered);
    await userEvent.type(tendered, '2000');
    expect(screen.getByText('₹500.00')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Give change:');
    expect(sent(recorded).map(({ body }) => body)).toMatchObject([{ tenderedPaise: 200_000 }]);
  });

  it('takes one payment for siblings, each with an amount of their own', async () => {
    const om = { admissionId: omId, name: 'Om Rane', localName: null, className: 'III B' };
    const siblings = [{ ...om, balancePaise: 80_000, overduePaise: 80_000 }];
    const { sent } = await openCounter({
      'fees/fetchAccount/:admissionId': ({ params: { admissionId } }) =>
        ok(
          admissionId === omId
            ? owing({
                ...om,
                overduePaise: 80_000,
                charges: [charge({ chargedPaise: 80_000, owedPaise: 80_000 })],
              })
            : owing({ siblings }),
        ),
      [recorded]: () =>
        ok(
          payment({
            paise: 230_000,
            receipts: [receipt(), receipt({ id: omId, number: '2026-27/A/000124' })],
          }),
        ),
    });
    const amount = await chooseFirst();
    await userEvent.click(screen.getByRole('checkbox', { name: /Om Rane/ }));
    await screen.findByLabelText(/^Amount for Om Rane/);
    expect(screen.getByText('₹2,300.00')).toBeTruthy();
    await userEvent.click(amount);
    await userEvent.keyboard('{Enter}');
    await screen.findByText('2026-27/A/000124');
    expect(bodyOf(sent(recorded)[0]).students).toEqual([
      { admissionId: saiId, paise: 150_000 },
      { admissionId: omId, paise: 80_000 },
    ]);
  });

  it('waives the late fee with a reason alone', async () => {
    const { sent } = await openCounter({
      'fees/fetchAccount/:admissionId': () =>
        ok(owing({ lateFees: [{ dueOn: '2026-06-20', paise: 5_000 }] })),
      [recorded]: () => ok(payment()),
    });
    const amount = await chooseFirst();
    expect(amount.value).toBe('1550');
    screen.getByRole('button', { name: 'Overdue, with late fee ₹1,550.00' });
    await userEvent.click(screen.getByRole('switch', { name: 'Waive the late fee' }));
    await waitFor(() => expect(amount.value).toMatch(/1,500\.00/));
    await userEvent.type(amount, '{Enter}');
    const reason = screen.getByLabelText(/^Reason for waiving/);
    await waitFor(() => expect(document.activeElement).toBe(reason));
    expect(sent(recorded)).toEqual([]);
    await userEvent.keyboard('Flood in June{Enter}');
    await screen.findByRole('region', { name: 'Payment taken' });
    expect(bodyOf(sent(recorded)[0]).students).toEqual([
      { admissionId: saiId, paise: 150_000, waiveLateFee: 'Flood in June' },
    ]);
  });

  it('says how much of a payment is in advance', async () => {
    await openCounter();
    await chooseFirst();
    await userEvent.keyboard('2000');
    await screen.findByText('₹500.00 of this is paid in advance.');
  });

  it('asks before it takes more than is owed', async () => {
    const { sent } = await openCounter({ [recorded]: () => ok(payment({ paise: 200_000 })) });
    await chooseFirst();
    await userEvent.keyboard('2000{Enter}');
    await screen.findByText('More is paid than is owed: ₹500.00 of this is paid in advance.');
    const question = screen.getByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await amountBox()).value).toMatch(/2,?000/);
    expect(sent(recorded)).toEqual([]);
    expect(question.isConnected).toBe(false);
    await userEvent.type(await amountBox(), '{Enter}');
    const again = await findDialog();
    await userEvent.click(again.getByRole('button', { name: 'Take payment' }));
    await screen.findByRole('region', { name: 'Payment taken' });
    expect(sent(recorded)).toHaveLength(1);
  });

  it('shows the account as it is now where another counter has taken the same dues, and asks', async () => {
    const entryId = '01930000-0000-7000-8000-000000000801';
    const message = '₹1,500.00 was received at 9:22 am, receipt 2026-27/B/000065.';
    let isTaken = false;
    const { sent } = await openCounter({
      'fees/fetchAccount/:admissionId': () =>
        ok(isTaken ? sampleAccount({ entries: [entry({ id: entryId })] }) : owing()),
      [recorded]: () => {
        if (isTaken) return ok(payment());
        isTaken = true;
        return refused(409, 'conflict', { message });
      },
    });
    const amount = await chooseFirst();
    await userEvent.keyboard('{Enter}');
    await screen.findByText(message);
    await screen.findByText('Nothing is owed. What is paid now is in advance.');
    await userEvent.type(amount, '{Enter}');
    const question = await findDialog();
    await userEvent.click(question.getByRole('button', { name: 'Take payment' }));
    await screen.findByRole('region', { name: 'Payment taken' });
    expect(sent(recorded).map(({ body }) => (body as { seen: unknown }).seen)).toEqual([
      [{ admissionId: saiId, lastEntryId: null }],
      [{ admissionId: saiId, lastEntryId: entryId }],
    ]);
  });

  it('keeps what was typed when the day was closed meanwhile', async () => {
    const message = 'This day is closed at this counter.';
    await openCounter({ [recorded]: () => refused(409, 'conflict', { message }) });
    const amount = await chooseFirst();
    await userEvent.keyboard('700{Enter}');
    await screen.findByText(message);
    expect(amount.value).toMatch(/700/);
  });

  it('leads back to the search with Escape', async () => {
    await openCounter();
    await chooseFirst();
    await userEvent.keyboard('{Escape}');
    const search = await searchBox();
    await waitFor(() => expect(document.activeElement).toBe(search));
  });

  it('prints the receipts of the last payment with Ctrl P', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }),
    );
    const { sent } = await openCounter({
      [recorded]: () => ok(payment()),
      'fees/generateReceipts/:paymentId': () => new Response('%PDF'),
    });
    await chooseFirst();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Payment taken' });
    await userEvent.keyboard('{Control>}p{/Control}');
    await waitFor(() =>
      expect(sent('fees/generateReceipts/:paymentId').map(({ params }) => params)).toEqual([
        { paymentId },
      ]),
    );
    await screen.findByText(/The receipts were saved/);
  });

  it('begins with the student whom the address names', async () => {
    const { here } = await openCounter({}, `?student=${saiId}`);
    const amount = await amountBox();
    expect(amount).toBeTruthy();
    await waitFor(() => expect(here()).toBe('/fees-management/counter'));
  });

  it('asks for a counter first where there is none', async () => {
    await openCounter({ 'fees/fetchCounters': () => ok([]) });
    await screen.findByText('Add a counter first');
    const add = screen.getByRole('link', { name: 'Add a counter' });
    expect(add.getAttribute('href')).toBe('/fees-management/settings?addCounter=new');
  });

  it('remembers on the device which counter it is', async () => {
    const [a, b] = [counterId, omId];
    const other = {
      id: b,
      version: 1,
      schoolId: munge.id,
      code: 'B',
      name: 'Gate',
      isActive: true,
    };
    const two = {
      'fees/fetchCounters': () => ok([{ ...other, id: a, code: 'A', name: 'Front office' }, other]),
    };
    await openCounter(two);
    const choice = await screen.findByRole('combobox', { name: 'Counter' });
    await userEvent.selectOptions(choice, 'B · Gate');
    await openCounter(two);
    const again = await screen.findByRole('combobox', { name: 'Counter' });
    expect((again as HTMLSelectElement).value).toBe(b);
  });

  it('is not for officers, who only read', async () => {
    const { here } = await openCounter(
      {
        'fees/fetchOverview': () =>
          ok({ rows: [], total: 0, chargedPaise: 0, paidPaise: 0, owedPaise: 0 }),
      },
      `?schoolId=${munge.id}`,
      officer,
    );
    await waitFor(() => expect(here()).toMatch(/^\/fees-management(\?|$)/));
    expect(within(document.body).queryByRole('link', { name: 'Take a payment' })).toBeNull();
  });
});
