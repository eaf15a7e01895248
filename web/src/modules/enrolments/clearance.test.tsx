import type { Title } from '@shala/contract/titles.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok, refused } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
import { nothingToCharge, toCharge, year } from '../fees/testing/sample-fees.ts';
import { admission, student, surroundings } from '../students/testing/sample-students.ts';

const row = 'fees/fetchClearance/:admissionId';
const left = { ...admission(1), leftOn: '2026-10-01', leavingReason: 'moved_away' };

const seesFees: Title[] = ['Student Management', 'Fees Management'];

interface Fees {
  owedPaise?: number;
  unchargedPaise?: number;
  advancePaise?: number;
  depositPaise?: number;
}

interface Opening {
  titles?: Title[];
  admissions?: ReturnType<typeof admission>[];
  answers?: Answers;
}

async function openDialog(
  act: 'withdraw' | 'certificate' | 'transfer',
  fees: Fees | (() => Fees),
  { titles = seesFees, admissions = [admission(1)], answers = {} }: Opening = {},
) {
  const app = await openApp(`/student-management/student/${student(1).id}?act=${act}`, {
    session: principal,
    answers: {
      ...surroundings(principal),
      'User/getUserData': () => ok([userDataOf(principal, { accessControlList: titles })]),
      'student/fetchById/:id': () => ok(student(1, { admissions })),
      [row]: () =>
        ok({
          admissionId: admission(1).id,
          owedPaise: 0,
          unchargedPaise: 0,
          advancePaise: 0,
          depositPaise: 0,
          ...(typeof fees === 'function' ? fees() : fees),
        }),
      ...answers,
    },
  });
  await screen.findByRole('dialog');
  return app;
}

describe('the fees of a student who leaves', () => {
  it('are shown before a student is offered to another school, with the books', async () => {
    await openDialog(
      'transfer',
      { owedPaise: 1_500_00 },
      {
        titles: [...seesFees, 'Library Management'],
        answers: { 'library/fetchLoans': () => ok({ rows: [], total: 0 }) },
      },
    );
    await screen.findByText('Fees of ₹1,500.00 are still to be paid.', { exact: false });
    await screen.findByText('No book of the library is out.');
    // On a phone what is to be filled in stands before what is to be read.
    expect(document.activeElement).toBe(screen.getByLabelText(/UDISE code of the other school/));
  });

  it('are shown with what is owed and held, and a link to the account', async () => {
    await openDialog('withdraw', { owedPaise: 1_500_00, depositPaise: 500_00 });
    const text = await screen.findByText(/Fees of ₹1,500.00 are still to be paid/);
    expect(text.textContent).toContain('A deposit of ₹500.00 is still held.');
    const link = screen.getByRole('link', { name: 'Open the fee account' });
    expect(link.getAttribute('href')).toBe(`/fees-management/student/${admission(1).id}`);
  });

  it('are shown with the leaving certificate, also where nothing is owed', async () => {
    await openDialog('certificate', {}, { admissions: [left] });
    await screen.findByText('Fees: nothing is owed.');
    expect(screen.queryByRole('link', { name: 'Open the fee account' })).toBeNull();
  });

  it('are not said to be settled where the structure is not charged yet, which is charged there', async () => {
    let isCharged = false;
    const { calls } = await openDialog(
      'withdraw',
      () => ({ unchargedPaise: isCharged ? 0 : 3_100_00 }),
      {
        answers: {
          'academicYear/fetchAll': () => ok([year]),
          'fees/fetchCharging': () => ok(isCharged ? nothingToCharge : toCharge(3_100_00)),
          'fees/recordCharges': () => {
            isCharged = true;
            return ok(toCharge(3_100_00));
          },
        },
      },
    );
    await screen.findByText('Fees of the structure are not charged yet: ₹3,100.00.');
    expect(screen.getByRole('link', { name: 'Open the fee account' })).toBeTruthy();
    expect(screen.queryByText('Fees: nothing is owed.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Charge now' }));
    await screen.findByText('Fees: nothing is owed.');
    const body = bodyOf(calls, 'fees/recordCharges');
    expect(body).toMatchObject({ admissionId: admission(1).id, schoolId: admission(1).schoolId });
  });

  it('are not asked for with a bonafide certificate', async () => {
    const bonafide = await openDialog('certificate', {});
    expect(bonafide.calls.map((call) => call.row)).not.toContain(row);
  });

  it('are not asked for by who may not see fees', async () => {
    const titles: Title[] = ['Student Management'];
    const { calls } = await openDialog('withdraw', { owedPaise: 1_500_00 }, { titles });
    expect(calls.map((call) => call.row)).not.toContain(row);
  });
});

describe('what could not be checked before a leaving certificate', () => {
  it('is said, and checked when asked again', async () => {
    let isBack = false;
    const broken = (answer: () => unknown) => () =>
      isBack ? ok(answer()) : refused(500, 'unexpected', { message: 'Out of order.' });
    await openDialog(
      'certificate',
      {},
      {
        admissions: [left],
        titles: [...seesFees, 'Library Management'],
        answers: {
          [row]: broken(() => ({
            admissionId: admission(1).id,
            owedPaise: 0,
            unchargedPaise: 0,
            advancePaise: 0,
            depositPaise: 0,
          })),
          'library/fetchLoans': broken(() => ({ rows: [], total: 0 })),
          'studentSchool/fetchCertificates': broken(() => ({ rows: [], total: 0 })),
        },
      },
    );
    await screen.findByText('Whether fees are still to be paid could not be checked.');
    await screen.findByText('Whether books of the library are still out could not be checked.');
    await screen.findByText('Whether a certificate has been issued before could not be checked.');
    isBack = true;
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) {
      await userEvent.click(retry);
    }
    await screen.findByText('Fees: nothing is owed.');
    await screen.findByText('No book of the library is out.');
    expect(screen.queryByText(/could not be checked/)).toBeNull();
  });
});

describe('the books of a student who leaves', () => {
  const loans = 'library/fetchLoans';
  const openWithBooks = (books: string[]) =>
    openApp(`/student-management/student/${student(1).id}?act=withdraw`, {
      session: principal,
      answers: {
        ...surroundings(principal),
        'User/getUserData': () =>
          ok([
            userDataOf(principal, {
              accessControlList: ['Student Management', 'Library Management'],
            }),
          ]),
        'student/fetchById/:id': () => ok(student(1, { admissions: [admission(1)] })),
        [loans]: () =>
          ok({
            rows: books.map((bookName) => ({ bookName, borrowerName: 'Asha Patil' })),
            total: books.length,
          }),
      },
    });

  it('are named where they are not back, with a link to the loans', async () => {
    const { calls } = await openWithBooks(['Godan', 'Eidgah']);
    await screen.findByText(/2 books of the library are not back: Godan, Eidgah/);
    const link = screen.getByRole('link', { name: 'Open loans' });
    expect(link.getAttribute('href')).toBe('/library-management/loans?search=Asha%20Patil');
    const asked = calls.find(({ row }) => row === loans)?.url.searchParams;
    expect(asked?.get('admissionId')).toBe(admission(1).id);
  });

  it('are said to be back where none is out', async () => {
    await openWithBooks([]);
    await screen.findByText('No book of the library is out.');
  });
});
