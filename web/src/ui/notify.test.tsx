import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notify } from './notify.ts';
import { render } from './testing/render.tsx';
import { ToastHost } from './toast-host.tsx';

describe('a toast', () => {
  it('appears with its title and message when its code was not loaded before', async () => {
    render(<ToastHost />);
    notify.warning('Warning', 'Not a valid Product Activation Key');
    expect(await screen.findByText('Warning')).toBeTruthy();
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Not a valid Product Activation Key');
  });
});
