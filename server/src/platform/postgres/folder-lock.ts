import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { beginningOf } from './processes.ts';
import { codeOf, inFolder } from './system-errors.ts';

interface LockOwner {
  pid: number;
  /** Distinguishes this process from a later one with the same pid. */
  beginning: string | undefined;
  address: string;
}

const alreadyRuns = (folder: string, { pid, address }: LockOwner) =>
  `Shala already runs on ${folder}: process ${pid}, ${address}. Stop it first, or start this one on another folder, for example DATA_DIR=./data/second.`;

/** Locks `folder` for this process alone; returns the function that unlocks it. */
export async function lockFolder(
  folder: string,
  address: string,
  explain = alreadyRuns,
): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  const owner: LockOwner = { pid: process.pid, beginning: await beginningOf(process.pid), address };
  while (!(await inFolder(folder, () => writeNew(file, JSON.stringify(owner))))) {
    const found = await readWritten(file);
    if (found === undefined) continue;
    const other = await livingOwner(found);
    if (other) throw new StartError(explain(folder, other));
    await removeStaleLock(file, found);
  }
  return () => rm(file, { force: true });
}

/** The living process that has locked the folder. */
export async function lockedBy(folder: string): Promise<LockOwner | undefined> {
  return livingOwner((await readWritten(`${folder}.lock`)) ?? '');
}

async function writeNew(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The file's text; undefined if it is deleted. It is empty between its creation and the first
 * write.
 */
async function readWritten(file: string): Promise<string | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== '') return text;
    await pause(20);
  }
  return '';
}

async function livingOwner(text: string): Promise<LockOwner | undefined> {
  const owner = ownerIn(text);
  const beginning = owner && (await beginningOf(owner.pid));
  return beginning !== undefined && beginning === owner?.beginning ? owner : undefined;
}

function ownerIn(text: string): LockOwner | undefined {
  try {
    return JSON.parse(text) as LockOwner;
  } catch {
    return undefined;
  }
}

/** Deletes the lock of a dead process, but not one that another start has written meanwhile. */
async function removeStaleLock(file: string, found: string): Promise<void> {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = await readFile(aside, 'utf8');
  if (moved === found) await rm(aside, { force: true });
  else await rename(aside, file);
}
