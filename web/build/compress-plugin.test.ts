import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './compress-plugin.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shala-compressed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a build has its scripts and texts compressed beside them, with the same content', () => {
  mkdirSync(join(folder, 'assets'));
  const path = join(folder, 'assets', 'index-1.js');
  const script = 'start();\n'.repeat(500);
  writeFileSync(path, script);
  compressFolder(folder);
  expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(script);
  expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(script);
});

it('a build has no compressed copy of pictures and of what fits into one packet', () => {
  writeFileSync(join(folder, 'icon.png'), Buffer.alloc(5_000));
  writeFileSync(join(folder, 'small.js'), 'start()');
  compressFolder(folder);
  for (const name of ['icon.png.br', 'small.js.br', 'small.js.gz']) {
    expect(existsSync(join(folder, name))).toBe(false);
  }
});
