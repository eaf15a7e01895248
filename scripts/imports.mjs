import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { inRoot, root } from './run.mjs';

const imports =
  /(?:\bimport|\bexport)\s+(type\s)?(?:[^'"`;]*?\bfrom\s*)?'([^']+)'|\bimport\s*\(\s*'([^']+)'/g;
const ofWorkspace = /^@shala\/(\w+)\//;

/** The files that git tracks, and new ones. */
export function sourceFiles() {
  const listing = ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'];
  const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).split('\n');
  return files.filter((name) => name && existsSync(inRoot(name)));
}

/** The paths that a file imports; libraries are left out. */
export function importsOf(file) {
  const source = readFileSync(inRoot(file), 'utf8');
  return [...source.matchAll(imports)].flatMap(([, type, named, lazy]) => {
    const to = pathOf(named ?? lazy, file);
    return to ? [{ to, isType: type !== undefined }] : [];
  });
}

function pathOf(specifier, from) {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const [own, floor] = ofWorkspace.exec(specifier) ?? [];
  return floor && `${floor}/src/${specifier.slice(own.length)}`;
}

/** These files and all that import them, directly or through others, but nothing behind `ends`. */
export function reachedFrom(files, ends) {
  const importers = importersOf(sourceFiles());
  const reached = new Set(files);
  for (const file of reached) {
    if (ends.has(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return [...reached];
}

/** Type-only imports do not change what runs, and the type check covers them. */
function importersOf(files) {
  const importers = new Map();
  for (const file of files) {
    for (const { to } of importsOf(file).filter(({ isType }) => !isType)) {
      importers.set(to, [...(importers.get(to) ?? []), file]);
    }
  }
  return importers;
}
