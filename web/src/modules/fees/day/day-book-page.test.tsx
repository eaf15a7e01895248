import type { FeeClosing, FeeUnclosed } from '@shala/contract/fee-day.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { forget } from '../../../platform/kv.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { collection, counterId, omId, surroundings } from '../testing/sample-fees.ts';

const today = schoolDay();
const ownId = userDataOf(principal).id;

const closing = (rest: Partial<FeeClosing> = {}): FeeClosing => ({
  id: omId,
  schoolId: munge.id,
  counterId,
  counterCode: 'A',
  accountId: omId,
  clerk: 'Ravi Sawant',
  day: today,
  counted: [],
  countedPaise: 149_000,
  cashPaise: 150_000,
  note: 'A note was torn',
  at: `${today}T11:30:00.000Z`,
  signedBy: null,
  signedAt: null,
  corrections: [],
  version: 1,
  ...rest,
});

const unclosed = (accountId: string, clerk: string) => ({
  counterId,
  counterCode: 'A',
  accountId,
  clerk,
});

beforeEach(() => forget(`draft:${principal.email}:fee-closing/${munge.id}/${today}`));

async function openDayBook(
  answers: Answers = {},
  search = '',
  closings: FeeClosing[] = [],
  unclosed: FeeUnclosed[] = [],
) {
  const app = await openApp(`/fees-management/day-book${search}`, {
    session: principal,
    answers: {
      ...surroundings(principal),
      'fees/fetchDayBook': ({ url }) =>
        ok({
          ...collection,
          day: url.searchParams.get('day'),
          ownCashPaise: 150_000,
          closings,
          unclosed,
        }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Day book' });
  const sent = (row: string) => app.calls.filter((one) => one.row === row);
  return { ...app, sent };
}

/** The dialog in which the own day is closed, with its counter filled in. */
async function closeDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }));
  const dialog = await findDialog();
  await waitFor(() =>
    expect(dialog.getByLabelText<HTMLSelectElement>(/^Counter/).value).toBe(counterId),
  );
  await dialog.findByText('Cash in the book');
  return dialog;
}

