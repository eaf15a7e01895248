import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { emptyEnvironment, type RunAs } from './run-as.ts';

/**
 * Starts PostgreSQL beside a keeper that stops it when our end of the pipe closes, which happens
 * also when we are killed outright. The shell becomes PostgreSQL itself; the keeper is nobody's
 * child, as PostgreSQL takes a child that it does not know for a crash. Both have their own
 * session: Ctrl C in a terminal is for us alone, and we stop PostgreSQL when we are done.
 */
const KEPT = `
postmaster=$$
exec 3<&0 </dev/null
( ( while read -r _ <&3; do :; done; kill -INT "$postmaster" 2>/dev/null ) & )
exec 3<&-
exec "$@"
`;

/**
 * Windows has neither shell nor signals: there the keeper is a second Node, and pg_ctl stops
 * PostgreSQL.
 */
const WINDOWS_KEEPER = `
const [, pgCtl, cluster] = process.argv;
process.stdin.resume().on('end', () =>
  require('node:child_process').spawnSync(pgCtl, ['stop', '-D', cluster, '-m', 'fast']));
`;

interface Kept {
  postgres: string;
  pgCtl: string;
  cluster: string;
  args: string[];
  runAs: RunAs | undefined;
  log: FileHandle;
}

export function spawnKept({ postgres, pgCtl, cluster, args, runAs, log }: Kept): ChildProcess {
  const options: SpawnOptions = {
    ...runAs,
    cwd: '/',
    env: emptyEnvironment,
    detached: true,
    windowsHide: true,
    stdio: ['pipe', log.fd, log.fd],
  };
  const start = ['-D', cluster, ...args];
  if (process.platform !== 'win32') {
    return spawn('/bin/sh', ['-c', KEPT, 'sh', postgres, ...start], options);
  }
  const server = spawn(postgres, start, { ...options, stdio: ['ignore', log.fd, log.fd] });
  const keeper = spawn(process.execPath, ['-e', WINDOWS_KEEPER, pgCtl, cluster], {
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  server.once('exit', () => keeper.stdin?.end());
  return server;
}
