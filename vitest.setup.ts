import { configureGlobal } from 'fast-check';

/** The same cases in every run, so that a failure is the change's; `npm run torture` draws others, and more. */
configureGlobal({
  seed: Number(process.env.SHALA_SEED ?? 20_261_121),
  ...(process.env.SHALA_TORTURE ? { numRuns: 2_000 } : {}),
});
