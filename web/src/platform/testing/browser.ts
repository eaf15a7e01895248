import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach } from 'vitest';
import { patience } from './patience.ts';
import { printPageOnce } from './print-page-once.ts';
import { waitForReactAtRest } from './react-at-rest.ts';

/** Mantine needs these, and jsdom lacks them. */
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Every browser says whether the page is over https or on its own machine; jsdom does not. */
Object.defineProperty(window, 'isSecureContext', {
  value: true,
  configurable: true,
  writable: true,
});

window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};

configure({ asyncUtilTimeout: patience });
waitForReactAtRest();
printPageOnce();

afterEach(cleanup);

// Each file of tests starts with an empty database.
globalThis.indexedDB = new IDBFactory();
localStorage.clear();
sessionStorage.clear();
