import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import type { Build } from '../src/service-worker/build.ts';

interface Options {
  /** The worker's source. */
  entry: string;
  /** Parts of the page, by their names in the manifest, that are cached from the first visit on. */
  firstPages: readonly string[];
  /** Files with a fixed name, the page first. */
  plain: readonly string[];
}

/** Builds the worker beside the page, with the names of the page's files in it. */
export function serviceWorker({ entry, firstPages, plain }: Options): Plugin {
  let page: ResolvedConfig;
  return {
    name: 'shala-service-worker',
    apply: 'build',
    configResolved: (config) => {
      page = config;
    },
    writeBundle: async ({ dir = '' }) => {
      // The server then sends a worker that removes earlier ones.
      if (page.env['VITE_SERVICE_WORKER'] === 'off') return;
      const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
      const named = readFileSync(join(dir, 'index.html'), 'utf8').match(/\/assets\/[^"]+/g) ?? [];
      const known: Build = {
        ...filesOf(manifest, firstPages, named),
        plain: Object.fromEntries(plain.map((name) => [`/${name}`, hashOf(join(dir, name))])),
      };
      await build({
        root: page.root,
        configFile: false,
        mode: page.mode,
        logLevel: page.logLevel,
        publicDir: false,
        define: { __BUILD__: JSON.stringify(known) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: page.build.target,
          reportCompressedSize: false,
          rolldownOptions: {
            input: entry,
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

/**
 * `first`: the files of these parts with their imports and styles, and those that the page names; `all`: every file.
 */
export function filesOf(
  manifest: Manifest,
  firstPages: readonly string[],
  named: readonly string[] = [],
): Pick<Build, 'entry' | 'first' | 'all'> {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The page has no first script');
  const first = new Set<string>();
  const addPart = (part: string) => {
    const chunk = manifest[part];
    if (!chunk) throw new Error(`The page has no part ${part}`);
    if (first.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) first.add(file);
    for (const imported of chunk.imports ?? []) addPart(imported);
  };
  for (const part of firstPages) addPart(part);
  const all = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  const asPaths = (files: Iterable<string>) =>
    [...new Set([...[...files].map((file) => `/${file}`), ...named])].sort();
  return { entry: `/${entry.file}`, first: asPaths(first), all: asPaths(all) };
}

const hashOf = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12);
