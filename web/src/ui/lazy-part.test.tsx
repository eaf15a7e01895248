import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { LazyPart } from './lazy-part.tsx';
import { render } from './testing/render.tsx';

const Missing = lazy<() => null>(() =>
  Promise.reject(new Error('Failed to fetch dynamically imported module')),
);

it('LazyPart keeps the page and offers Reload where the code of a part cannot be had', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <>
      <h1>Register</h1>
      <LazyPart fallback={<button type="button">Actions</button>}>
        <Missing />
      </LazyPart>
    </>,
  );
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('A part of this page could not be opened.');
  screen.getByRole('button', { name: 'Reload' });
  screen.getByRole('heading', { name: 'Register' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByRole('button', { name: 'Actions' });
});
