// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

/** Acts as a browser that copies the selection. */
function copyingSelection(works: boolean): string[] {
  const copied: string[] = [];
  document.execCommand = (command) => {
    const { activeElement } = document;
    if (command === 'copy' && activeElement instanceof HTMLTextAreaElement) {
      copied.push(activeElement.value.slice(activeElement.selectionStart));
    }
    return works;
  };
  return copied;
}

const withClipboard = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  document.body.replaceChildren();
});

describe('copyText', () => {
  it('uses the clipboard where there is one', async () => {
    const writeText = vi.fn(async () => {});
    withClipboard({ writeText });
    expect(await copyText('ABCD')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('ABCD');
  });

  it.each([
    ['there is none, on plain http', undefined],
    ['it is refused', { writeText: () => Promise.reject(new Error('not allowed')) }],
  ])('copies a selection where %s, and gives the focus back', async (_, clipboard) => {
    withClipboard(clipboard);
    const copied = copyingSelection(true);
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    expect(await copyText('ABCD\nEFGH')).toBe(true);
    expect(copied).toEqual(['ABCD\nEFGH']);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('returns false when nothing could be copied', async () => {
    withClipboard(undefined);
    copyingSelection(false);
    expect(await copyText('ABCD')).toBe(false);
  });
});
