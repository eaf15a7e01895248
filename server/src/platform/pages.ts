import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { retiredWorker } from './retired-worker.ts';

const forEver = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

interface Pages {
  webDir: string;
  localesDir: string;
  /** Changes with the settings and texts that pages start with. */
  revision: string;
}

/** Serves the built page, its texts, and the page itself for every address of the page. */
export async function servePages(
  app: FastifyInstance,
  { webDir, localesDir, revision }: Pages,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: localesDir,
    prefix: '/locales/',
    decorateReply: false,
    cacheControl: false,
    // The address has the build's number, so that a new build fetches new texts.
    setHeaders: (reply) => reply.setHeader('Cache-Control', forEver),
  });
  if (!existsSync(join(webDir, 'index.html'))) return;
  app.get('/service-worker.js', async (_, reply) =>
    reply
      .type('text/javascript')
      .header('Cache-Control', askAgain)
      .header('Service-Worker-Allowed', '/')
      .send(await workerOf(webDir, revision)),
  );
  await app.register(fastifyStatic, {
    root: webDir,
    // The build has written each file compressed beside it.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('Cache-Control', path.includes('/assets/') ? forEver : askAgain);
      // A cache on the way keeps the two forms apart.
      reply.setHeader('Vary', 'Accept-Encoding');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|locales)\//.test(request.url);
    if (!isPage) throw Object.assign(new Error('no such page'), { statusCode: 404 });
    return reply.header('Cache-Control', askAgain).sendFile('index.html');
  });
}

/**
 * A browser installs a new worker when one byte differs, so that changed settings also refresh the
 * page.
 */
async function workerOf(webDir: string, revision: string): Promise<string> {
  try {
    const built = await readFile(join(webDir, 'service-worker.js'), 'utf8');
    return `self.shalaSettings = ${JSON.stringify(revision)};\n${built}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return retiredWorker;
    throw error;
  }
}
