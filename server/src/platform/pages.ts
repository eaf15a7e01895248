import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { retiredWorker } from './retired-worker.ts';

const forEver = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

function keptFor(time: string): NonNullable<FastifyStaticOptions['setHeaders']> {
  return (reply) => {
    reply.setHeader('Cache-Control', time);
    // A cache on the way keeps the compressed form and the plain one apart.
    reply.setHeader('Vary', 'Accept-Encoding');
  };
}

/** Files that never change under their address: nobody asks for them twice, or from the middle. */
const parts: Partial<FastifyStaticOptions> = {
  decorateReply: false,
  acceptRanges: false,
  cacheControl: false,
  etag: false,
  lastModified: false,
  setHeaders: keptFor(forEver),
};

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
  // The address has the build's number, so that a new build fetches new texts.
  await app.register(fastifyStatic, { root: localesDir, prefix: '/locales/', ...parts });
  if (!existsSync(join(webDir, 'index.html'))) return;
  app.get('/service-worker.js', async (_, reply) =>
    reply
      .type('text/javascript')
      .header('Cache-Control', askAgain)
      .header('Service-Worker-Allowed', '/')
      .send(await workerOf(webDir, revision)),
  );
  // The build has written each file compressed beside it.
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    ...parts,
  });
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: keptFor(askAgain),
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
