import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/**
 * Whether system packages may be installed without asking: as root on Debian and its derivatives.
 */
export function canInstall() {
  return process.getuid?.() === 0 && onPath(['apt-get']) !== undefined;
}

export async function aptInstall(packages) {
  console.log(`Installing ${packages.join(' and ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];
  await run('apt-get', [...patient, 'update'], { env });
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  await run('apt-get', [...patient, ...install], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * Installs the missing ones of these programs where that is allowed; the argument names Debian's
 * package of each.
 */
export async function installMissing(packages) {
  const { programs, names } = missing(packages);
  if (programs.length > 0 && canInstall()) await aptInstall(names);
}

/** The missing programs, with the names of their packages. */
export function missing(packages) {
  const programs = Object.keys(packages).filter((program) => !onPath([program]));
  return { programs, names: [...new Set(programs.map((program) => packages[program]))] };
}

/** The path of the first of these programs that exists. */
export function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
