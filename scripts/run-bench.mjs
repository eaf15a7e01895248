import { prepare } from './prepare.mjs';
import { inRoot, main, run } from './run.mjs';

/** The measurements of bench/, or those that are named: `npm run bench -- import`. */
export const bench = () =>
  main(async () => {
    await prepare();
    const measurements = ['--import', 'tsx', inRoot('bench', 'bench.ts'), ...process.argv.slice(2)];
    await run(process.execPath, measurements, { cwd: inRoot('bench') });
  });
