import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { bodyLimit } from './body-limit.ts';
import { answerBadAddresses, answerFailures } from './failures.ts';
import { isApiCall } from './is-api-call.ts';
import { KnownCallers, type Token } from './known-callers.ts';
import { OpenStreams } from './open-streams.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { incomingFolder, uploadLimitMegabytes } from './upload.ts';
import { guardAgainstForgery } from './xsrf.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server begins to close, before it waits for what runs. */
    closing: AbortController;
    /** By whom calls are counted. */
    callers: KnownCallers;
    streams: OpenStreams;
    /** Where uploads are kept until their call has been answered. */
    incomingDir: string;
  }
  interface FastifyContextConfig {
    /** Its calls leave no line in the log. */
    isUnlogged?: boolean;
  }
  interface FastifyRequest {
    /** The caller's token, null where there is none; undefined until it is asked for. */
    token: Token | null | undefined;
    /** The caller's id, for the log. */
    accountId: string | null;
    /** This call leaves no line in the log, as those of all people of the caller's role to its row. */
    isUnlogged: boolean;
    /** Temporary files, deleted after the response. */
    leftovers: (() => Promise<void>)[] | null;
  }
}

export interface HttpOptions {
  logger: FastifyBaseLogger | false;
  https?: { cert: Buffer; key: Buffer } | undefined;
  /** Calls of one person per minute; stops runaway programs, not guessing. */
  callsPerMinute?: number | undefined;
  /** How long running calls may take to finish once the server closes. */
  finishWithinMs?: number;
}

/** Closes a silent connection; an event stream sends a comment every 15 s. */
const silentMs = 2 * 60_000;
/** Closes a connection that sends too slowly; a big list over a slow line still has the time. */
const arriveWithinMs = 30 * 60_000;

/** The HTTP server with everything that applies to every call, without any route. */
export async function makeHttp(
  services: Services,
  { logger, https, callsPerMinute = 1200, finishWithinMs = 10_000 }: HttpOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    ...(https ? { https } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(services.settings.trustProxy),
    bodyLimit,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    connectionTimeout: silentMs,
    requestTimeout: arriveWithinMs,
    frameworkErrors: answerBadAddresses(services),
  }) as unknown as FastifyInstance;
  const closing = new AbortController();
  app.decorate('closing', closing);
  app.addHook('preClose', async () => {
    closing.abort();
    setTimeout(() => app.server.closeAllConnections(), finishWithinMs).unref();
  });
  app.decorate('incomingDir', await incomingFolder(services.settings.dataDir));
  const callers = new KnownCallers();
  app.decorate('callers', callers);
  app.decorate('streams', new OpenStreams());
  app.decorateRequest('token', undefined);
  app.decorateRequest('accountId', null);
  app.decorateRequest('isUnlogged', false);
  app.decorateRequest('leftovers', null);
  app.addHook('onRequestAbort', removeLeftovers);
  app.addHook('onResponse', removeLeftovers);
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.isUnlogged || request.isUnlogged) return done();
    // The log has the pattern and never the URL: a URL can contain a name or a number.
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      account: request.accountId,
    });
    done();
  });
  answerFailures(app, services);
  sendSecurityHeaders(app, services.settings);
  const { corsOrigins } = services.settings;
  // A page on another origin sends only the token; no cookie is sent or needed.
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: corsOrigins,
      credentials: false,
      methods: ['GET', 'HEAD', 'POST', 'DELETE', 'PATCH'],
      exposedHeaders: ['Upload-Offset', 'Upload-Length'],
    });
  }
  await app.register(cookie);
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => !isApiCall(request),
    keyGenerator: (request) => callers.countedBy(request),
    // Nobody asks how many calls are left.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  guardAgainstForgery(app);
  await app.register(multipart, {
    limits: {
      fileSize: uploadLimitMegabytes * 1024 * 1024,
      files: 1,
      fields: 20,
      fieldSize: 2 ** 20,
    },
    throwFileSizeLimit: false,
  });
  await app.register(compress, {
    threshold: 1024,
    // A response up to this size is compressed at once, which costs less than a stream.
    syncThreshold: 512 * 1024,
    encodings: ['br', 'gzip'],
    // Higher levels save a phone on 3G less time than they take here.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    // Half the usual window packs a list as well within a hundredth, and takes a quarter less time to set up and fill.
    zlibOptions: { level: 3, windowBits: 14, memLevel: 9 },
    // No caller of ours compresses what it sends.
    globalDecompression: false,
  });
  return app;
}

async function removeLeftovers({ leftovers }: FastifyRequest): Promise<void> {
  for (const remove of leftovers?.splice(0) ?? []) await remove();
}

/**
 * Turns a number of proxies in front of us into a check of each hop; hop 0 is the nearest, the
 * socket's peer.
 */
const trusted = (proxies: Settings['trustProxy']) =>
  typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies;
