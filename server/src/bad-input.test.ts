import { type Access, access } from '@shala/contract/access.ts';
import { newId } from '@shala/contract/new-id.ts';
import { type RowName, rows } from '@shala/contract/rows.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withValueAt } from './platform/test-kit/id-places.ts';
import { inputFor, type RowInput, rowOf } from './platform/test-kit/row-inputs.ts';
import { openTestApp, type TestApp, type TestPerson } from './platform/test-kit/test-app.ts';
import { makeWorld, type World } from './platform/test-kit/world.ts';

/**
 * Whatever is sent in whatever place of whatever row, the answer is an error and never a crash. The ids are of records
 * that are there, and the caller may call the row, so that the input reaches its function.
 */

const isTorture = process.env['SHALA_TORTURE'] === '1';
const seed = Number(process.env['SHALA_SEED'] ?? 20_261_121);
const runs = isTorture ? 400 : 15;

let app: TestApp;
let superAdmin: TestPerson;
let controller: string | undefined;
let world: World;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

/** The rows of a controller share a school with its records. */
async function worldFor(name: RowName): Promise<World> {
  const [needed] = name.split('/');
  if (needed !== controller) world = await makeWorld(app, `${needed} ${newId()}`);
  controller = needed;
  return world;
}

function callerOf(name: RowName, { accounts }: World): Promise<TestPerson> | TestPerson {
  const rule: Access = access[name];
  const allowed = 'who' in rule ? [] : 'create' in rule ? rule.edit.roles : rule.roles;
  const role = (['Principal', 'Teacher', 'Student', 'EducationOfficer'] as const).find((one) =>
    allowed.includes(one),
  );
  return allowed.includes('SuperAdmin') || !role ? superAdmin : app.as(accounts[role]);
}

const names = (Object.keys(rows) as RowName[]).filter((name) => !/logout|stream/.test(name));

type Path = (string | number)[];

/** Every leaf and branch of a value. */
function pathsOf(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    pathsOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
}

const nasty = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'a\0b',
    '\ud800',
    "'; drop table school; --",
    '../../etc/passwd',
    '٣٤٥',
    '-0',
    '1e309',
    'NaN',
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER + 2,
    2 ** 31,
    -1,
    '2026-02-30',
    '=cmd()',
    'x'.repeat(70_000),
    newId(),
    null,
    [],
    {},
    { id: { $gt: '' } },
    ['__proto__'],
  ),
);

describe.each(names)('%s', (name) => {
  it('answers any input with a status below 500', async () => {
    const world = await worldFor(name);
    const caller = await callerOf(name, world);
    const valid = inputFor(name, world.idOf, true);
    const send = async (input: RowInput) => {
      const answer = await caller.call(name, input as never);
      expect(answer.status, `${JSON.stringify(input)} → ${answer.text}`).toBeLessThan(500);
    };
    await send(inputFor(name, world.idOf));
    await send(valid);
    const { file: _, ...parts } = valid;
    const places = pathsOf(parts, []).filter((path) => path.length > 0);
    if (places.length === 0) return;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), nasty, async (path, value) => {
        const input = withValueAt(parts as RowInput, path, sendable(path, value));
        if (rowOf(name).kind === 'upload') input.file = new Blob(['a,b\n1,2\n']);
        await send(input);
      }),
      { seed, numRuns: runs, endOnFailure: !isTorture },
    );
  });
});

/** A path and a query are sent as text; a branch of them stays a branch. */
function sendable(path: Path, value: unknown): unknown {
  if (path[0] === 'body') return value;
  if (path.length === 1) return {};
  return typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '?') : JSON.stringify(value);
}
