import { pathToFileURL } from 'node:url';
import { stopWithNpm } from './npm-watch.mjs';
import { prepare } from './prepare.mjs';
import { inRoot, main, root } from './run.mjs';

/** Runs the built server in this very process, so that stopping or killing it stops the server. */
export const serve = (env = {}) =>
  main(async () => {
    process.chdir(root);
    await prepare({ tools: false });
    process.env.NODE_ENV ??= 'production';
    for (const [name, value] of Object.entries(env)) process.env[name] ??= value;
    stopWithNpm();
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(inRoot('server', 'dist', 'main.js')).href);
  });
