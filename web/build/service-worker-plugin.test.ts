import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesOf, serviceWorker } from './service-worker-plugin.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'shala-worker-'));
  const page = '<!doctype html><title>Page</title><script type="module" src="/page.js"></script>';
  await writeFile(join(root, 'index.html'), page);
  await writeFile(join(root, 'page.js'), "import('./first.js'); import('./later.js');");
  await writeFile(join(root, 'first.js'), "import './first.css'; export const first = 1;");
  await writeFile(join(root, 'first.css'), 'p { color: red }');
  await writeFile(join(root, 'later.js'), 'export const later = 2;');
  await mkdir(join(root, 'worker'));
  await writeFile(join(root, 'worker/words.js'), "export const words = 'of the worker';");
  await writeFile(
    join(root, 'worker/worker.js'),
    "import { words } from './words.js'; self.known = [words, __BUILD__];",
  );
});
afterEach(() => rm(root, { recursive: true }));

async function built() {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      serviceWorker({
        entry: 'worker/worker.js',
        firstPages: ['index.html', 'first.js'],
        plain: ['index.html'],
      }),
    ],
    build: { manifest: true, outDir: 'dist' },
  });
  const files = await readdir(join(root, 'dist'), { recursive: true });
  const worker = () => readFile(join(root, 'dist/service-worker.js'), 'utf8');
  return { files, worker };
}

/** Runs the worker as a plain script, as old browsers do. */
function known(worker: string) {
  const self: { known?: unknown[] } = {};
  new Function('self', worker)(self);
  return self.known as [string, { entry: string; plain: object; first: string[]; all: string[] }];
}

describe('the worker', () => {
  it('is one plain script with the list of the page’s files', async () => {
    const { files, worker } = await built();
    const [words, { entry, plain, first, all }] = known(await worker());
    expect(words).toBe('of the worker');
    expect(entry).toMatch(/^\/assets\/index-.{8}\.js$/);
    expect(first).toContain(entry);
    expect(plain).toEqual({ '/index.html': expect.stringMatching(/^[0-9a-f]{12}$/) });
    const named = (list: string[], name: string) => list.filter((path) => path.includes(name));
    expect(named(first, 'first').map((path) => path.split('.').pop())).toEqual(['css', 'js']);
    expect(named(first, 'later')).toEqual([]);
    expect(named(all, 'later')).toHaveLength(1);
    for (const path of all) expect(files).toContain(path.slice(1));
  });

  it('changes when any file of the page changes', async () => {
    const before = await (await built()).worker();
    expect(await (await built()).worker()).toBe(before);
    await writeFile(join(root, 'first.css'), 'p { color: blue }');
    const after = await (await built()).worker();
    expect(known(after)[1].entry).not.toBe(known(before)[1].entry);
  });

  it('is left out when the build disables it', async () => {
    vi.stubEnv('VITE_SERVICE_WORKER', 'off');
    const { files } = await built();
    vi.unstubAllEnvs();
    expect(files).toContain('index.html');
    expect(files).not.toContain('service-worker.js');
  });
});

it('filesOf keeps from the beginning what the page names itself', () => {
  const manifest = { 'index.html': { file: 'assets/index.js', isEntry: true } };
  const { first, all } = filesOf(
    manifest,
    ['index.html'],
    ['/assets/ahead.js', '/assets/index.js'],
  );
  expect(first).toEqual(['/assets/ahead.js', '/assets/index.js']);
  expect(all).toEqual(first);
});

it('filesOf names a first page that is missing', () => {
  const manifest = { 'index.html': { file: 'assets/index.js', isEntry: true } };
  expect(() => filesOf(manifest, ['src/gone-page.tsx'])).toThrow('src/gone-page.tsx');
});
