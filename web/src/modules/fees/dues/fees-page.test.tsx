import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { onPhone } from '../../../ui/testing/phone.ts';
import {
  charge,
  listed,
  officer,
  owing,
  paymentId,
  pupil,
  receipt,
  saiId,
  surroundings,
} from '../testing/sample-fees.ts';

const open = (search = '', session = principal, answers: Answers = {}) =>
  openApp(`/fees-management${search}`, {
    session,
    answers: { ...surroundings(session), ...answers },
  });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the list of dues', () => {
  it('shows a principal who owes what, with links to account and counter', async () => {
    await open();
    await heading('Fees');
    const student = await screen.findByRole('link', { name: /^Sai Rane/ });
    expect(student.getAttribute('href')).toBe(`/fees-management/student/${saiId}`);
    expect(screen.getAllByText('₹1,500.00').length).toBeGreaterThan(2);
    const take = screen.getByRole('link', { name: 'Take a payment' });
    expect(take.getAttribute('href')).toBe('/fees-management/counter');
    expect(screen.queryByRole('link', { name: 'Counter' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More fee pages' }));
    const pages = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(pages).toEqual([
      'Challans of a class (PDF)',
      'Reminder letters (PDF)',
      'RTE claim (XLSX)',
      'Bank statement',
      'Fee structures',
      'Fee templates',
      'Charge fees',
      'SMS reminders',
      'Bulk printing',
      'Import dues from before',
      'Import payments from before',
      'Fee settings',
    ]);
  });

  it('marks a student who left beside the class', async () => {
    await open('', principal, {
      'fees/fetchAllStudentFees': () =>
        ok({
          rows: [listed({ leftOn: '2026-11-12' })],
          total: 1,
          owedPaise: 1_500_00,
          overduePaise: 0,
        }),
    });
    const row = (await screen.findByRole('link', { name: /^Sai Rane/ })).closest('tr');
    expect(row?.textContent).toContain('V A Left');
  });

  it('shows no sum while it knows none', async () => {
    await open('', principal, {
      'fees/fetchAllStudentFees': () => refused(500, 'internal', { message: 'Out of order.' }),
    });
    await heading('Fees');
    const owed = await screen.findByText('Owed', { selector: 'dt' });
    await screen.findByText('Out of order.');
    expect(owed.nextElementSibling?.textContent).toBe('–');
  });

  it('fetches with the filters of its address', async () => {
    const { calls } = await open('?standing=overdue&withFormer=true&search=rane&sort=-owed');
    await screen.findByRole('link', { name: /^Sai Rane/ });
    const { url } = calls.findLast(({ row }) => row === 'fees/fetchAllStudentFees')!;
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      schoolId: munge.id,
      standing: 'overdue',
      withFormer: 'true',
      search: 'rane',
      sort: '-owed',
    });
  });

  it('lets an officer read a school, without counter, charging and settings', async () => {
    await open(`?schoolId=${munge.id}`, officer, {
      'school/fetchSchoolWithId/:id': () => ok({ ...munge, udiseCode: '27330100101' }),
      'school/fetchAllSchool': () => ok({ rows: [munge], total: 1 }),
    });
    await screen.findByRole('link', { name: /^Sai Rane/ });
    expect(screen.queryByRole('link', { name: 'Take a payment' })).toBeNull();
    const book = screen.getByRole('link', { name: 'Day book' });
    expect(book.getAttribute('href')).toBe(`/fees-management/day-book?schoolId=${munge.id}`);
    await userEvent.click(screen.getByRole('button', { name: 'More fee pages' }));
    const pages = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(pages).toEqual(['RTE claim (XLSX)', 'Fee structures', 'Fee templates']);
  });
});

