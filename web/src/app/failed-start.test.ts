// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showFailedStart } from './failed-start.ts';

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><p class="starting"></p></div>';
});

describe('a failed start', () => {
  it('is logged to the console and shown with a Reload button', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const error = new Error('config.json: status 503');
    showFailedStart(error);
    expect(logged).toHaveBeenCalledExactlyOnceWith(error);
    expect(document.querySelector('h1')?.textContent).toBe('Shala');
    const button = document.querySelector('button');
    expect(button?.textContent).toContain('Reload');
    expect(document.activeElement).toBe(button);
    button?.click();
    expect(reload).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('is shown when a module fails before anything is drawn', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await import('./watch-start.ts');
    const error = new Error('in a module');
    dispatchEvent(new ErrorEvent('error', { error }));
    expect(logged).toHaveBeenCalledWith(error);
    expect(document.querySelector('button')).not.toBeNull();
    logged.mockClear();
    dispatchEvent(new ErrorEvent('error', { error: new Error('later') }));
    expect(logged).not.toHaveBeenCalled();
  });
});
