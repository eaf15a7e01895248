import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.webmanifest']);

/** A smaller file fits into the first packet as it is. */
const least = 1024;

/**
 * Writes `.br` and `.gz` beside each file of the page, as small as they get: the server sends them as
 * they are, and compresses no file while somebody waits.
 */
export function compressed(): Plugin {
  let outDir: string;
  return {
    name: 'shala-compressed',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    // After the worker, which is written in `writeBundle`.
    closeBundle: { order: 'post', handler: () => compressFolder(outDir) },
  };
}

export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!compressible.has(extname(name)) || statSync(path).size < least) continue;
    const whole = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
    writeFileSync(`${path}.br`, brotliCompressSync(whole, { params }));
    writeFileSync(`${path}.gz`, gzipSync(whole, { level: 9 }));
  }
}
