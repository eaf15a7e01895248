/** Rules are tested without a browser; a test of them that asks for one says so at its top. */
if ('window' in globalThis) await import('./browser.ts');

export {};
