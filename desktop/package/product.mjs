import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/run.mjs';

export const PROGRAM = 'shala-desktop';
export const PRODUCT = 'Shala';

export const version = JSON.parse(readFileSync(inRoot('desktop', 'package.json'), 'utf8')).version;

/** The folders of the installers and of the intermediate files. */
export const inDist = (name) => inRoot('desktop', 'dist', name);
export const inWork = (...path) => inRoot('.shala', 'desktop', ...path);

/** Windows accepts four numbers and nothing else. */
export function fourNumbers(version) {
  const numbers = version.split(/[-+]/)[0].split('.').map(Number);
  return [...numbers, 0, 0, 0].slice(0, 4);
}

/** Debian sorts `1.0~beta` before `1.0`, and reads a dash as its own revision. */
export const debianVersion = (version) => version.replace('-', '~');

/**
 * The date of the files in the packages, that of the last commit, so that the same sources give the
 * same package.
 */
export function sourceDate() {
  if (process.env.SOURCE_DATE_EPOCH) return Number(process.env.SOURCE_DATE_EPOCH);
  try {
    const format = ['log', '-1', '--format=%ct'];
    return Number(execFileSync('git', format, { cwd: inRoot(), encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return Date.UTC(2026, 0) / 1000;
  }
}
