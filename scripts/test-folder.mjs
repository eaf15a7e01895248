import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './run.mjs';

/** Files in memory, on Linux. */
const memory = '/dev/shm';
/** The tests use a quarter of it. */
const room = 4 * 1024 ** 3;
const prefix = 'shala-tests-';

/**
 * Runs the work with a temporary folder of its own, in memory where there is room: to make a database a disk takes ten
 * times as long, and so long that other tests wait for it. The long run stays on the disk, which it is to fill and cut.
 */
export async function withTestFolder(work) {
  const parent = process.env.TMPDIR === undefined && hasRoom(memory) ? memory : tmpdir();
  for (const name of readdirSync(parent)) if (isLeftOver(name)) remove(join(parent, name));
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // Under root PostgreSQL is another user, who has to come through.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  await work().finally(() => remove(folder));
}

function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    // Tests start programs that they have made.
    if (new RegExp(` ${folder} \\S+ \\S*noexec`).test(readFileSync('/proc/mounts', 'utf8')))
      return false;
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) > room;
  } catch {
    return false;
  }
}

/** Whether the run that made it was killed. */
function isLeftOver(name) {
  const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
  return pid !== undefined && !isRunning(Number(pid));
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true });
