import { vi } from 'vitest';

// Each file of tests loads the modules again, without the state of an earlier file.
vi.resetModules();

/** Rules are tested without a browser, except in a file that asks for jsdom at its top. */
if ('window' in globalThis) await import('./browser.ts');
