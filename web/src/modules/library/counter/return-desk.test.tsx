import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { ok } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { atLibrary, loanOf } from '../testing/library-records.ts';

vi.setConfig({ testTimeout: 60_000 });

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
