import { importsOf, sourceFiles } from '../imports.mjs';

/**
 * Imports run one way: web -> contract <- server; a module stands on its floor's platform, never
 * the reverse, and reaches another module only through its `…-public.ts`; modules form no circle,
 * types included.
 */

/** What each floor may import besides itself. */
const floors = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  desktop: [],
};

/** Tests and their helpers may look across modules; the page's own tests also load its texts. */
const isTest = (file) => /\.test\.tsx?$|\/testing\/|\/test-kit\//.test(file);

/** `server/src/modules/leave/types/x.ts`: floor `server`, layer `modules`, module `leave`. */
export function placeOf(file) {
  const [, floor, layer, module] = /^(\w+)\/(?:src\/)?(?:(\w+)\/)?(?:([\w-]+)\/)?/.exec(file) ?? [];
  return { floor, layer, module: layer === 'modules' ? module : undefined };
}

/** The reason why one file may not import another; undefined where it may. */
export function problemOf(from, to) {
  const a = placeOf(from);
  const b = placeOf(to);
  if (!(a.floor in floors)) return undefined;
  if (a.floor !== b.floor) {
    if (floors[a.floor].includes(b.floor) || isTest(from)) return undefined;
    return `${a.floor} stands on ${[...floors[a.floor], 'its libraries'].join(' and ')} alone`;
  }
  if (isTest(from)) return undefined;
  if (b.module && a.layer !== 'modules' && ['platform', 'ui'].includes(a.layer)) {
    return `${a.layer} knows no module`;
  }
  if (a.module && b.module && a.module !== b.module && !/-public\.tsx?$/.test(to)) {
    return `a module reaches another only through its ${b.module}-public.ts`;
  }
  if (a.module && a.module === b.module && to.endsWith(`/${b.module}-public.ts`)) {
    return 'a module does not go through its own door';
  }
  return isTest(to) ? 'only tests use what is made for tests' : undefined;
}

/**
 * The modules of a floor that can be reached from themselves, each circle once, as `a -> b -> a`.
 */
function findCircles(edges) {
  const circles = [];
  const seen = new Set();
  const visit = (module, path) => {
    const at = path.indexOf(module);
    if (at >= 0) return circles.push([...path.slice(at), module].join(' -> '));
    if (seen.has(module)) return undefined;
    for (const next of edges.get(module) ?? []) visit(next, [...path, module]);
    return seen.add(module);
  };
  for (const module of edges.keys()) visit(module, []);
  return circles;
}

export function checkImports() {
  const problems = [];
  const edges = { server: new Map(), web: new Map() };
  for (const file of sourceFiles()) {
    for (const { to } of importsOf(file)) {
      const problem = problemOf(file, to);
      if (problem) problems.push(`${file} imports ${to}: ${problem}.`);
      const [a, b] = [placeOf(file), placeOf(to)];
      if (!a.module || !b.module || a.module === b.module || isTest(file)) continue;
      const found = edges[a.floor].get(a.module) ?? new Set();
      edges[a.floor].set(a.module, found.add(b.module));
    }
  }
  for (const [floor, of] of Object.entries(edges)) {
    for (const circle of findCircles(of))
      problems.push(`Modules of ${floor} form a circle: ${circle}.`);
  }
  return problems;
}
