import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeApp } from '../app.ts';
import { makeHttp } from './http.ts';
import { openTestApp, type TestApp } from './test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: 'on' });
});
afterAll(() => app.close());

describe('an API address in an unusual spelling', () => {
  const logout = (url: string, headers: Record<string, string> = {}) =>
    app.app.inject({ method: 'POST', url, headers });

  it.each(['/%61pi/auth/logout', '/api/auth/%6cogout'])(
    '%s needs the anti-forgery header all the same',
    async (url) => {
      const answer = await logout(url, { cookie: 'XSRF-TOKEN=0123456789abcdef' });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'bad_xsrf']);
    },
  );

  it('is not cached and sets the cookie, of 128 random bits', async () => {
    const { headers } = await logout('/%61pi/auth/logout');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{22};/);
  });
});

describe('an address that cannot be parsed', () => {
  it('gets the same envelope as any other failure', async () => {
    const answer = await app.app.inject({ url: '/api/%', headers: { 'accept-language': 'hi' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 'invalid_input' });
    expect(answer.json().message).toMatch(/\p{Script=Devanagari}/u);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });
});

describe('the address of a record with no id in it', () => {
  it('is answered as that of a record that is not there', async () => {
    const office = await app.some('SuperAdmin');
    for (const row of ['school/fetchSchoolWithId/:id', 'User/fetchUserWithId/:id'] as const) {
      const answer = await office.call(row, { params: { id: 'abc' } });
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

describe('a body that is too large', () => {
  it.each([
    ['auth/studentSignIn', 64],
    ['whiteboard/savePage', 2048],
  ])('is refused with the limit of its row: %s', async (row, kilobytes) => {
    const { token } = await app.some('SuperAdmin');
    const send = (size: number) =>
      app.app.inject({
        method: 'POST',
        url: `/api/${row}`,
        headers: { authorization: `Bearer ${token}` },
        payload: { text: 'x'.repeat(size) },
      });
    const refused = await send(kilobytes * 1024);
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_large']);
    expect(refused.json().message).toBe(
      `What was sent is larger than ${kilobytes} kB, which is the most that can be sent at once.`,
    );
    expect((await send(kilobytes * 1024 - 20)).statusCode).toBe(422);
  });
});

describe('behind one proxy', () => {
  it("the client address is the one the proxy saw, whatever the caller's header says", async () => {
    const { email } = await app.make.account('Teacher');
    await app.app.inject({
      method: 'POST',
      url: '/api/User/isValidUserWithPassword',
      headers: { 'x-forwarded-for': '198.51.100.66, 203.0.113.5' },
      payload: { email, password: 'not the password' },
    });
    const hit = await app.db
      .selectFrom('rate_limit_hit')
      .select('address')
      .executeTakeFirstOrThrow();
    expect(hit.address).toBe('203.0.113.5');
  });
});

describe('a long answer', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'is compressed with %s in one piece for a caller who takes that',
    async (encoding, unpack) => {
      const server = await makeHttp(app.services, { logger: false });
      onTestFinished(() => server.close());
      const rows = Array.from({ length: 2000 }, () => ({
        id: newId(),
        name: 'Patil Sunita Ramesh',
      }));
      server.get('/rows', () => rows);
      const answer = await server.inject({
        url: '/rows',
        headers: { 'accept-encoding': encoding },
      });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(answer.rawPayload.length),
        vary: 'accept-encoding',
      });
      expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(rows);
    },
  );
});

describe('closing the server', () => {
  it('does not wait for a caller who never finishes the call', async () => {
    const server = await makeApp(app.services, { logger: false, finishWithinMs: 50 });
    await server.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    const arrived = once(server.server, 'request');
    const head = ['Host: shala', 'Content-Type: application/json', 'Content-Length: 9'].join(
      '\r\n',
    );
    socket.resume().write(`POST /api/auth/resetPassword HTTP/1.1\r\n${head}\r\n\r\n{`);
    await arrived;
    const ended = once(socket, 'close');
    await server.close();
    await ended;
  });
});
