import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installMissing, missing } from '../../scripts/apt.mjs';
import { Failure } from '../../scripts/run.mjs';

/** Sees that programs of the system are there, by Debian's name of the package that each comes in. */
export async function needTools(packages) {
  await installMissing(packages);
  const { programs, names } = missing(packages);
  if (programs.length === 0) return;
  throw new Failure(
    `Not installed: ${programs.join(', ')}. On Debian or Ubuntu: sudo apt-get install ${names.join(' ')}`,
  );
}

/** Runs a program that talks much; what it said is shown where it failed. */
export const quietly = promisify(execFile);
