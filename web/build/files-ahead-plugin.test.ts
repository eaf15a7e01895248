import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { filesAhead } from './files-ahead-plugin.ts';

let root: string;
let page: string;
let script: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shala-ahead-'));
  const html =
    '<!doctype html><head><title>Page</title></head><script type="module" src="/page.js"></script>';
  await writeFile(join(root, 'index.html'), html);
  await writeFile(
    join(root, 'page.js'),
    "import './both.js'; import('./app.js'); import('./far.js');",
  );
  await writeFile(join(root, 'both.js'), 'export const both = [1];');
  await writeFile(join(root, 'app.js'), "import './app.css'; export { both } from './both.js';");
  await writeFile(join(root, 'app.css'), 'p { color: red }');
  await writeFile(join(root, 'far.js'), 'export const far = 2;');
  await built(['app.js']);
  page = await readFile(join(root, 'dist/index.html'), 'utf8');
  const name = (await readdir(join(root, 'dist/assets'))).find((file) => file.startsWith('ahead'));
  script = await readFile(join(root, `dist/assets/${name}`), 'utf8');
});
afterAll(() => rm(root, { recursive: true }));

const built = (parts: string[]) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [filesAhead({ parts, pages: { '/far': 'far.js' } })],
    build: { outDir: 'dist' },
  });

/** The links that the script adds to the page of a browser that keeps these entries. */
function added(getItem: (entry: string) => string | null, pathname = '/') {
  const links: Record<string, string>[] = [];
  const document = {
    createElement: () => ({}),
    head: { appendChild: links.push.bind(links) },
    querySelectorAll: () => [named],
  };
  const named = { href: '/assets/both.js', addEventListener: vi.fn() };
  const performance = { getEntriesByName: () => [] };
  new Function('localStorage', 'document', 'location', 'performance', script)(
    { getItem },
    document,
    { pathname },
    performance,
  );
  expect(links).toEqual([]);
  for (const [name, listener] of named.addEventListener.mock.calls) if (name === 'load') listener();
  return links.map(({ rel, href }) => `${rel} ${href?.replace(/-[\w-]{8}/, '')}`).sort();
}

describe('the files ahead', () => {
  const signedIn = (entry: string) => (entry === 'session' ? '{}' : null);

  it('are fetched by a script of the page', () => {
    expect(page).toMatch(/<script async src="\/assets\/ahead-[\w-]+\.js">/);
  });

  it('are those of the app where somebody is signed in, after what the page names itself', () => {
    expect(added(signedIn)).toEqual(['modulepreload /assets/app.js', 'preload /assets/app.css']);
  });

  it('are also those of the page at this address, where it is opened often', () => {
    expect(added(signedIn, '/far')).toContain('modulepreload /assets/far.js');
  });

  it('are none for who is not signed in, or whose browser keeps nothing', () => {
    expect(added(() => null)).toEqual([]);
    const blocked = () => {
      throw new Error('blocked');
    };
    expect(added(blocked)).toEqual([]);
  });

  it('of a part that is gone end the build', async () => {
    await expect(built(['gone.js'])).rejects.toThrow('The page has no part gone.js');
  });
});
