import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { servePages } from './pages.ts';
import { localesDir, root } from './places.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { readSettings } from './settings.ts';

let webDir: string;

beforeEach(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'shala-pages-'));
  await cp(join(root, 'web', 'public'), webDir, { recursive: true });
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Shala</title>');
  await writeFile(join(webDir, 'assets', 'index-12345678.js'), 'start()');
  await writeFile(join(webDir, 'service-worker.js'), 'built()');
});
afterEach(() => rm(webDir, { recursive: true }));

async function get(url: string, revision = 'abc', headers = {}) {
  const app = Fastify();
  await sendSecurityHeaders(app, readSettings({}));
  await servePages(app, { webDir, localesDir, revision });
  const answer = await app.inject({ url, headers });
  await app.close();
  return answer;
}

describe('the service worker', () => {
  it('is revalidated each time, and may serve every page', async () => {
    const { headers, statusCode } = await get('/service-worker.js');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript/),
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'x-content-type-options': 'nosniff',
    });
  });

  it('changes when the settings change', async () => {
    const one = (await get('/service-worker.js', 'abc')).body;
    expect(one).toContain('built()');
    expect((await get('/service-worker.js', 'abc')).body).toBe(one);
    expect((await get('/service-worker.js', 'abd')).body).not.toBe(one);
  });

  it('of a build without one removes the caches of an earlier one and unregisters', async () => {
    await rm(join(webDir, 'service-worker.js'));
    const { body, headers } = await get('/service-worker.js');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    const done: string[] = [];
    const handlers: Record<string, (event: unknown) => void> = {};
    runInNewContext(body, {
      addEventListener: (name: string, handler: () => void) => {
        handlers[name] = handler;
      },
      skipWaiting: () => done.push('takes over'),
      caches: {
        keys: async () => ['shala-shell', 'shala-assets'],
        delete: async (name: string) => done.push(`removes ${name}`),
      },
      registration: { unregister: async () => done.push('goes') },
    });
    expect(Object.keys(handlers)).toEqual(['install', 'activate']);
    handlers['install']?.({});
    let ended: Promise<unknown> = Promise.resolve();
    handlers['activate']?.({
      waitUntil: (work: Promise<unknown>) => {
        ended = work;
      },
    });
    await ended;
    expect(done).toEqual(['takes over', 'removes shala-shell', 'removes shala-assets', 'goes']);
  });
});

describe('the content security policy', () => {
  it('allows a worker and a manifest from its own host only', async () => {
    const policy = String((await get('/')).headers['content-security-policy']).split(';');
    expect(policy).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]));
  });
});

describe('the web manifest', () => {
  it('is served with its type, and names icons that exist', async () => {
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/manifest\+json/),
      'cache-control': 'no-cache',
    });
    expect(manifest.json()).toMatchObject({ name: 'Shala', start_url: '/', display: 'standalone' });
    for (const { src } of manifest.json().icons) {
      expect((await get(src)).headers['content-type'], src).toBe('image/png');
    }
  });
});

describe('caching', () => {
  it('keeps a fingerprinted file for ever and revalidates the page each time', async () => {
    const kept = async (url: string) => (await get(url)).headers['cache-control'];
    expect(await kept('/assets/index-12345678.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/')).toBe('no-cache');
    expect(await kept('/school-management?page=2')).toBe('no-cache');
  });

  it('answers 404 for a file of an earlier build, not the page', async () => {
    expect((await get('/assets/index-87654321.js')).statusCode).toBe(404);
  });
});

describe('a file of the page', () => {
  const url = '/assets/index-12345678.js';

  it('is sent as the build has compressed it, to keep', async () => {
    const path = join(webDir, 'assets', 'index-12345678.js.br');
    await writeFile(path, brotliCompressSync('start()'));
    const { headers, rawPayload } = await get(url, 'abc', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe('start()');
  });

  it('has few headers, as a page is loaded in dozens of them', async () => {
    const { connection, date, ...headers } = (await get(url)).headers;
    expect(headers).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '7',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': expect.stringMatching(/\/javascript/),
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it('that runs as a worker comes with the policy of a page, which it obeys', async () => {
    await writeFile(join(webDir, 'assets', 'pdf.worker-12345678.js'), 'read()');
    const { headers } = await get('/assets/pdf.worker-12345678.js');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('is sent plain to whoever takes nothing else', async () => {
    await writeFile(join(webDir, 'assets', 'index-12345678.js.br'), brotliCompressSync('start()'));
    const { headers, body } = await get(url);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe('start()');
  });
});
