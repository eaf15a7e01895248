import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  realpath,
  stat,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { closedFolder, nobody, type RunAs, weAreRoot } from './run-as.ts';
import { codeOf, inFolder } from './system-errors.ts';

export interface Place {
  /**
   * The folder of everything of PostgreSQL: cluster, passwords, log and socket. It may not exist
   * yet.
   */
  folder: string;
  runAs: RunAs | undefined;
}

/**
 * The place of PostgreSQL's files, and the user it runs as. An existing folder is used where it is.
 */
export async function findPlace(
  dataDir: string,
  stateRoot: string,
  say: (line: string) => void,
): Promise<Place> {
  await inFolder(dataDir, () => mkdir(dataDir, { recursive: true }));
  const home = await realpath(dataDir);
  const folder = join(home, 'postgres');
  const owner = await ownerOf(folder);
  if (!weAreRoot) return { folder: await ours(folder, owner), runAs: undefined };

  const elsewhere = join(stateRoot, `data-${shortHash(home)}`, 'postgres');
  const runAs = owner && owner.uid !== 0 ? owner : await nobody();
  // The data folder may be opened for passage, as it is ours; the folders above it are not.
  const { mode } = await stat(home);
  if ((mode & 0o001) === 0) await chmod(home, (mode & 0o7777) | 0o001);
  const closed = await closedFolder(home, runAs);
  if (owner) {
    if (closed === undefined) return { folder, runAs };
    throw new StartError(
      `PostgreSQL does not run as root, and the user it runs as (uid ${runAs.uid}) may no longer enter ${closed}, in which its data lies. Open it with: chmod o+x ${closed}`,
    );
  }
  if (closed === undefined && !(await ownerOf(elsewhere))) return { folder, runAs };
  say(
    `The database lies in ${elsewhere}: PostgreSQL does not run as root, and ${home} is closed to other users.`,
  );
  const above = join(elsewhere, '..');
  await inFolder(above, () => mkdir(above, { recursive: true }));
  for (const open of [stateRoot, above]) await chmod(open, 0o755);
  return { folder: elsewhere, runAs };
}

async function ours(folder: string, owner: RunAs | undefined): Promise<string> {
  if (!owner) return folder;
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new StartError(
      `${folder} belongs to another user (uid ${owner.uid}). Start Shala as that user, or as root if it was first started as root, or name another folder, for example DATA_DIR=/srv/shala.`,
    );
  });
  return folder;
}

async function ownerOf(folder: string): Promise<RunAs | undefined> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** A socket's path may have 107 bytes, on some systems 103, with PostgreSQL's own file name. */
const LONGEST_SOCKET_PATH = 100;

/**
 * The folder for the socket: PostgreSQL's own, or one with a short name where that path is too
 * long.
 */
export async function socketFolder({ folder, runAs }: Place): Promise<string> {
  if (fits(folder)) return folder;
  const temporary = fits(join(tmpdir(), 'shala-123456789012')) ? tmpdir() : '/tmp';
  const short = join(temporary, `shala-${shortHash(folder)}`);
  const uid = runAs?.uid ?? process.getuid?.();
  try {
    await mkdir(short, { mode: 0o700 });
    if (runAs) await chown(short, runAs.uid, runAs.gid);
    return short;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  // Anyone can make a folder of this name beforehand; only a closed one of our own is used.
  const found = await lstat(short);
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o777) === 0o700) return short;
  const unguessable = await mkdtemp(join(temporary, 'shala-'));
  if (runAs) await chown(unguessable, runAs.uid, runAs.gid);
  return unguessable;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
