/**
 * The content security policy forbids `new Function`, which Zod would try for speed. Its settings lie on
 * the global object, so that they can be made before Zod is loaded, and without loading it: the login
 * page has none.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
