import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { ok } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal } from '../../../platform/testing/people.ts';
import { surroundings } from '../testing/sample-fees.ts';

it('sends a list of what was owed before for the school that it is about', async () => {
  const { calls } = await openApp('/fees-management/import', {
    session: principal,
    answers: {
      ...surroundings(principal),
      'fees/bulkUploadOpening': () => ok({ jobId: 'check' }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Import dues from before' });
  const file = new File(['GR No,Balance\n12,500\n'], 'dues.csv', { type: 'text/csv' });
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    expect(found).not.toBeNull();
    return found!;
  });
  await userEvent.upload(field, file);
  await waitFor(() => {
    const sent = calls.findLast(({ row }) => row === 'fees/bulkUploadOpening');
    expect((sent?.body as FormData | undefined)?.get('schoolId')).toBe(munge.id);
  });
});
