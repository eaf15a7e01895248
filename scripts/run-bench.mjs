import { prepare } from './prepare.mjs';
import { inRoot, main, run } from './run.mjs';

/** Runs the measurements of bench/, all or the named ones: `npm run bench -- import`. */
export const bench = () =>
  main(async () => {
    await prepare();
    const measurements = ['--import', 'tsx', inRoot('bench', 'bench.ts'), ...process.argv.slice(2)];
    await run(process.execPath, measurements, { cwd: inRoot('bench') });
  });
