import type { Endpoint } from '@shala/contract/endpoint.ts';
import { newId } from '@shala/contract/new-id.ts';
import { type RowName, rows } from '@shala/contract/rows.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withValueAt } from './platform/test-kit/id-places.ts';
import { sample } from './platform/test-kit/sample.ts';
import { openTestApp, type TestApp, type TestPerson } from './platform/test-kit/test-app.ts';

/** Whatever is sent in whatever place of whatever row, the answer is an error and never a crash. */

const isTorture = process.env['SHALA_TORTURE'] === '1';
const seed = Number(process.env['SHALA_SEED'] ?? 20_261_121);
const runs = isTorture ? 400 : 25;

let app: TestApp;
let superAdmin: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

const parts = ['params', 'query', 'body', 'form'] as const;
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
    Number.MAX_SAFE_INTEGER + 2,
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
    const row: Endpoint = rows[name];
    const valid: Record<string, unknown> = {};
    for (const part of parts) {
      if (row[part]) valid[part] = sample(row[part], { idOf: () => newId(), everything: true });
    }
    if (Object.keys(valid).length === 0) return;
    const places = pathsOf(valid, []).filter((path) => path.length > 0);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), nasty, async (path, value) => {
        const input = withValueAt(valid, path, sendable(path, value));
        if (row.kind === 'upload') input['file'] = new Blob(['a,b\n1,2\n']);
        const answer = await superAdmin.call(name, input as never);
        expect(answer.status, `${JSON.stringify(input)} → ${answer.text}`).toBeLessThan(500);
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
