import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const forEver = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

/** Serves the built page, its texts, and for every address of the page the page itself. */
export async function servePages(
  app: FastifyInstance,
  { webDir, localesDir }: { webDir: string; localesDir: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: localesDir,
    prefix: '/locales/',
    decorateReply: false,
    cacheControl: false,
    // Named with the build's number, so that a new build fetches new texts.
    setHeaders: (reply) => reply.setHeader('Cache-Control', forEver),
  });
  if (!existsSync(join(webDir, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: webDir,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.setHeader('Cache-Control', path.includes('/assets/') ? forEver : askAgain),
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|locales)\//.test(request.url);
    if (!isPage) throw Object.assign(new Error('no such page'), { statusCode: 404 });
    return reply.header('Cache-Control', askAgain).sendFile('index.html');
  });
}
