import { randomBytes } from 'node:crypto';
import {
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './places.ts';
import { runProgram } from './run-as.ts';
import { inFolder } from './system-errors.ts';

export const OWNER = 'shala_owner';
export const RUNTIME = 'shala';

export interface Passwords {
  owner: string;
  runtime: string;
}

/** An empty cluster takes about 60 MB, and its first checkpoints as much again. */
const ROOM_FOR_A_CLUSTER = 200e6;

const SETTINGS = `
# Shala's own. Change them here; they are written only once.
max_connections = 60
shared_buffers = 128MB
max_logical_replication_workers = 0
timezone = 'UTC'
log_timezone = 'UTC'
`;

/** From 18 on three processes wait for reads of the disk, which a database that lies in memory seldom makes. */
const settingsOf = (major: number) => (major < 18 ? SETTINGS : `${SETTINGS}io_method = sync\n`);

/** Where PostgreSQL listens: the socket's folder, or a local address where the system has no sockets. */
export interface Listening {
  host: string;
  port: number;
}

export const addressFor = (
  { host, port }: Listening,
  role: string,
  password: string,
  database: string,
): string => `postgres://${role}:${password}@${encodeURIComponent(host)}:${port}/${database}`;

export const clusterIn = (folder: string) => join(folder, 'cluster');

/**
 * Makes the cluster if there is none. One rename puts it in place, so there is never half of one.
 */
export async function makeCluster(
  place: Place,
  binaries: Binaries,
  say: (line: string) => void,
): Promise<void> {
  const { folder } = place;
  await removeUnfinished(folder);
  if ((await readdir(folder).catch(() => [])).length > 0) return;

  const room = await statfs(dirname(folder));
  if (room.bavail * room.bsize < ROOM_FOR_A_CLUSTER) {
    const free = Math.floor((room.bavail * room.bsize) / 1e6);
    throw new StartError(
      `The disk of ${folder} is full: a new database needs ${ROOM_FOR_A_CLUSTER / 1e6} MB, ${free} MB are free. Make room, or name a folder on another disk, for example DATA_DIR=/srv/shala.`,
    );
  }
  say('Making the database (once) …');
  await inFolder(folder, async () => {
    const making = `${folder}.new-${randomBytes(4).toString('hex')}`;
    await mkdir(making, { mode: 0o700 });
    if (place.runAs) await chown(making, place.runAs.uid, place.runAs.gid);
    try {
      await fillCluster(making, place, binaries);
    } catch (error) {
      await rm(making, { recursive: true, force: true });
      throw error;
    }
    await rename(making, folder);
    await syncFolder(dirname(folder));
  });
}

async function fillCluster(making: string, { runAs }: Place, binaries: Binaries) {
  const passwords: Passwords = { owner: password(), runtime: password() };
  await writeDurably(join(making, 'passwords.json'), JSON.stringify(passwords));
  const handed = join(making, 'password');
  await writeFile(handed, passwords.owner, { mode: 0o600 });
  if (runAs) await chown(handed, runAs.uid, runAs.gid);

  const cluster = clusterIn(making);
  const names = [`--pgdata=${cluster}`, `--username=${OWNER}`, `--pwfile=${handed}`];
  const kind = ['--auth=scram-sha-256', '--encoding=UTF8', ...localeFlags(binaries.major)];
  await runProgram(binaries.initdb, [...names, ...kind], runAs).catch(explainInitdb);
  await rm(handed);
  await writeDurably(join(cluster, 'postgresql.conf'), settingsOf(binaries.major), 'a');
}

/**
 * Order by bytes, so that no library's update can break an index, but the letters of every script
 * known as letters: without them pg_trgm finds none in Devanagari.
 */
function localeFlags(major: number): string[] {
  const letters = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8', win32: 'en-US' } as const;
  const ctype = letters[process.platform as keyof typeof letters] ?? 'C.UTF-8';
  const flags = ['--locale=C', `--lc-ctype=${ctype}`];
  return major < 17 ? flags : [...flags, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

function explainInitdb(error: unknown): never {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  if (said === '') throw error;
  const issue = /no space left|quota/i.test(said) ? 'The disk is full. ' : '';
  throw new StartError(`${issue}The database could not be made. PostgreSQL says:\n${said}`);
}

/**
 * Deletes the unfinished folder of a killed start. The caller has the lock, so that nobody works on
 * it.
 */
async function removeUnfinished(folder: string): Promise<void> {
  const unfinished = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(unfinished)) continue;
    const path = join(dirname(folder), name);
    // An initdb that outlived its parent may still write there; then the next start removes the
    // rest.
    await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

/** Refuses a cluster of another major version of PostgreSQL, which would misread its files. */
export async function checkMajor(folder: string, binaries: Binaries): Promise<void> {
  const major = await majorOf(folder);
  if (major === binaries.major) return;
  if (major === undefined) {
    throw new StartError(
      `${clusterIn(folder)} is no PostgreSQL cluster: its PG_VERSION is missing. Move ${folder} away to start with an empty one, or put a backup in its place.`,
    );
  }
  throw new StartError(
    [
      `The database in ${folder} was made by PostgreSQL ${major}; this is PostgreSQL ${binaries.version}.`,
      `To go on with it as it is: SHALA_PG_BIN=/usr/lib/postgresql/${major}/bin.`,
      `To bring it over: start it that way, write everything out with that version's pg_dump, move the folder away, start without SHALA_PG_BIN and read it in with psql.`,
    ].join('\n'),
  );
}

async function majorOf(folder: string): Promise<number | undefined> {
  const version = await readFile(join(clusterIn(folder), 'PG_VERSION'), 'utf8').catch(() => '');
  return Number.parseInt(version, 10) || undefined;
}

export async function readPasswords(folder: string): Promise<Passwords> {
  const file = join(folder, 'passwords.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Passwords;
  } catch {
    throw new StartError(
      `${file} is missing or cannot be read. It holds the database's passwords and was made with it; put it back from a backup.`,
    );
  }
}

const password = () => randomBytes(24).toString('base64url');

async function writeDurably(path: string, text: string, flag: 'w' | 'a' = 'w'): Promise<void> {
  const file = await open(path, flag, 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** So that names that were given in it outlive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}
