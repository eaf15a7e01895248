import { chmod, cp, mkdir, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registryBinaries } from './binaries.ts';
import { copyPackage, installedPackage, remakeLinks } from './registry-package.ts';
import { nobody, weAreRoot } from './run-as.ts';
import { scratchFolder } from './testing/scratch.ts';

/** A package as an install without scripts leaves it. */
async function packageWithoutLinks(): Promise<string> {
  const folder = await scratchFolder();
  await mkdir(join(folder, 'native', 'lib'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "version": "18.4.0" }');
  await writeFile(join(folder, 'native', 'lib', 'libicu.so.60.2'), 'letters');
  const links = [
    { source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' },
    { source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so' },
  ];
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  return folder;
}

describe('the PostgreSQL of the package registry', () => {
  it('gets the links that its install script would make', async () => {
    const folder = await packageWithoutLinks();
    await symlink('libicu.so.60.2', join(folder, 'native', 'lib', 'libicu.so'));
    await remakeLinks(folder);
    await remakeLinks(folder);
    expect(await readlink(join(folder, 'native', 'lib', 'libicu.so.60'))).toBe('libicu.so.60.2');
  });

  it('is copied once, readable for everyone', async () => {
    const folder = await packageWithoutLinks();
    await remakeLinks(folder);
    await chmod(join(folder, 'native'), 0o700);
    const stateRoot = join(await scratchFolder(), 'state');
    const copy = await copyPackage(folder, stateRoot);
    await rm(join(folder, 'native'), { recursive: true });
    expect(await copyPackage(folder, stateRoot)).toBe(copy);
    expect((await stat(join(copy, 'native'))).mode & 0o777).toBe(0o755);
    expect(await readlink(join(copy, 'native', 'lib', 'libicu.so'))).toBe('libicu.so.60.2');
  });

  it.runIf(weAreRoot)('runs from a copy when it is in a closed home folder', async () => {
    const home = await scratchFolder();
    const packageFolder = join(home, 'closed', 'package');
    await mkdir(join(home, 'closed'), { mode: 0o700 });
    await cp(installedPackage().folder!, packageFolder, {
      recursive: true,
      verbatimSymlinks: true,
    });
    const said: string[] = [];
    const stateRoot = join(home, 'state');
    const binaries = await registryBinaries({
      runAs: await nobody(),
      stateRoot,
      packageFolder,
      say: (line) => said.push(line),
    });
    expect(binaries.postgres.startsWith(stateRoot)).toBe(true);
    expect(binaries.major).toBe(18);
    expect(said.join()).toContain(stateRoot);
  });
});