describe('what the list of dues prints', () => {
  const fifth = '01930000-0000-7000-8000-000000000901';
  const classes = {
    'class/fetchBySchool/:schoolId': () =>
      ok([{ id: fifth, standard: 5, division: 'A', stream: null }]),
  };
  const saved = { headers: { 'Content-Disposition': "attachment; filename*=UTF-8''paper.pdf" } };
  const paper = () => new Response('%PDF', saved);

  async function opened(item: string, search: string, answers: Answers) {
    URL.createObjectURL = () => 'blob:paper';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const app = await open(search, principal, { ...classes, ...answers });
    await userEvent.click(await screen.findByRole('button', { name: 'More fee pages' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    const dialog = await findDialog();
    const queryOf = (row: string) =>
      Object.fromEntries(app.calls.findLast((one) => one.row === row)!.url.searchParams);
    return { ...app, dialog, queryOf };
  }

  it('are challans of the class of the filter, due up to the end of the month', async () => {
    const row = 'fees/generateChallan';
    const { dialog, queryOf, here } = await opened(
      'Challans of a class (PDF)',
      `?classId=${fifth}`,
      {
        [row]: paper,
      },
    );
    await screen.findByRole('option', { name: '5 A' });
    await userEvent.selectOptions(dialog.getByLabelText(/^Language of the paper/), 'hi');
    await userEvent.click(dialog.getByRole('button', { name: 'Save PDF' }));
    await screen.findByText('Saved as paper.pdf.');
    expect(queryOf(row)).toEqual({
      schoolId: munge.id,
      classId: fifth,
      students: 'all',
      until: expect.stringMatching(/^\d{4}-\d{2}-(28|29|30|31)$/),
      language: 'hi',
    });
    expect(here()).not.toContain('paper=');
  });

  it('are letters; what the server has to say against it stays in the dialog', async () => {
    const message = 'No student here owes anything for so long, so there is no letter to print.';
    const row = 'fees/generateReminders';
    const { dialog, queryOf } = await opened('Reminder letters (PDF)', '', {
      [row]: () => refused(409, 'conflict', { message }),
    });
    await userEvent.selectOptions(dialog.getByLabelText(/^Students/), 'left');
    const days = dialog.getByLabelText(/^Overdue for at least/);
    await userEvent.clear(days);
    await userEvent.type(days, '45');
    await userEvent.click(dialog.getByRole('button', { name: 'Save PDF' }));
    await dialog.findByText(message);
    expect(queryOf(row)).toEqual({ schoolId: munge.id, students: 'left', overdueDays: '45' });
  });

  it('is the RTE claim of the school, for which the amount of the state is needed', async () => {
    const row = 'fees/generateRteClaim';
    const { dialog, queryOf, calls } = await opened('RTE claim (XLSX)', '', { [row]: paper });
    await userEvent.click(await dialog.findByRole('button', { name: 'Save XLSX' }));
    expect(calls.some((one) => one.row === row)).toBe(false);
    await userEvent.type(dialog.getByLabelText(/^Amount per student/), '17670');
    await userEvent.click(dialog.getByRole('button', { name: 'Save XLSX' }));
    await screen.findByText('Saved as paper.pdf.');
    expect(queryOf(row)).toMatchObject({
      schoolId: munge.id,
      perStudentPaise: '1767000',
      by: 'student',
    });
  });
});

describe('the schools of an office', () => {
  it('have one RTE claim, of the district in the filter', async () => {
    URL.createObjectURL = () => 'blob:paper';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const row = 'fees/generateRteClaim';
    const sums = { chargedPaise: 0, paidPaise: 0, owedPaise: 0 };
    const { calls } = await open(`?districtId=${saiId}&paper=rteClaim`, officer, {
      'fees/fetchOverview': () => ok({ rows: [], total: 0, ...sums }),
      [row]: () => new Response('PK'),
    });
    const dialog = await findDialog();
    await userEvent.type(await dialog.findByLabelText(/^Amount per student/), '100.50');
    await userEvent.selectOptions(dialog.getByLabelText(/^One line for each/), 'standard');
    await userEvent.click(dialog.getByRole('button', { name: 'Save XLSX' }));
    await screen.findByText('Saved as rte-claim.xlsx.');
    const { url } = calls.findLast((one) => one.row === row)!;
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      districtId: saiId,
      perStudentPaise: '10050',
      by: 'standard',
    });
  });

  it('are listed with what they collected from April to this month, each leading to its dues', async () => {
    const { calls } = await open('', officer, {
      'fees/fetchOverview': () =>
        ok({
          rows: [
            {
              schoolId: munge.id,
              schoolName: munge.name,
              udiseCode: '27330100101',
              blockName: 'Devgad',
              chargedPaise: 3_00_000_00,
              concededPaise: 0,
              paidPaise: 1_23_456_00,
              owedPaise: 1_76_544_00,
            },
          ],
          total: 1,
          chargedPaise: 3_00_000_00,
          paidPaise: 1_23_456_00,
          owedPaise: 1_76_544_00,
        }),
    });
    await heading('Fees by school');
    const school = await screen.findByRole('link', { name: /^Z.P. School Munge/ });
    expect(school.getAttribute('href')).toBe(`/fees-management?schoolId=${munge.id}`);
    expect(screen.getAllByText('₹1,23,456.00')).toHaveLength(2);
    const { url } = calls.find(({ row }) => row === 'fees/fetchOverview')!;
    expect(url.searchParams.get('from')).toMatch(/^\d{4}-04-01$/);
    expect(url.searchParams.get('to')).toMatch(/^\d{4}-\d{2}-01$/);
  });
});

describe('the own fees of a family', () => {
  const { siblings: _, ...own } = owing({
    lateFees: [{ dueOn: '2026-06-20', paise: 5_000 }],
    charges: [charge(), charge({ id: saiId, owedPaise: 0, headName: 'Admission fee' })],
    receipts: [
      receipt({ isCancelled: true }),
      receipt({ id: saiId, number: '2026-27/A/000124' }),
      receipt({
        id: paymentId,
        number: '2026-27/A/000125',
        mode: 'cheque',
        isCancelled: true,
        isBounced: true,
      }),
    ],
  });
  const upi = { upiId: 'school@sbi', upiName: 'Z.P. School', reference: 'FEE118201126' };
  const later = charge({ id: paymentId, dueOn: '2099-01-10', owedPaise: 100_000 });
  const untilLater = { ...own, charges: [...own.charges, later], balancePaise: 250_000, upi };

  it('show what is owed with the late fee of today, and all receipts', async () => {
    await open('', pupil, { 'fees/fetchOwnFees': () => ok([own]) });
    await heading('My fees');
    await screen.findByText('Tuition fee · Term 1 · 2026-27');
    expect(screen.queryByText(/Admission fee/)).toBeNull();
    expect(screen.getByText('₹50.00')).toBeTruthy();
    expect(screen.getByText('₹1,500.00 is overdue')).toBeTruthy();
    expect(screen.getByText('₹1,550.00 with late fee, if paid today')).toBeTruthy();
    const cancelled = screen.getByText('2026-27/A/000123').closest('li');
    expect(cancelled?.textContent).toContain('Cancelled');
    expect(screen.getByText('2026-27/A/000124')).toBeTruthy();
    const bounced = screen.getByText('2026-27/A/000125').closest('li');
    expect(bounced?.textContent).toContain('Bounced cheque, cancelled');
    expect(screen.queryByRole('button', { name: 'More fee pages' })).toBeNull();
  });

  it('show what came to a paid instalment as due on the day of its charge', async () => {
    const raised = charge({ lateAfter: '2099-01-10', owedPaise: 20_000 });
    await open('', pupil, { 'fees/fetchOwnFees': () => ok([{ ...own, charges: [raised] }]) });
    const due = await screen.findByText('Due on 10 Jan 2099');
    expect(due.hasAttribute('data-warns')).toBe(false);
  });

  it('are paid on a phone by its UPI app: what is overdue, or everything', async () => {
    onPhone();
    await open('', pupil, { 'fees/fetchOwnFees': () => ok([untilLater]) });
    const due = await screen.findByRole('link', { name: '₹1,550.00 overdue, with late fee' });
    const rest = '&tn=FEE118201126&cu=INR';
    const to = 'upi://pay?pa=school@sbi&pn=Z.P.%20School&tr=FEE118201126';
    expect(due.getAttribute('href')).toBe(`${to}&am=1550.00${rest}`);
    const everything = screen.getByRole('link', { name: '₹2,550.00 to pay everything' });
    expect(everything.getAttribute('href')).toBe(`${to}&am=2550.00${rest}`);
  });

  it('are paid from a wide screen by a code for each amount', async () => {
    await open('', pupil, { 'fees/fetchOwnFees': () => ok([untilLater]) });
    await screen.findAllByRole('img', { name: 'QR code to pay by UPI' });
    expect(screen.getAllByRole('figure').map((one) => one.textContent)).toEqual([
      '₹1,550.00 overdue, with late fee',
      '₹2,550.00 to pay everything',
    ]);
    expect(screen.getByText('school@sbi').getAttribute('translate')).toBe('no');
  });

  it.each([
    [
      'what was paid in advance covers it',
      { advancePaise: 155_000, overduePaise: 0, lateFees: [] },
    ],
    ['the school takes no UPI', { upi: null }],
  ])('are not paid by UPI where %s', async (_, rest) => {
    await open('', pupil, { 'fees/fetchOwnFees': () => ok([{ ...own, upi, ...rest }]) });
    await screen.findByText('Tuition fee · Term 1 · 2026-27');
    expect(screen.queryByRole('heading', { name: 'Pay by UPI' })).toBeNull();
  });

  it('are saved as a statement', async () => {
    URL.createObjectURL = () => 'blob:paper';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const row = 'fees/generateStatement/:admissionId';
    const { calls } = await open('', pupil, {
      'fees/fetchOwnFees': () => ok([own]),
      [row]: () => new Response('%PDF'),
    });
    const save = await screen.findByRole('button', { name: 'Save statement (PDF)' });
    await userEvent.click(save);
    await screen.findByText('Saved as fee-statement.pdf.');
    expect(calls.findLast((one) => one.row === row)?.url.pathname).toContain(saiId);
  });

  it('say so where there are none', async () => {
    await open('', pupil, { 'fees/fetchOwnFees': () => ok([]) });
    await screen.findByText('Your dues and receipts will appear here.');
  });

  it.each(['counter', 'day-book', 'receipts', 'structures', 'charging', 'settings', 'new'])(
    'are where the address of %s leads a student',
    async (page) => {
      const { here } = await openApp(`/fees-management/${page}`, {
        session: pupil,
        answers: { ...surroundings(pupil), 'fees/fetchOwnFees': () => ok([]) },
      });
      await heading('My fees');
      await waitFor(() => expect(here()).toBe('/fees-management'));
    },
  );
});
