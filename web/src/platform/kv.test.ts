// @vitest-environment jsdom

import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const onePage = async () => {
  vi.resetModules();
  return import('./kv.ts');
};

describe('an entry of kv', () => {
  it('survives a reload', async () => {
    await (await onePage()).remember('language', 'mr');
    expect(await (await onePage()).recall('language')).toBe('mr');
  });

  it('is removed by forget', async () => {
    const { remember, forget } = await onePage();
    await remember('draft:school/new', { at: '', draft: { name: 'ZP Shala' } });
    await forget('draft:school/new');
    expect(await (await onePage()).recall('draft:school/new')).toBeUndefined();
  });
});

describe('a browser without IndexedDB', () => {
  it.each([
    ['absent', undefined],
    [
      'closed by a policy',
      {
        open() {
          throw new DOMException('closed', 'SecurityError');
        },
      },
    ],
  ])('remembers until the page is left: %s', async (_, database) => {
    vi.stubGlobal('indexedDB', database);
    const { remember, recall, forget } = await onePage();
    await remember('draft:a', { at: '', draft: 1 });
    expect(await recall('draft:a')).toEqual({ at: '', draft: 1 });
    await forget('draft:a');
    expect(await recall('draft:a')).toBeUndefined();
  });

  it('does not wait for a database that never opens', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', { open: () => Object.assign(new EventTarget(), {}) });
    const { recall } = await onePage();
    const recalled = recall('language');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await recalled).toBeUndefined();
    vi.useRealTimers();
  });
});
