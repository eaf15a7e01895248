import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inRoot, vite } from './run.mjs';

const STATE = inRoot('.shala');

/** The sources of each build; a change in any of them triggers a new build. */
const common = ['package-lock.json', 'tsconfig.base.json', 'contract/src'];
export const page = {
  name: 'web',
  what: 'page',
  from: [...common, 'web'],
  proof: 'index.html',
  /** Files that an open page of an earlier build may still ask for. */
  keeps: 'assets',
};
export const server = {
  name: 'server',
  what: 'server',
  from: [...common, 'server/src', 'server/vite.config.ts', 'server/package.json'],
  proof: 'main.js',
};
export const desktop = {
  name: 'desktop',
  what: 'desktop program',
  from: [
    'package-lock.json',
    'tsconfig.base.json',
    'desktop/src',
    'desktop/vite.config.ts',
    'desktop/package.json',
  ],
  proof: 'shala-desktop.cjs',
};

export function isBuilt(build) {
  const mark = join(STATE, `${build.name}.built`);
  const proof = inRoot(build.name, 'dist', build.proof);
  return existsSync(proof) && existsSync(mark) && readFileSync(mark, 'utf8') === hashOf(build);
}

/** Builds aside and puts the result in place, so that a failed build leaves the last good one. */
export async function makeBuild(build, onSpawn) {
  const hash = hashOf(build);
  const aside = join(STATE, `${build.name}.new`);
  const place = inRoot(build.name, 'dist');
  const args = ['build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await vite(args, { cwd: inRoot(build.name), env, onSpawn });
  if (build.keeps) keepEarlier(build, aside, place);
  rmSync(place, { recursive: true, force: true });
  renameSync(aside, place);
  writeFileSync(join(STATE, `${build.name}.built`), hash);
}

/** The files of the two builds before this one stay, for pages that are still open. */
function keepEarlier({ name, keeps }, aside, place) {
  const listFile = join(STATE, `${name}.files.json`);
  const earlier = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : [];
  const own = readdirSync(join(aside, keeps));
  for (const file of earlier.flat()) {
    const from = join(place, keeps, file);
    if (!own.includes(file) && existsSync(from)) cpSync(from, join(aside, keeps, file));
  }
  writeFileSync(listFile, JSON.stringify([own, ...earlier].slice(0, 2)));
}

function hashOf({ from }) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  for (const path of from) addTo(hash, path);
  return hash.digest('hex');
}

const NOT_SOURCES = /^(dist|node_modules|\..*|.*\.test\.tsx?|.*\.tsbuildinfo)$/;

function addTo(hash, path) {
  const full = inRoot(path);
  const entries = directoryEntries(full);
  if (!entries) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  for (const name of entries.sort()) {
    if (!NOT_SOURCES.test(name)) addTo(hash, `${path}/${name}`);
  }
}

function directoryEntries(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
