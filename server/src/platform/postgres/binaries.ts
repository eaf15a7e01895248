import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { copyPackage, installedPackage, remakeLinks } from './registry-package.ts';
import { type RunAs, runProgram } from './run-as.ts';
import { codeOf } from './system-errors.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** PostgreSQL's own notation: '18.4'. */
  version: string;
  major: number;
}

export const OLDEST_MAJOR = 15;

const EXAMPLE = 'for example SHALA_PG_BIN=/usr/lib/postgresql/17/bin';
const OTHER_WAYS = `Name a running PostgreSQL by DATABASE_URL, for example DATABASE_URL=postgres://shala:secret@localhost:5432/shala, or an installed one's programs by SHALA_PG_BIN, ${EXAMPLE}.`;

/** The server programs in the folder that SHALA_PG_BIN names. */
export async function configuredBinaries(bin: string, runAs: RunAs | undefined): Promise<Binaries> {
  const programs = programsIn(bin);
  for (const program of [programs.postgres, programs.initdb]) {
    await access(program).catch(() => {
      throw new StartError(
        `SHALA_PG_BIN: there is no ${program}. It must be the folder of PostgreSQL's server programs, ${EXAMPLE}.`,
      );
    });
  }
  const version = await versionOf(programs.postgres, runAs).catch((error: unknown) => {
    if (codeOf(error) !== 'EACCES') throw error;
    throw new StartError(
      `SHALA_PG_BIN: the user that PostgreSQL runs as may not run ${programs.postgres}.`,
    );
  });
  if (version.major < OLDEST_MAJOR) {
    throw new StartError(
      `SHALA_PG_BIN: ${bin} is PostgreSQL ${version.version}; Shala needs ${OLDEST_MAJOR} or newer.`,
    );
  }
  return { ...programs, ...version };
}

interface Registry {
  runAs: RunAs | undefined;
  /** The destination of a copy, for a user who cannot reach the programs. */
  stateRoot: string;
  packageFolder?: string;
  say(line: string): void;
}

/** The server programs of the installed packages. */
export async function registryBinaries(registry: Registry): Promise<Binaries> {
  const { name, folder } = installedPackage();
  const packageFolder = registry.packageFolder ?? folder;
  if (packageFolder === undefined) {
    throw new StartError(
      `${name}, the PostgreSQL that comes with Shala, is not installed: either there is none for this kind of machine, or optional packages were left out. ${OTHER_WAYS}`,
    );
  }
  await remakeLinks(packageFolder);
  try {
    return await binariesOf(packageFolder, registry.runAs);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      // The program exists, but the loader that it needs does not.
      throw new StartError(
        `The PostgreSQL that comes with Shala needs glibc and does not run on this system (Alpine, musl). ${OTHER_WAYS}`,
      );
    }
    if (codeOf(error) !== 'EACCES' || !registry.runAs) throw error;
  }
  const copy = await copyPackage(packageFolder, registry.stateRoot);
  registry.say(
    `PostgreSQL's programs run from ${copy}: the user they run as cannot reach ${packageFolder}.`,
  );
  return binariesOf(copy, registry.runAs);
}

async function binariesOf(packageFolder: string, runAs: RunAs | undefined): Promise<Binaries> {
  const programs = programsIn(join(packageFolder, 'native', 'bin'));
  return { ...programs, ...(await versionOf(programs.postgres, runAs)) };
}

function programsIn(bin: string) {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(bin, name + ending);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

async function versionOf(postgres: string, runAs: RunAs | undefined) {
  const said = await runProgram(postgres, ['--version'], runAs);
  const version = /\d+\S*/.exec(said)?.[0] ?? '0';
  return { version, major: Number.parseInt(version, 10) };
}
