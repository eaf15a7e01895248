import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { reachedFrom, sourceFiles } from './imports.mjs';
import { inRoot, root } from './run.mjs';

/**
 * These files join all modules: everything reaches what they import, so their modules are found by
 * folder instead.
 */
const ASSEMBLIES = new Set([
  'server/src/app.ts',
  'server/src/job-work.ts',
  'server/src/services.ts',
  'web/src/app/routes.tsx',
]);

/**
 * The files that differ from the branch point on main, or on main itself from the previous commit;
 * committed or not.
 */
export function changedFiles() {
  const [main] = ['origin/main', 'main'].filter(isCommit);
  const head = git('rev-parse', 'HEAD')[0];
  const base = main && git('merge-base', 'HEAD', main)[0];
  const uncommitted = git('status', '--porcelain').length > 0;
  const from = base && base !== head ? base : uncommitted ? head : `${head}~1`;
  const others = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...git('diff', '--name-only', '--no-renames', from), ...others])];
}

/** The parts of the steps that a change of these files can affect; `undefined` means everything. */
export function affectedBy(changed) {
  const files = changed.filter((file) => !/^docs\/|\.md$|^LICENSE$/.test(file));
  if (files.some(concernsAll)) return undefined;
  const reached = reachedFrom(files, ASSEMBLIES);
  const within = (folder) => reached.filter((file) => file.startsWith(folder));
  const own = modulesOf(files);
  const shown = new Set([...own, ...modulesOf(within('web/'))]);
  return {
    contract: within('contract/').length > 0 ? ['contract/'] : [],
    server: testsOf('server', within('server/'), own),
    web: testsOf('web', within('web/'), own),
    desktop: within('desktop/').length > 0 ? ['desktop/'] : [],
    sizes: within('web/'),
    journeys: journeysOf(reached, shown),
    program: reached.filter((file) => /^(e2e\/)?desktop\//.test(file)),
  };
}

/** The contract, the build and test set-up, and texts that belong to no single module. */
function concernsAll(file) {
  if (/^contract\/locales\//.test(file)) return moduleOf(file) === undefined;
  return !/^(server|web|desktop|e2e)\/(?!package\.json|tsconfig|vite|playwright)/.test(file);
}

const modulesOf = (files) => new Set(files.map(moduleOf).filter(Boolean));

/** A module has the same name on every floor, and so have its texts. */
function moduleOf(file) {
  const [, inFloor] = /^(?:server|web)\/src\/modules\/([^/]+)\//.exec(file) ?? [];
  const [, ofTexts] = /^contract\/locales\/\w+\/(.+)\.json$/.exec(file) ?? [];
  const isModule = ['server', 'web'].some((floor) =>
    existsSync(inRoot(floor, 'src/modules', ofTexts ?? '-')),
  );
  return inFloor ?? (isModule ? ofTexts : undefined);
}

/**
 * The tests that import the changed files, and all tests of the changed modules, which use
 * addresses of pages and calls.
 */
function testsOf(floor, reached, own) {
  const modules = [...new Set([...own, ...modulesOf(reached)])]
    .map((module) => `${floor}/src/modules/${module}/`)
    .filter((folder) => existsSync(inRoot(folder)));
  const isInModules = (file) => modules.some((folder) => file.startsWith(folder));
  const tests = reached.filter((file) => /\.test\.tsx?$/.test(file) && !isInModules(file));
  return [...modules, ...tests];
}

/**
 * Changed journeys, and journeys that visit a page of these modules, as patterns of their full
 * titles.
 */
function journeysOf(reached, modules) {
  const pages = pagesOfModules();
  const visited = pages.filter(({ module }) => modules.has(module));
  // The spec of all pages is selected through the table of pages.
  const specs = sourceFiles().filter((file) => /^e2e\/journeys\/(?!pages).*\.spec\.ts$/.test(file));
  const chosen = specs.filter(
    (file) =>
      reached.includes(file) ||
      addressesIn(readFileSync(inRoot(file), 'utf8')).some((address) =>
        visited.includes(pageAt(address, pages)),
      ),
  );
  const places = [...new Set(visited.map(({ path }) => path.split('/')[1]))];
  return [
    ...(reached.includes('e2e/journeys/pages.spec.ts') ? ['pages\\.spec\\.ts'] : []),
    ...chosen.map((file) => file.replace('e2e/', '').replaceAll('.', '\\.')),
    ...places.map((place) => `pages of ${place}( |$)`),
  ];
}

/** Reads the page's own table of pages. */
function pagesOfModules() {
  const table = readFileSync(inRoot('web/src/app/routes.tsx'), 'utf8');
  const row = /^ +page\('([^']+)', .*import\('\.\.\/modules\/([^/]+)\//gm;
  return [...table.matchAll(row)].map(([, path, module]) => ({ path, module }));
}

const addressesIn = (text) =>
  [...text.matchAll(/['"`](\/[a-z][^'"`?\s]*)/g)].map(([, address]) =>
    address.replace(/\$\{[^}]*\}/g, '$'),
  );

/** The page with the longest path at the start of the address. */
function pageAt(address, pages) {
  const parts = address.split('/');
  const fits = ({ path }) =>
    path
      .split('/')
      .every((part, index) => part === parts[index] || (part.startsWith('$') && parts[index]));
  return pages.filter(fits).sort((one, other) => other.path.length - one.path.length)[0];
}

function isCommit(name) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).length > 0;
  } catch {
    return false;
  }
}

function git(...args) {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  return execFileSync('git', args, options).split('\n').filter(Boolean);
}
