import { stopWithNpm } from './npm-watch.mjs';
import { prepare } from './prepare.mjs';
import { exitCodeOf, inRoot, main } from './run.mjs';

const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');
const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');

/**
 * The server and the page from their sources, each following changes; when one ends, so does the
 * other.
 */
export const develop = () =>
  main(async () => {
    await prepare({ builds: [] });
    const port = process.env.PORT ?? '8080';
    const ending = new AbortController();
    const { signal } = ending;
    const start = (args, options) =>
      exitCodeOf(process.execPath, args, { signal, ...options }).catch(ignoreAbort);

    // Ctrl C reaches both processes directly; this handler only waits until they have ended.
    for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => ending.abort());
    stopWithNpm();
    const running = [
      start([tsx, 'watch', '--clear-screen=false', inRoot('server', 'src', 'main.ts')]),
      start([vite], {
        cwd: inRoot('web'),
        env: { ...process.env, SHALA_DEV_SERVER: `http://127.0.0.1:${port}` },
      }),
    ];
    await Promise.race(running);
    ending.abort();
    await Promise.all(running);
  });

function ignoreAbort(error) {
  if (error.name !== 'AbortError') throw error;
}
