import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { ok } from '../../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { atLibrary, munge } from '../testing/library-records.ts';

async function askedBy(address: string, answers = {}) {
  const { calls } = await openApp(address, {
    session: principal,
    answers: {
      ...atLibrary,
      'class/fetchBySchool/:schoolId': () => ok([]),
      'library/fetchLoans': () => ok({ rows: [], total: 0 }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /^Books on loan/ });
  await screen.findByText(/^(No books on loan|Nothing found)/);
  return calls
    .filter(({ row }) => row === 'library/fetchLoans')
    .map(({ url }) => url.searchParams.getAll('state').flatMap((one) => one.split(',')));
}

it('lists what is out now until a state is chosen', async () => {
  expect(await askedBy('/library-management/loans')).toEqual([['out', 'overdue']]);
});

it('says to a teacher whose loans there are none of', async () => {
  const teacher = { ...principal, role: 'Teacher' as const };
  await askedBy('/library-management/loans', {
    'User/getUserData': () =>
      ok([userDataOf(teacher, { accessControlList: ['Library Management'], schools: [munge] })]),
  });
  screen.getByText(/^Students of your classes and colleagues have no book now/);
});

it.each(['loans', 'reservations'])(
  'leads a student from the page of %s to the catalogue',
  async (page) => {
    const student = { ...principal, role: 'Student' as const };
    const { here } = await openApp(`/library-management/${page}`, {
      session: student,
      answers: {
        ...atLibrary,
        'library/fetchLoans': () => ok({ rows: [], total: 0 }),
        'library/fetchReservations': () => ok({ rows: [], total: 0 }),
        'User/getUserData': () =>
          ok([
            userDataOf(student, { accessControlList: ['Library Management'], schools: [munge] }),
          ]),
      },
    });
    await screen.findByRole('heading', { name: 'My books' });
    expect(here()).toBe('/library-management');
  },
);

it('lists what is back where the state is chosen', async () => {
  expect(await askedBy('/library-management/loans?state=returned')).toEqual([['returned']]);
});
