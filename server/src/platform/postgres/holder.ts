import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { beginningOf } from './processes.ts';
import { codeOf, inFolder } from './system-errors.ts';

interface Holder {
  pid: number;
  /** Tells this process from a later one with the same pid. */
  beginning: string | undefined;
  address: string;
}

/** Makes this process the only one that uses `folder`; gives what releases it. */
export async function hold(folder: string, address: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  const holder: Holder = { pid: process.pid, beginning: await beginningOf(process.pid), address };
  while (!(await inFolder(folder, () => writeNew(file, JSON.stringify(holder))))) {
    const found = await readWritten(file);
    if (found === undefined) continue;
    const other = holderIn(found);
    const beginning = other && (await beginningOf(other.pid));
    if (other && beginning !== undefined && beginning === other.beginning) {
      throw new StartError(
        `Shala already runs on ${folder}: process ${other.pid}, ${other.address}. Stop it first, or start this one on another folder, for example DATA_DIR=./data/second.`,
      );
    }
    await putAside(file, found);
  }
  return () => rm(file, { force: true });
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

/** The file's text; undefined if it has gone. It is empty for the moment between being made and being written. */
async function readWritten(file: string): Promise<string | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== '') return text;
    await pause(20);
  }
  return '';
}

function holderIn(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

/** Removes the lock of a dead process, but not one that another start has put in its place meanwhile. */
async function putAside(file: string, found: string): Promise<void> {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const taken = await readFile(aside, 'utf8');
  if (taken === found) await rm(aside, { force: true });
  else await rename(aside, file);
}
