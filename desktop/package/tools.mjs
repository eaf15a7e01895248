import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installMissing, missing } from '../../scripts/apt.mjs';
import { Failure } from '../../scripts/run.mjs';

/** Checks that system programs exist; the argument names Debian's package of each. */
export async function needTools(packages) {
  await installMissing(packages);
  const { programs, names } = missing(packages);
  if (programs.length === 0) return;
  throw new Failure(
    `Not installed: ${programs.join(', ')}. On Debian or Ubuntu: sudo apt-get install ${names.join(' ')}`,
  );
}

/** Runs a program with much output, which is shown only where it failed. */
export const quietly = promisify(execFile);
