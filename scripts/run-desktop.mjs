import { prepare } from './prepare.mjs';
import { exitCodeOf, inRoot, main } from './run.mjs';

/**
 * Runs the desktop program from its source: `npm run desktop -- --server=https://shala.example.in`.
 */
export const desktop = () =>
  main(async () => {
    await prepare({ builds: ['desktop'] });
    const program = inRoot('desktop', 'dist', 'shala-desktop.cjs');
    const args = ['--enable-source-maps', program, ...process.argv.slice(2)];
    process.exitCode = await exitCodeOf(process.execPath, args);
  });
