import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { atLibrary, reservationOf } from '../testing/library-records.ts';

const rows = [
  reservationOf({
    state: 'held',
    place: null,
    accessionNumber: '1201',
    heldUntil: '2026-11-28',
  }),
  reservationOf({
    id: '01930000-0000-7000-8000-000000000402',
    bookName: 'Godan',
    borrowerName: 'Bala Pawar',
    place: 2,
  }),
];

async function openReservations(answers: Answers = {}, found = rows) {
  const app = await openApp('/library-management/reservations', {
    session: principal,
    answers: {
      ...atLibrary,
      'library/fetchReservations': () => ok({ rows: found, total: found.length }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /^Reservations/ });
  return app;
}

const cancel = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel reservation' }));
};

describe('the page of reservations', () => {
  it('says who waits at which place, and which copy is kept until when', async () => {
    await openReservations();
    const table = within(await screen.findByRole('table', { name: 'Reservations' }));
    await table.findByText(/^Copy 1201 kept until 28/);
    table.getByText('No. 2 in the queue');
    table.getByText('Bala Pawar');
  });

  it('cancels one with the version that was shown', async () => {
    const app = await openReservations({ 'library/cancelReservation': () => ok(null) });
    await cancel('Godan');
    await screen.findByText('Reservation cancelled.');
    const sent = app.calls.find(({ row }) => row === 'library/cancelReservation');
    expect(sent?.body).toEqual({ id: rows[1]!.id, version: 3 });
  });

  it('shows why one was not cancelled', async () => {
    const message = 'Somebody has changed this.';
    await openReservations({
      'library/cancelReservation': () => refused(409, 'conflict', { message }),
    });
    await cancel('Godan');
    await screen.findByText(message);
  });

  it('says where books are reserved when nobody waits', async () => {
    await openReservations({}, []);
    await screen.findByText('No reservations');
  });
});
