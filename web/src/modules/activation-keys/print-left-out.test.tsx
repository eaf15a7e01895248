import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { ok, refused } from '../../platform/testing/answering.ts';
import { sampleKey, superAdmin, surroundings } from './testing/sample-keys.ts';

const fetchAll = 'activationKey/fetchAllActivationCode';

const open = (reply: () => ReturnType<typeof ok>) =>
  openApp('/activation-code/print', {
    session: superAdmin,
    answers: { ...surroundings(superAdmin), [fetchAll]: reply },
  });

it('prints no slip for a key that no longer lets anybody in', async () => {
  const rows = [
    sampleKey(1, { state: 'revoked' }),
    sampleKey(2, { state: 'expired' }),
    sampleKey(3, { state: 'active' }),
  ];
  await open(() => ok({ rows, total: 3 }));
  await screen.findByText('2 keys are not printed: they are revoked or have expired.');
  const slips = await screen.findAllByRole('article');
  expect(slips.map((slip) => slip.getAttribute('aria-label'))).toEqual(['ABCD-EFGH-3']);
});

it('leads back to the list when there is nothing to print', async () => {
  await open(() => ok({ rows: [], total: 0 }));
  await screen.findByRole('heading', { name: 'Nothing to print' });
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
  const link = screen.getByRole('link', { name: 'All activation codes' });
  expect(link.getAttribute('href')).toBe('/activation-code');
});

it('says what the server refused', async () => {
  await open(() => refused(500, 'internal'));
  await screen.findByText('refused: internal');
  screen.getByRole('button', { name: 'Try again' });
});
