import { vi } from 'vitest';

// What a module of the product remembers of one file of tests is not there in the next.
vi.resetModules();

/** Rules are tested without a browser; a test of them that asks for one says so at its top. */
if ('window' in globalThis) await import('./browser.ts');
