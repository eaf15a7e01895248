import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, run } from './run.mjs';

const LOCK_FILE = inRoot('package-lock.json');
/** npm writes this file last, when it has installed everything. */
const INSTALLED = inRoot('node_modules', '.package-lock.json');
const STAMP = inRoot('node_modules', '.shala-installed');

/**
 * Whether node_modules matches the lock file: by our mark, or by npm's own list after a manual
 * install. Building and running need no tools, which are the packages for tests and development.
 */
export function isInstalled({ tools }) {
  if (!existsSync(INSTALLED)) return false;
  const locked = needed(tools);
  const marks = [stamp(true), ...(tools ? [] : [stamp(false)])];
  return hasNested(locked) && (marks.includes(readIfThere(STAMP)) || hasAll(locked));
}

/** Runs without any package's scripts. Tools that were there before come again. */
export async function install(onSpawn, { tools }) {
  const withTools = tools || hasTools();
  const kinds = [withTools ? '--include=dev' : '--omit=dev', '--include=optional'];
  const flags = [...kinds, '--ignore-scripts', '--loglevel=error'];
  const args = ['ci', ...flags, '--no-audit', '--no-fund'];
  // Under `npm start` npm sets its own path, and its script runs without a shell on every system.
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args], { onSpawn });
  else await run('npm', args, { onSpawn, shell: process.platform === 'win32' });
  writeFileSync(STAMP, stamp(withTools));
}

function stamp(withTools) {
  const lock = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');
  return `${process.platform} ${process.arch} ${lock}${withTools ? '' : ' without tools'}`;
}

function needed(tools) {
  const locked = packagesIn(LOCK_FILE);
  return Object.fromEntries(Object.entries(locked).filter(([, { dev }]) => tools || !dev));
}

const hasTools = () =>
  existsSync(INSTALLED) && Object.values(packagesIn(INSTALLED)).some(({ dev }) => dev);

/**
 * Some packages lie in a workspace's own node_modules, which can be lost apart from the main one.
 */
function hasNested(locked) {
  const nested = Object.entries(locked).filter(([path]) => /^[^/]+\/node_modules\//.test(path));
  return nested.every(([path, { optional }]) => optional || existsSync(inRoot(path)));
}

function hasAll(locked) {
  const installed = packagesIn(INSTALLED);
  return Object.entries(locked).every(
    ([path, { version, ...entry }]) =>
      !path.includes('node_modules/') ||
      installed[path]?.version === version ||
      (installed[path] === undefined && isForOtherSystems(entry)),
  );
}

function packagesIn(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

function isForOtherSystems({ optional, os, cpu, libc }) {
  if (!optional) return false;
  const forThis = os?.includes(process.platform) && (!cpu || cpu.includes(process.arch)) && !libc;
  return !forThis;
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
