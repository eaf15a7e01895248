import { join } from 'node:path';
import { root } from '@shala/server/src/platform/places.ts';
import { build } from 'vite';

const folder = join(root, 'server', 'dist', 'bench');

/** The server as its users run it, and without the limit on calls: its sources would need memory and time to be read. */
export async function builtServer(): Promise<string> {
  await build({
    configFile: join(root, 'server', 'vite.config.ts'),
    root: import.meta.dirname,
    logLevel: 'warn',
    build: { ssr: 'serve.ts', outDir: folder, emptyOutDir: false },
  });
  return join(folder, 'serve.js');
}
