import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notify } from './notify.ts';
import { render } from './testing/render.tsx';
import { ToastHost } from './toast-host.tsx';
import { closeAllToasts, showToast } from './toasts.tsx';

afterEach(() => {
  vi.useRealTimers();
  act(closeAllToasts);
});

describe('a toast', () => {
  it('appears with its title and message when its code was not loaded before', async () => {
    render(<ToastHost />);
    notify.warning('Warning', 'Not a valid Product Activation Key');
    expect(await screen.findByText('Warning')).toBeTruthy();
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Not a valid Product Activation Key');
  });

  it('goes after its time, but not while the pointer is on it', async () => {
    await shown(() => notify.success('Saved'));
    vi.useFakeTimers();
    act(() => showToast('success', 'Saved again', null));
    const toast = screen.getByText('Saved again');
    fireEvent.pointerEnter(toast.closest('[role=alert]')!);
    act(() => vi.advanceTimersByTime(20_000));
    expect(screen.queryByText('Saved again')).toBe(toast);
    fireEvent.pointerLeave(toast.closest('[role=alert]')!);
    act(() => vi.advanceTimersByTime(5_900));
    expect(screen.queryByText('Saved again')).toBe(toast);
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByText('Saved again')).toBeNull();
  });

  it('closes by its button', async () => {
    await shown(() => notify.failure('Failure'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits while four are shown', async () => {
    await shown(() => notify.success('first'));
    act(() => {
      for (const title of ['second', 'third', 'fourth', 'fifth']) showToast('failure', title, null);
    });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'first',
      'second',
      'third',
      'fourth',
    ]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.getByText('fifth')).toBeTruthy();
  });
});

async function shown(show: () => void) {
  render(<ToastHost />);
  show();
  await screen.findByRole('alert');
}
