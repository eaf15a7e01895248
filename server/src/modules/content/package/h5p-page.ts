import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../../platform/errors.ts';
import { openToSandbox, playerFolder } from './package-policy.ts';
import { packageMediaType } from './package-types.ts';

const playerVersion = '3.7.0';
const player = `${playerFolder}${playerVersion}`;

/**
 * The page that plays an H5P package. The player's own frame would be a stranger to this one, so it plays without;
 * it then reaches for the page around it and for what a site stores, which the browser refuses. It is given this page
 * and a store that lasts as long.
 */
export const h5pPage = (language: string): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>H5P</title>
<style>body{margin:0.8rem;background:white}</style>
<link rel="stylesheet" href="${player}/styles/h5p.css">
<div id="player"></div>
<script>
window.parent = window;
const kept = new Map();
Object.defineProperty(window, 'localStorage', { value: {
  get length() { return kept.size; },
  key: (at) => [...kept.keys()][at] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, String(value)),
  removeItem: (key) => void kept.delete(key),
} });
</script>
<script src="${player}/main.bundle.js"></script>
<script>
new H5PStandalone.H5P(document.getElementById('player'), {
  h5pJsonPath: location.pathname.replace(/\\/[^/]*$/, ''),
  frameJs: '${player}/frame.bundle.js',
  frameCss: '${player}/styles/h5p.css',
  embedType: 'div',
  frame: false,
});
</script>
`;

const folder = dirname(createRequire(import.meta.url).resolve('h5p-standalone'));

/** The player's own files; the address has their version, so that a browser keeps them. */
export class PlayerFiles {
  readonly #names = readdir(folder, { recursive: true }).then((names) => new Set(names));

  async send(reply: FastifyReply, path: string): Promise<FastifyReply> {
    const name = path.replace(`${playerVersion}/`, '');
    const mediaType = packageMediaType(name);
    if (!mediaType || !(await this.#names).has(join(name))) throw notFound('file');
    return reply
      .headers(openToSandbox)
      .header('Content-Security-Policy', 'sandbox')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .type(mediaType)
      .send(createReadStream(join(folder, name)));
  }
}
