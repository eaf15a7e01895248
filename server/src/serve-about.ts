import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { rows } from '@shala/contract/rows.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openApiDocument } from './platform/openapi.ts';
import { localesDir } from './platform/places.ts';
import type { Services } from './platform/services.ts';
import { version } from './platform/version.ts';

/** Changes with every text, so that a page never keeps an old one. */
const build = `${version}+${fingerprint(localesDir)}`;

function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.json')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * The settings that the page starts with; `revision` identifies this state of them and of the
 * texts.
 */
export function pageConfig({ settings, mail, sms }: Services) {
  const config = {
    version: build,
    apiHost: settings.apiHost ?? '',
    meetUrl: settings.meetUrl,
    aiLinks: settings.aiLinks,
    contactUrl: settings.contactUrl,
    translateWidget: settings.translateWidget,
    rsdcHeading: settings.rsdcHeading,
    smsSignIn: sms.canSend,
    sendsMail: mail.canSend,
  };
  const hash = createHash('sha256').update(JSON.stringify(config));
  return { ...config, revision: hash.digest('hex').slice(0, 12) };
}

/** Rows about the program itself for the page and for monitoring; no session is needed. */
export async function serveAbout(app: FastifyInstance, services: Services): Promise<void> {
  const config = pageConfig(services);
  app.get('/config.json', (_, reply) => reply.header('Cache-Control', 'no-cache').send(config));
  app.get('/healthz', () => ({ alive: true }));
  app.get('/readyz', async (_, reply) => {
    const isReady = await sql`select 1 from migration limit 1`.execute(services.db).then(
      () => true,
      () => false,
    );
    return reply.code(isReady ? 200 : 503).send({ ready: isReady });
  });
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', () => {
    document ??= openApiDocument(rows, version);
    return document;
  });
  await serveDocs(app);
}

const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Shala API</title>
    <meta name="viewport" content="width=device-width" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/open.js"></script>
  </body>
</html>`;

const openDocs = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, filter: true, docExpansion: 'none', validatorUrl: null });`;

async function serveDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/docs', (_, reply) => reply.type('text/html').send(docsPage));
  app.get('/api/docs/open.js', (_, reply) => reply.type('text/javascript').send(openDocs));
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist')),
    prefix: '/api/docs/',
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(js|css)$/.test(path),
  });
}
