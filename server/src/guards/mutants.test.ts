import { type Access, access, type Permission } from '@shala/contract/access.ts';
import { methodOf } from '@shala/contract/endpoint.ts';
import { roles } from '@shala/contract/roles.ts';
import { grantableTitles, titles } from '@shala/contract/titles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conditions } from '../platform/scope-conditions.ts';
import { idPlaces } from '../platform/test-kit/id-places.ts';
import { inputParts, rowOf } from '../platform/test-kit/row-inputs.ts';
import { openTestApp, type TestApp } from '../platform/test-kit/test-app.ts';
import { type Line, lines, openAccessTable, titleOf } from './testing/access-table.ts';

/**
 * Wrong permissions and scopes are put in one after the other, and the answers of which the access
 * table is made must change by each.
 */

let app: TestApp;
let cellsOf: Awaited<ReturnType<typeof openAccessTable>>;
beforeAll(async () => {
  app = await openTestApp();
  cellsOf = await openAccessTable(app);
});
afterAll(() => app.close());

const known = new Map<Line, string[]>();

/** What was created once answers otherwise the second time, so a line is read until it repeats itself. */
async function rightCells(line: Line): Promise<string[]> {
  let cells = known.get(line) ?? (await cellsOf(line));
  while (!known.has(line)) {
    const again = await cellsOf(line);
    if (again.join() === cells.join()) known.set(line, cells);
    cells = again;
  }
  return cells;
}

/** Whether an answer of the line differs while the mutant is in place. */
async function kills(line: Line, mutant: { put: () => void; remove: () => void }) {
  const right = await rightCells(line);
  mutant.put();
  try {
    return (await cellsOf(line)).join() !== right.join();
  } finally {
    mutant.remove();
  }
}

/** Whether a role that may not call could be given one of the titles; a list of none stops it all the same. */
const isStoppedByRole = ({ roles: allowed, titles: opening }: Permission) =>
  roles.some(
    (role) =>
      !allowed.includes(role) &&
      (opening === 'any' || grantableTitles(role).some((title) => opening.includes(title))),
  );

const wrongPermissions = (right: Permission): [string, Permission][] => [
  ...(isStoppedByRole(right) ? [['every role', { ...right, roles }] as [string, Permission]] : []),
  ['any title', { ...right, titles }],
  ['an ended plan', { ...right, afterPlan: true }],
  ['no role but SuperAdmin', { ...right, roles: ['SuperAdmin'] }],
  ...(right.titles === 'any'
    ? []
    : [['one title less', { ...right, titles: right.titles.slice(1) }] as [string, Permission]]),
];

function wrongRules({ name, way }: Line): [string, Access][] {
  const rule: Access = access[name];
  if ('who' in rule && rule.who === 'anyone') return [];
  const open: [string, Access] = ['anyone', { who: 'anyone' }];
  const withoutPlan = { who: 'signed-in', planNeeded: false } as const;
  const signedIn: [string, Access][] = [
    ['anybody signed in', { who: 'signed-in', planNeeded: true }],
    ['anybody signed in, without a plan', withoutPlan],
    ['anybody with a one-time password', { ...withoutPlan, duringPasswordChange: true }],
  ];
  if ('who' in rule) return [open, ...signedIn];
  if (!('create' in rule)) return [open, ...signedIn, ...wrongPermissions(rule)];
  // One that only edits, or only creates, is a single line.
  const parts = way ? [way] : (['create', 'edit'] as const);
  const others = wrongPermissions(rule[parts[0]!]).map(([to, wrong]): [string, Access] => [
    to,
    { ...rule, ...Object.fromEntries(parts.map((part) => [part, wrong])) },
  ]);
  return [open, ...signedIn, ...others];
}

/** The module refuses other roles itself, in the same words. */
const refusedTwice = [
  'attendance/correctStaff',
  'content/addEdit (create)',
  'content/addEdit (edit)',
  'content/delete/:id',
  'content/updateState',
  'holiday/addEdit (create)',
  'holiday/delete/:id',
  'holiday/updateWeeklyOff',
];

const table = access as Record<string, Access>;
const opened = lines.flatMap((line) =>
  wrongRules(line)
    .filter(([to]) => to !== 'every role' || !refusedTwice.includes(titleOf(line)))
    .filter(([, wrong]) => JSON.stringify(wrong) !== JSON.stringify(access[line.name]))
    .map(([to, wrong]) => ({ title: titleOf(line), to, line, wrong })),
);

/** Everyone may read these, so there is no wider scope. */
const everyones = [
  'state',
  'district',
  'block',
  'academic_year',
  'leave_type',
  'feedback_topic',
  'fee_template',
];
/** The access table gives their rows to SuperAdmin alone. */
const superAdmins = ['deletion_request', 'service_account', 'api_key'];
/**
 * A second scope holds: a person's work is found through the person too, a promotion through its class, and an act
 * through its record.
 */
const heldTwice = ['school_user', 'promotion', 'audit'];

/** Nobody reads their rows, only sums of them, which the table does not show: `area-days.test.ts` counts those again for each office. */
const inSums = ['area_day'];

const scopes = conditions as Record<string, unknown>;
const shown = Object.keys(conditions).filter((entity) => !inSums.includes(entity));
const wrongScopes = shown.flatMap((entity) => [
  ...([...everyones, ...superAdmins, ...heldTwice].includes(entity)
    ? []
    : [{ entity, to: 'everything', wrong: () => sql`true` }]),
  { entity, to: 'nothing', wrong: () => sql`false` },
]);

const names = (line: Line, entity: string) =>
  inputParts.some((part) => {
    const schema = rowOf(line.name)[part];
    return schema && idPlaces(schema, [part]).some((place) => place.entity === entity);
  });

/** Lines that name the entity, then all that read. */
const mostLikelyFirst = (entity: string) => [
  ...lines.filter((line) => names(line, entity)),
  ...lines.filter((line) => !names(line, entity) && methodOf(line.name) === 'GET'),
];

/** What no early line shows is looked for in all of them. */
const timeout = 600_000;

describe.runIf(process.env['SHALA_TORTURE'] === '1')('the access table shows', { timeout }, () => {
  it.each(wrongScopes)('a scope of $entity that holds $to', async ({ entity, wrong }) => {
    const right = scopes[entity];
    const put = () => {
      scopes[entity] = wrong;
    };
    const remove = () => {
      scopes[entity] = right;
    };
    for (const line of mostLikelyFirst(entity)) if (await kills(line, { put, remove })) return;
    expect.fail('no line shows it');
  });

  it.each(opened)('$title for $to', async ({ line, wrong }) => {
    const right = table[line.name]!;
    const put = () => {
      table[line.name] = wrong;
    };
    const remove = () => {
      table[line.name] = right;
    };
    expect(await kills(line, { put, remove })).toBe(true);
  });
});
