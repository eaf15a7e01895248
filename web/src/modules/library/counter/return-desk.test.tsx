import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { ok } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { atLibrary, loanOf } from '../testing/library-records.ts';

const lost = loanOf({
  state: 'lost',
  endedOn: '2026-11-20',
  finePaise: 60_00,
  canRenew: false,
  canReturnLost: true,
});

it('A copy that was noted as lost is returned by its number, and says that its charge is cancelled', async () => {
  const app = await openApp('/library-management/counter', {
    session: principal,
    answers: {
      ...atLibrary,
      'class/fetchBySchool/:schoolId': () => ok([]),
      'library/fetchLoans': () => ok({ rows: [lost], total: 1 }),
      'library/returnBook': () =>
        ok({
          ...lost,
          state: 'returned',
          finePaise: 0,
          hold: null,
          reversedPaise: 60_00,
          payment: null,
        }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Return' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Accession no.' }),
    '1201{Enter}',
  );
  const dialog = await findDialog();
  dialog.getByText(
    'Asha Gavit lost this copy; it was noted on 20-11-2026. The charge of ₹60.00 is cancelled; what was paid of it is paid in advance.',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
  const list = within(await screen.findByRole('list', { name: 'Returned' }));
  await list.findByText('The charge of ₹60.00 is cancelled.');
  const sent = app.calls.find(({ row }) => row === 'library/returnBook');
  expect(sent?.body).toEqual({ id: lost.id, version: lost.version, ending: 'returned' });
});

it('Books that are scanned quickly are returned one after the other, each fine with its own question', async () => {
  const late = ['1201', '1202'].map((accessionNumber, place) =>
    loanOf({
      id: `01930000-0000-7000-8000-00000000050${place}`,
      accessionNumber,
      state: 'overdue',
      finePaise: 3_00,
      daysLate: 3,
    }),
  );
  await openApp('/library-management/counter', {
    session: principal,
    answers: {
      ...atLibrary,
      'class/fetchBySchool/:schoolId': () => ok([]),
      'library/fetchLoans': ({ url }) => {
        const asked = url.searchParams.get('accessionNumber');
        return ok({ rows: late.filter((one) => one.accessionNumber === asked), total: 1 });
      },
      'library/returnBook': ({ body }) =>
        ok({
          ...late.find(({ id }) => id === (body as { id: string }).id)!,
          state: 'returned',
          endedOn: '2026-11-27',
          hold: null,
          reversedPaise: 0,
          payment: null,
        }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Return' }));
  const box = await screen.findByRole('textbox', { name: 'Accession no.' });
  for (const { accessionNumber } of late) {
    fireEvent.change(box, { target: { value: accessionNumber } });
    fireEvent.keyDown(box, { key: 'Enter' });
  }
  for (const { accessionNumber } of late) {
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
    const list = within(await screen.findByRole('list', { name: 'Returned' }));
    await list.findByText(new RegExp(`· ${accessionNumber}$`));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
