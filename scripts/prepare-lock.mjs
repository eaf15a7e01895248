import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, isRunning } from './run.mjs';

const LOCK = inRoot('.shala', 'prepare.lock');
const WRITTEN_WITHIN_MS = 2_000;

/**
 * Only one of several starts at a time installs and builds; the others wait, then find it done. A
 * program that the work runs holds the lock too: it lives on if this process is killed.
 */
export async function underLock(work) {
  mkdirSync(inRoot('.shala'), { recursive: true });
  let reported = false;
  while (!take()) {
    if (!reported) console.log('Another start installs or builds; waiting for it …');
    reported = true;
    await pause(200);
  }
  try {
    return await work((pid) => appendFileSync(LOCK, nameOf(pid) ?? ''));
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function take() {
  try {
    writeFileSync(LOCK, nameOf(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const owners = readIfThere(LOCK);
  if (owners !== undefined && isStale(owners)) removeStaleLock(owners);
  return false;
}

function isStale(owners) {
  const names = owners.match(/^.+\n/gm) ?? [];
  if (names.length > 0) return names.every((name) => name !== nameOf(Number.parseInt(name, 10)));
  // The file is empty between its creation and the first write, or for ever after a power cut.
  const made = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  return Date.now() - made > WRITTEN_WITHIN_MS;
}

/**
 * A line of the process's pid and, as pids are used again, where Linux tells it the time it began;
 * undefined if it is dead.
 */
function nameOf(pid) {
  if (!isRunning(pid)) return undefined;
  const stat = readIfThere(`/proc/${pid}/stat`) ?? '';
  const began = stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  return `${pid} ${began}\n`;
}

/** Deletes a dead process's lock, but not one that another start has written meanwhile. */
function removeStaleLock(owners) {
  const aside = `${LOCK}.${process.pid}`;
  try {
    renameSync(LOCK, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (readIfThere(aside) === owners) rmSync(aside);
  else renameSync(aside, LOCK);
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
