import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { jobKinds } from '@shala/contract/jobs.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { makeApp } from './app.ts';
import { postgresOf } from './command-database.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { fileKinds } from './job-work.ts';
import { watchAreas } from './modules/attendance/attendance-public.ts';
import { ensureFirstAdmin, removeStale } from './modules/auth/auth-public.ts';
import { watchClasses } from './modules/enrolments/enrolments-public.ts';
import { mixWaiting } from './modules/feedback/feedback-public.ts';
import { watchSchedules } from './modules/reports/reports-public.ts';
import { ensureAuditMonths } from './platform/audit-months.ts';
import { systemClock } from './platform/clock.ts';
import type { HttpOptions } from './platform/http.ts';
import { startJobProcess } from './platform/jobs/job-process.ts';
import { removeOldWork } from './platform/jobs/remove-old-work.ts';
import { openLog } from './platform/log/open-log.ts';
import { migrate } from './platform/migrate.ts';
import { localAddress } from './platform/own-address.ts';
import { servePages } from './platform/pages.ts';
import { localesDir, migrationsDir, webDir } from './platform/places.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { StartError } from './platform/start-error.ts';
import { analyseGrownTables } from './platform/statistics.ts';
import { pageConfig, serveAbout } from './serve-about.ts';
import { openServices } from './services.ts';
import { startWarnings } from './start-warnings.ts';

interface Running {
  /** The address of the page: `http://127.0.0.1:8080`. */
  address: string;
  stop(): Promise<void>;
}

const cleanEveryMs = 3600_000;

/** Starts everything in order; `stop` undoes it in reverse. */
export async function start(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  { callsPerMinute }: Pick<HttpOptions, 'callsPerMinute'> = {},
): Promise<Running> {
  const settings = readSettings(env);
  const { logger, flush } = openLog(process.stdout.isTTY ? 'warn' : 'info');
  const undo: (() => Promise<unknown> | unknown)[] = [flush];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  const onError = (error: unknown, job?: string) => logger.error({ err: error, job }, 'unexpected');
  try {
    const postgres = await postgresOf(settings, say);
    undo.push(() => postgres.stop());
    await migrate({ ...postgres, folder: migrationsDir, say });
    await ensureAuditMonths(postgres.ownerUrl, systemClock);
    const services = await openServices({
      settings,
      clock: systemClock,
      databaseUrl: postgres.runtimeUrl,
      alone: postgres.embedded,
      jobKinds: jobKinds.filter((kind) => !fileKinds.includes(kind)),
      onError,
    });
    undo.push(() => services.close());
    // Its password is shown this once, and would be lost with a start that cannot listen.
    await requireFreePort(settings);
    await ensureFirstAdmin(services.db, systemClock, settings, say, services.passwords);
    if (settings.demo) await seedDemo(services, say);
    await analyseGrownTables(services.db);
    const app = await makeApp(services, {
      logger,
      https: await certificate(settings),
      callsPerMinute,
    });
    undo.push(() => app.close());
    await serveAbout(app, services);
    await servePages(app, { webDir, localesDir, revision: pageConfig(services).revision });
    const port = await listen(app, settings);
    const address = localAddress(settings, port);
    await services.jobs.start();
    undo.push(
      startJobProcess({ ...services, databaseUrl: postgres.runtimeUrl, onError }, fileKinds),
    );
    undo.push(startCleaning(services, logger));
    undo.push(watchAreas(services));
    undo.push(watchClasses(services));
    if (services.mail.canSend) undo.push(watchSchedules(services));
    say(`Shala is ready: ${settings.publicUrl ?? address}`);
    for (const warning of startWarnings(settings)) say(warning);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function certificate({ tlsCertFile, tlsKeyFile }: Settings) {
  if (!tlsCertFile || !tlsKeyFile) return undefined;
  const read = (name: string, path: string) =>
    readFile(path).catch((error: Error) => {
      throw new StartError(`${name}: ${path} cannot be read (${error.message}).`);
    });
  return {
    cert: await read('TLS_CERT_FILE', tlsCertFile),
    key: await read('TLS_KEY_FILE', tlsKeyFile),
  };
}

/** Takes the port for a moment, so that a start that cannot listen ends before it has done anything. */
async function requireFreePort({ host, port }: Settings): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(cannotListen(error, { host, port })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** The listening port, which the system chose where 0 was set. */
async function listen(app: FastifyInstance, { host, port }: Settings): Promise<number> {
  try {
    await app.listen({ host, port });
    return (app.server.address() as AddressInfo).port;
  } catch (error) {
    throw cannotListen(error, { host, port });
  }
}

function cannotListen(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `PORT: another program already listens on ${host}:${port}. End it, or choose another port, for example PORT=8081 npm start.`,
    );
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return new StartError(
      `HOST, PORT: ${host}:${port} cannot be listened on (${code}). Use an address of this machine and a port above 1023, for example HOST=0.0.0.0 PORT=8080.`,
    );
  }
  return error;
}

type Cleaned = Pick<Awaited<ReturnType<typeof openServices>>, 'db' | 'clock' | 'files' | 'uploads'>;

/**
 * Deletes ended sessions, expired codes, old rate limit hits and temporary files once an hour.
 * Stopping waits for a running cleanup.
 */
function startCleaning(
  { db, clock, files, uploads }: Cleaned,
  logger: Logger,
): () => Promise<unknown> {
  // One after the other, on one connection: nobody waits for it.
  const clean = async () => {
    try {
      await removeStale(db, clock);
      await removeOldWork(db, clock);
      await mixWaiting(db);
      await uploads.removeExpired(db);
      await files.removeExpired(db);
    } catch (error) {
      logger.error({ err: error }, 'cleaning failed');
    }
  };
  let running = clean();
  const timer = setInterval(() => {
    running = clean();
  }, cleanEveryMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}