describe('the day book', () => {
  it('adds up what was taken by mode, head and class', async () => {
    const { sent } = await openDayBook();
    await screen.findByRole('heading', { name: 'By mode' });
    expect(screen.getByRole('table', { name: 'By mode' })).toBeTruthy();
    for (const name of ['Cash', 'Tuition fee', 'V A']) {
      const row = screen.getByRole('rowheader', { name }).closest('tr');
      expect(row?.textContent).toContain('₹1,500.00');
    }
    expect(screen.getByText(/to be in the drawer: ₹1,500.00/)).toBeTruthy();
    expect(await screen.findByText('2026-27/A/000123')).toBeTruthy();
    expect(sent('fees/fetchDayBook')[0]?.url.searchParams.get('day')).toBe(today);
    // The heading of the printed book.
    expect(screen.getByText(munge.name, { selector: 'strong' }).translate).toBe(false);
  });

  it('has its day in the heading and not beside each receipt', async () => {
    await openDayBook();
    const table = (await screen.findByText('2026-27/A/000123')).closest('table')!;
    const headings = [...table.querySelectorAll('th')].map((one) => one.textContent);
    expect(headings.slice(0, 2)).toEqual(['Receipt no.', 'Student']);
  });

  it('closes the own day with the notes counted, in either digits', async () => {
    const { sent, here } = await openDayBook({ 'fees/closeDay': () => ok(closing()) });
    const dialog = await closeDialog();
    await userEvent.type(dialog.getByLabelText('Number of ₹500'), '२');
    await userEvent.type(dialog.getByLabelText('Number of ₹100'), '5');
    expect(dialog.queryByLabelText(/^Why counted cash and book differ/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
    await screen.findByText('The day is closed.');
    expect(here()).toBe('/fees-management/day-book');
    expect(sent('fees/closeDay').map(({ body }) => body)).toEqual([
      {
        schoolId: munge.id,
        counterId,
        day: today,
        counted: [
          { paise: 50_000, count: 2 },
          { paise: 10_000, count: 5 },
        ],
      },
    ]);
  });

  it('asks why counted cash and book differ, and keeps the counts', async () => {
    const { sent } = await openDayBook({ 'fees/closeDay': () => ok(closing()) });
    const dialog = await closeDialog();
    await userEvent.type(dialog.getByLabelText('Number of ₹500'), '2');
    await dialog.findByText('-₹500.00');
    await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
    await waitFor(() =>
      expect(dialog.getAllByText(/The counted cash differs from the book/)).not.toEqual([]),
    );
    expect(sent('fees/closeDay')).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Why counted cash and book differ/), 'Torn');
    await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
    await screen.findByText('The day is closed.');
    expect(sent('fees/closeDay').at(-1)?.body).toMatchObject({ note: 'Torn' });
  });

  it('has the counted notes again after a reload', async () => {
    const { unmount } = await openDayBook();
    const first = await closeDialog();
    await userEvent.type(first.getByLabelText('Number of ₹500'), '2');
    unmount();
    await openDayBook({ 'fees/closeDay': () => ok(closing()) });
    const dialog = await closeDialog();
    await dialog.findByText('Your unsaved entries have been restored.');
    expect(dialog.getByLabelText<HTMLInputElement>('Number of ₹500').value).toBe('2');
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Number of ₹500').value).toBe('');
  });

  it('says that a number of notes is none', async () => {
    const { sent } = await openDayBook();
    const dialog = await closeDialog();
    await userEvent.type(dialog.getByLabelText('Number of ₹500'), '3x');
    await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
    const field = dialog.getByLabelText('Number of ₹500');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(sent('fees/closeDay')).toEqual([]);
  });

  it("signs another person's closed day after a question, never the own one", async () => {
    const own = closing({ id: counterId, accountId: ownId, clerk: 'Anita Naik', note: null });
    const { sent } = await openDayBook(
      { 'fees/approveClosing': () => ok(closing({ signedBy: 'Anita Naik' })) },
      '',
      [closing(), own],
    );
    await screen.findByText('A note was torn');
    expect(screen.queryByRole('button', { name: 'Sign the day closed by Anita Naik' })).toBeNull();
    await userEvent.click(
      screen.getByRole('button', { name: 'Sign the day closed by Ravi Sawant' }),
    );
    await screen.findByText(/Counted ₹1,490.00, in the book ₹1,500.00/);
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    await screen.findByText('Signed.');
    expect(sent('fees/approveClosing').map(({ body }) => body)).toEqual([{ id: omId, version: 1 }]);
  });

  it('corrects the count of a closed day, beginning with the last count', async () => {
    const counted = [{ paise: 50_000, count: 2 }];
    const { sent } = await openDayBook(
      { 'fees/correctClosing': () => ok(closing()) },
      `?correct=${omId}`,
      [closing({ counted, countedPaise: 100_000, signedBy: 'Anita Naik', signedAt: closing().at })],
    );
    const dialog = await findDialog();
    await dialog.findByText(/Ravi Sawant counted ₹1,000.00, in the book ₹1,500.00/);
    expect(dialog.getByLabelText<HTMLInputElement>('Number of ₹500').value).toBe('2');
    await userEvent.clear(dialog.getByLabelText('Number of ₹500'));
    await userEvent.type(dialog.getByLabelText('Number of ₹500'), '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Correct the count' }));
    expect(sent('fees/correctClosing')).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Why the count is corrected/), 'Two notes stuck');
    await userEvent.click(dialog.getByRole('button', { name: 'Correct the count' }));
    await screen.findByText('The count is corrected.');
    expect(sent('fees/correctClosing').map(({ body }) => body)).toEqual([
      {
        id: omId,
        version: 1,
        counted: [{ paise: 50_000, count: 3 }],
        reason: 'Two notes stuck',
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  it('shows each correction below its closed day, and signs the last count', async () => {
    const correction = {
      counted: [],
      countedPaise: 150_000,
      reason: 'Two notes stuck',
      by: 'Anita Naik',
      at: `${today}T12:00:00.000Z`,
    };
    const corrected = closing({ corrections: [correction], version: 2 });
    const signed = closing({
      id: counterId,
      clerk: 'Sunil More',
      corrections: [{ ...correction, reason: 'A coin more' }],
      signedBy: 'Anita Naik',
      signedAt: `${today}T11:40:00.000Z`,
    });
    const { sent } = await openDayBook(
      { 'fees/approveClosing': () => ok(closing({ signedBy: 'Anita Naik' })) },
      '',
      [corrected, signed],
    );
    const table = await screen.findByRole('table', { name: 'Closed days' });
    const lines = [...table.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('A note was torn');
    expect(lines[1]).toContain('Corrected by Anita Naik');
    expect(lines[1]).toContain('Two notes stuck');
    expect(lines[1]).not.toContain('After the signature');
    expect(lines[3]).toContain('After the signature');
    await userEvent.click(
      screen.getByRole('button', { name: 'Sign the day closed by Ravi Sawant' }),
    );
    await screen.findByText(/Counted ₹1,500.00, in the book ₹1,500.00/);
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    await screen.findByText('Signed.');
    expect(sent('fees/approveClosing').map(({ body }) => body)).toEqual([{ id: omId, version: 2 }]);
  });

  it('asks nothing where the dialog to close the day is left untouched', async () => {
    const { here } = await openDayBook();
    await closeDialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toBe('/fees-management/day-book');
  });

  it('offers no closing of a day that the person has closed', async () => {
    await openDayBook({}, '?close=day', [closing({ accountId: ownId, note: null })]);
    await screen.findByRole('heading', { name: 'Closed days' });
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/to be in the drawer/)).toBeNull();
  });

  it('closes an earlier day on which the person took money and did not close', async () => {
    const { sent } = await openDayBook(
      { 'fees/closeDay': () => ok(closing({ day: '2026-09-01' })) },
      '?day=2026-09-01',
      [],
      [unclosed(ownId, 'Anita Naik'), unclosed(omId, 'Ravi Sawant')],
    );
    await screen.findByText('Anita Naik · A, Ravi Sawant · A');
    const dialog = await closeDialog();
    dialog.getByText('Close 1 Sept 2026');
    await userEvent.type(dialog.getByLabelText('Number of ₹500'), '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
    await screen.findByText('The day is closed.');
    expect(sent('fees/closeDay').map(({ body }) => body)).toMatchObject([
      { day: '2026-09-01', counterId, counted: [{ paise: 50_000, count: 3 }] },
    ]);
    const days = sent('fees/fetchDayBook').map(({ url }) => url.searchParams.get('day'));
    expect(new Set(days)).toEqual(new Set(['2026-09-01']));
  });

  it('keeps what was counted where another window has closed, and then offers no closing', async () => {
    const closings: FeeClosing[] = [];
    const message = 'Anita Naik already closed this day.';
    await openDayBook(
      {
        'fees/closeDay': () => {
          closings.push(closing({ accountId: ownId, note: null }));
          return refused(409, 'conflict', { message });
        },
      },
      '',
      closings,
    );
    const dialog = await closeDialog();
    await userEvent.type(dialog.getByLabelText('Number of ₹500'), '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
    await dialog.findByText(message);
    await screen.findByRole('heading', { name: 'Closed days', hidden: true });
    expect(dialog.getByLabelText<HTMLInputElement>('Number of ₹500').value).toBe('3');
    const behind = { name: 'Close the day', hidden: true };
    expect(screen.getAllByRole('button', behind)).toHaveLength(1);
  });

  it('opens the closing of an earlier day from its address', async () => {
    await openDayBook({}, '?day=2026-09-01&close=day', [], [unclosed(ownId, 'Anita Naik')]);
    const dialog = await findDialog();
    dialog.getByText('Close 1 Sept 2026');
  });

  it('shows an earlier day without closing it, where the person took nothing', async () => {
    const { sent } = await openDayBook({}, '?day=2026-09-01', [], [unclosed(omId, 'Ravi Sawant')]);
    await screen.findByText('Ravi Sawant · A');
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
    const { url } = sent('fees/fetchReceipts')[0]!;
    expect([url.searchParams.get('from'), url.searchParams.get('to')]).toEqual([
      '2026-09-01',
      '2026-09-01',
    ]);
  });

  it('says why there is no deposit slip of the day and counter that are shown', async () => {
    const { sent } = await openDayBook(
      {
        'fees/generateDepositSlip': () =>
          refused(409, 'fees.nothing_to_deposit', { message: 'Nothing is there to deposit.' }),
      },
      `?day=2026-09-01&counterId=${counterId}`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Bank deposit slip (PDF)' }));
    await screen.findByText('Nothing is there to deposit.');
    const { searchParams } = sent('fees/generateDepositSlip')[0]!.url;
    expect([searchParams.get('day'), searchParams.get('counterId')]).toEqual([
      '2026-09-01',
      counterId,
    ]);
  });

  it('adds up several days with the days that were closed', async () => {
    const { sent } = await openDayBook(
      {
        'fees/fetchCollection': () => ok(collection),
        'fees/fetchClosings': () =>
          ok([closing({ signedBy: 'Anita Naik', signedAt: closing().at })]),
      },
      '?tab=period&from=2026-09-01&to=2026-09-30',
    );
    await screen.findByRole('heading', { name: 'By class' });
    await screen.findByRole('heading', { name: 'Closed days' });
    const { url } = sent('fees/fetchCollection')[0]!;
    expect(url.searchParams.get('from')).toBe('2026-09-01');
  });

  it('says what failed and tries again', async () => {
    let isDown = true;
    await openDayBook({
      'fees/fetchDayBook': () =>
        isDown
          ? refused(500, 'internal', { message: 'Something went wrong.' })
          : ok({ ...collection, day: today, ownCashPaise: 0, closings: [], unclosed: [] }),
    });
    const again = await screen.findByRole('button', { name: /again/i });
    isDown = false;
    await userEvent.click(again);
    await screen.findByRole('heading', { name: 'By mode' });
  });
});
