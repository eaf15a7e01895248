import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, run } from './run.mjs';

const LOCK_FILE = inRoot('package-lock.json');
/** npm writes this file last, when it has installed everything. */
const INSTALLED = inRoot('node_modules', '.package-lock.json');
const STAMP = inRoot('node_modules', '.shala-installed');

/**
 * Whether node_modules matches the lock file: by our mark, or by npm's own list after a manual
 * install.
 */
export function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const locked = packagesIn(LOCK_FILE);
  return hasNested(locked) && (readIfThere(STAMP) === stamp() || hasAll(locked));
}

/**
 * Runs with development packages also under NODE_ENV=production, and without any package's scripts.
 */
export async function install(onSpawn) {
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'];
  const args = ['ci', ...flags, '--no-audit', '--no-fund'];
  // Under `npm start` npm sets its own path, and its script runs without a shell on every system.
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args], { onSpawn });
  else await run('npm', args, { onSpawn, shell: process.platform === 'win32' });
  writeFileSync(STAMP, stamp());
}

function stamp() {
  const lock = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');
  return `${process.platform} ${process.arch} ${lock}`;
}

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
