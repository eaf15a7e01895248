import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { badXsrf } from './errors.ts';
import { isApiCall } from './is-api-call.ts';

const cookieName = 'XSRF-TOKEN';

/**
 * The double-submit check of the specification: whatever comes with our cookie and changes
 * something must carry the cookie's value in a header, which no foreign page can read.
 */
export function guardAgainstForgery(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApiCall(request)) return done();
    const cookie = request.cookies[cookieName];
    if (!cookie) {
      reply.setCookie(cookieName, randomBytes(16).toString('base64url'), {
        path: '/',
        sameSite: 'strict',
        secure: request.protocol === 'https',
      });
      return done();
    }
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    const header = request.headers['x-xsrf-token'];
    done(typeof header === 'string' && isSame(header, cookie) ? undefined : badXsrf());
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
