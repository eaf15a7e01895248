import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serveAbout } from '../serve-about.ts';
import { makeHttp } from './http.ts';
import { readSettings } from './settings.ts';
import { openTestApp, type TestApp } from './test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    PUBLIC_URL: 'https://school.example',
    API_HOST: 'https://api.example',
  });
  await serveAbout(app.app, app.services);
});
afterAll(() => app.close());

const headersOf = async (url: string) => (await app.app.inject(url)).headers;

describe('the security headers', () => {
  it('of a page let it load from its own host and call the API', async () => {
    const headers = await headersOf('/api/docs');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self' https://api.example",
      "media-src 'self' blob:",
      "worker-src 'self'",
      "manifest-src 'self'",
      "frame-src 'self' https://api.example",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
    ]);
  });

  it('of an answer of the API are few, and allow nothing', async () => {
    const { connection, date, ...headers } = await headersOf('/api/student/fetchAll');
    expect(headers).toEqual({
      'cache-control': 'no-store',
      'content-length': expect.any(String),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'set-cookie': expect.stringMatching(/^XSRF-TOKEN=/),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });
});

describe('the translation widget', () => {
  const scripts = async (env: Record<string, string>) => {
    const settings = readSettings(env);
    const server = await makeHttp({ ...app.services, settings }, { logger: false });
    onTestFinished(() => server.close());
    const { headers } = await server.inject('/');
    const policy = String(headers['content-security-policy']).split(';');
    return policy.find((directive) => directive.startsWith('script-src'));
  };

  it('runs scripts of two addresses, and not of their whole hosts', async () => {
    expect(await scripts({})).toBe(
      "script-src 'self' 'wasm-unsafe-eval' https://translate.google.com/translate_a/element.js https://translate.googleapis.com/_/translate_http/_/js/",
    );
  });

  it('of an own address runs that script alone', async () => {
    expect(await scripts({ TRANSLATE_WIDGET: 'https://own.example/widget.js?hl=en' })).toBe(
      "script-src 'self' 'wasm-unsafe-eval' https://own.example/widget.js",
    );
  });
});
