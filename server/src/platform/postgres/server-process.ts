import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { spawnKept } from './keeper.ts';
import { confirmStop } from './orphan.ts';
import type { RunAs } from './run-as.ts';
import { openLog, sizeOf, startFailure, writtenSince } from './server-log.ts';

interface Server {
  binaries: Binaries;
  runAs: RunAs | undefined;
  folder: string;
  cluster: string;
  /** The socket's folder, or an address where the system has no sockets. */
  host: string;
  port: number;
  /** The address of a role that may always sign in, to see when the server answers. */
  url: string;
  say(line: string): void;
}

/** How long backends may take to notice that their server was killed. */
const BACKENDS_END_WITHIN = 30_000;
const LONG_START = 5_000;
const LONG_STOP = 60_000;
const BEFORE_NEXT_TRY = 5_000;

/**
 * Starts PostgreSQL, and restarts it should it ever end by itself; returns the function that stops
 * it.
 */
export async function startServer(server: Server): Promise<() => Promise<void>> {
  const log = await openLog(server.folder);
  const stopping = new AbortController();
  let child = await launch(server, log).catch(async (error: unknown) => {
    await log.close();
    throw error;
  });

  const staysUp = (async () => {
    while (!stopping.signal.aborted) {
      if (isRunning(child)) await once(child, 'exit');
      if (stopping.signal.aborted) return;
      server.say('PostgreSQL ended by itself (postgres.log says why); it is started again …');
      child = await launch(server, log).catch(async (error: Error) => {
        server.say(error.message);
        await pause(BEFORE_NEXT_TRY, undefined, { signal: stopping.signal }).catch(() => {});
        return child;
      });
    }
  })();

  return async () => {
    stopping.abort();
    await stop(child, server);
    await staysUp;
    await stop(child, server);
    await log.close();
  };
}

async function launch(server: Server, log: FileHandle): Promise<ChildProcess> {
  const lastTry = performance.now() + BACKENDS_END_WITHIN;
  let reported = false;
  for (;;) {
    const from = await sizeOf(log);
    const child = spawnKept({ ...server.binaries, ...server, args: argumentsOf(server), log });
    if (await answers(server, child)) return child;

    const said = await writtenSince(log, from);
    const backendsLive = /shared memory block .* still in use/.test(said);
    if (!backendsLive || performance.now() > lastTry) throw await startFailure(server.folder, said);
    if (!reported) server.say('Connections of an earlier PostgreSQL still end …');
    reported = true;
    await pause(300);
  }
}

function argumentsOf({ host, port }: Server): string[] {
  const ways = host.startsWith('/')
    ? { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' }
    : { listen_addresses: host, unix_socket_directories: '' };
  return Object.entries({ ...ways, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Whether the server came to answer; false if it ended instead. */
async function answers(server: Server, child: ChildProcess): Promise<boolean> {
  const spawnFault = once(child, 'error').then(([error]) => Promise.reject(error));
  const slow = setTimeout(
    () =>
      server.say(
        'PostgreSQL goes through its log, as after a power cut or from a backup; this can take minutes …',
      ),
    LONG_START,
  );
  try {
    if (child.pid === undefined) return await spawnFault;
    return await Promise.race([spawnFault, untilAnswering(server.url, child)]);
  } catch (error) {
    await stop(child, server);
    throw error;
  } finally {
    clearTimeout(slow);
  }
}

async function untilAnswering(url: string, child: ChildProcess): Promise<boolean> {
  while (isRunning(child)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      // This error is final: a wrong password or a missing database stays wrong.
      if (error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? '')) throw error;
    }
    await pause(20);
  }
  return false;
}

async function stop(child: ChildProcess, { binaries, cluster }: Server): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  const paths = { pgCtl: binaries.pgCtl, cluster };
  const late = setTimeout(() => confirmStop(child.pid!, 'immediate', paths), LONG_STOP);
  await confirmStop(child.pid!, 'fast', paths);
  await ended;
  clearTimeout(late);
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}
