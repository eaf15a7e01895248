import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { aptInstall, canInstall, onPath } from '../../scripts/apt.mjs';
import { Failure } from '../../scripts/run.mjs';

/** Sees that programs of the system are there, by Debian's name of the package that each comes in. */
export async function needTools(packages) {
  const missing = () => Object.keys(packages).filter((program) => !onPath([program]));
  const names = () => [...new Set(missing().map((program) => packages[program]))];
  if (missing().length > 0 && canInstall()) await aptInstall(names());
  if (missing().length > 0) {
    throw new Failure(
      `Not installed: ${missing().join(', ')}. On Debian or Ubuntu: sudo apt-get install ${names().join(' ')}`,
    );
  }
}

/** Runs a program that talks much; what it said is shown where it failed. */
export const quietly = promisify(execFile);
