import { type FileHandle, open, rename, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { inFolder } from './system-errors.ts';

const LARGEST_LOG = 10e6;
const ALMOST_FULL = 20e6;
/** Asked whether it answers yet, PostgreSQL writes this each time, which would hide the reason of a failure. */
const answersToUs = /^.*FATAL: {2}the database system is starting up\n/gm;

/** PostgreSQL's standard error, kept in one file of limited size and the one before it. */
export async function openLog(folder: string): Promise<FileHandle> {
  const path = join(folder, 'postgres.log');
  return inFolder(folder, async () => {
    const size = (await stat(path).catch(() => undefined))?.size ?? 0;
    if (size > LARGEST_LOG) await rename(path, `${path}.1`);
    return open(path, 'a+', 0o600);
  });
}

export async function sizeOf(log: FileHandle): Promise<number> {
  return (await log.stat()).size;
}

/** The last lines written since `from`. */
export async function writtenSince(log: FileHandle, from: number): Promise<string> {
  const size = await sizeOf(log);
  const start = Math.max(from, size - 16_000);
  const { buffer, bytesRead } = await log.read({
    buffer: Buffer.alloc(size - start),
    position: start,
  });
  return buffer.toString('utf8', 0, bytesRead).replace(answersToUs, '').trim();
}

/** Why PostgreSQL did not start, in its own words, with the cause that its words may hide. */
export async function startFailure(folder: string, said: string): Promise<StartError> {
  const disk = await statfs(folder);
  const full = disk.bavail * disk.bsize < ALMOST_FULL || /no space left|quota/i.test(said);
  const issue = full ? `The disk of ${folder} is full: make room and start again. ` : '';
  return new StartError(`${issue}PostgreSQL did not start. It says:\n${said || '(nothing)'}`);
}
