import type { UploadOptions } from 'tus-js-client';
import { describe, expect, it, vi } from 'vitest';
import { setConfig } from '../../../platform/config.ts';
import { sendBytes } from './send-bytes.ts';

let sent: UploadOptions;
vi.mock('tus-js-client', () => ({
  DetailedError: Error,
  Upload: class {
    constructor(_: File, options: UploadOptions) {
      sent = options;
    }
    start() {}
  },
}));

const nothing = () => {};

describe('sendBytes', () => {
  it.each([
    [500, true],
    [409, true],
    [413, false],
    [507, false],
  ])('after an answer of %i goes on by itself: %s', async (status, goesOn) => {
    setConfig({ apiHost: '' } as Parameters<typeof setConfig>[0]);
    const on = { onProgress: nothing, onWaiting: nothing, onFailed: nothing, onSent: nothing };
    await sendBytes('1', new File(['a'], 'a.pdf'), on);
    const error = { originalResponse: { getStatus: () => status } };
    expect(sent.onShouldRetry?.(error as never, 0, sent)).toBe(goesOn);
  });
});
