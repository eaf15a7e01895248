/**
 * The content security policy forbids `new Function`, which Zod would try for speed. The setting is on the
 * global object, so that it applies before Zod is loaded and without loading it, as the sign-in page has no Zod.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
