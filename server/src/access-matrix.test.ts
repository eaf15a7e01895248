import { type Access, access, isGranted, type Permission } from '@shala/contract/access.ts';
import { methodOf } from '@shala/contract/endpoint.ts';
import { newId } from '@shala/contract/new-id.ts';
import { type Role, roles } from '@shala/contract/roles.ts';
import { type RowName, rows } from '@shala/contract/rows.ts';
import { effectiveTitles } from '@shala/contract/titles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { isScopedTable } from './platform/scope.ts';
import { type IdPlace, idPlaces, withValueAt } from './platform/test-kit/id-places.ts';
import {
  inputFor,
  inputParts,
  isValidInput,
  type RowInput,
  rowOf,
} from './platform/test-kit/row-inputs.ts';
import { openTestApp, type TestApp, type TestPerson } from './platform/test-kit/test-app.ts';
import { makeWorld, type World } from './platform/test-kit/world.ts';

/**
 * Every row of the contract × every role: a new row of the contract is tested without being listed
 * here.
 */

let app: TestApp;
let own: World;
let foreign: World;
let people: Record<Role, TestPerson>;

beforeAll(async () => {
  app = await openTestApp();
  own = await makeWorld(app, 'own');
  foreign = await makeWorld(app, 'foreign');
  const superAdmin = await app.make.account('SuperAdmin');
  const accounts = { ...own.accounts, SuperAdmin: superAdmin.id };
  people = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await app.as(accounts[role])])),
  );
});
afterAll(() => app.close());

const names = Object.keys(rows) as RowName[];

/** A logout would end the session that all cases share. */
const endsSession = new Set<RowName>(['auth/logout', 'auth/changePassword']);
const send = async (who: TestPerson, name: RowName, input: RowInput, headers = {}) =>
  who.call(name, input as never, { headers });

const oneTime = async (role: Role) => {
  const { id } = people[role];
  return app.as(id);
};

const isOpen = (rule: Access) => 'who' in rule && rule.who === 'anyone';
const permissions = (rule: Access): Permission[] =>
  'who' in rule ? [] : 'create' in rule ? [rule.create, rule.edit] : [rule];

function mayCall(rule: Access, role: Role): boolean {
  if ('who' in rule) return true;
  const titles = effectiveTitles(role, { added: [], removed: [] });
  return permissions(rule).some((permission) => isGranted(permission, { role, titles }));
}

describe.each(names)('%s', (name) => {
  const rule: Access = access[name];

  it.runIf(!isOpen(rule))('answers 401 without a token', async () => {
    const answer = await send(app.nobody, name, inputFor(name, own.idOf));
    expect([answer.status, answer.code]).toEqual([401, 'not_signed_in']);
  });

  it.runIf(methodOf(name) !== 'GET')('answers 403 to a cookie without its header', async () => {
    const answer = await send(people.SuperAdmin, name, inputFor(name, own.idOf), {
      cookie: 'XSRF-TOKEN=0123456789abcdef',
      'x-xsrf-token': 'another',
    });
    expect([answer.status, answer.code]).toEqual([403, 'bad_xsrf']);
  });

  it.runIf(!isOpen(rule)).each(roles)('follows the access table for %s', async (role) => {
    const person = endsSession.has(name) ? await oneTime(role) : people[role];
    const input = asEdit(
      name,
      inputFor(name, () => newId()),
      role,
    );
    const answer = await send(person, name, input);
    if (mayCall(rule, role)) {
      expect([answer.status, answer.message].join(' ')).not.toMatch(
        /^(401|500|403 You are not allowed to do this)/,
      );
    } else {
      expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
    }
  });

  it.runIf(!isOpen(rule))('needs a school with a running plan', async () => {
    await app.db
      .updateTable('school')
      .set({ plan_ends_on: '2026-11-15' })
      .where('id', '=', own.school.id)
      .execute();
    const person = await oneTime('Principal');
    const answer = await send(person, name, inputFor(name, own.idOf));
    await app.db
      .updateTable('school')
      .set({ plan_ends_on: '2027-06-14' })
      .where('id', '=', own.school.id)
      .execute();
    const isExempt =
      ('who' in rule && rule.who === 'signed-in' && !rule.planNeeded) ||
      ('afterPlan' in rule && rule.afterPlan);
    if (isExempt) expect(answer.code).not.toBe('plan_expired');
    else expect([answer.status, answer.code]).toEqual([403, 'plan_expired']);
  });

  it.runIf(!isOpen(rule))('is blocked until a one-time password is changed', async () => {
    const { id } = await app.make.account('SuperAdmin', { password_change_required: true });
    const answer = await send(await app.as(id), name, inputFor(name, own.idOf));
    const isNeeded = 'who' in rule && rule.who === 'signed-in' && rule.duringPasswordChange;
    if (isNeeded) expect(answer.code).not.toBe('password_change_required');
    else expect([answer.status, answer.code]).toEqual([403, 'password_change_required']);
  });

  it.runIf(!isOpen(rule) && methodOf(name) === 'GET')('answers with data', async () => {
    const role = (['Principal', 'SuperAdmin', 'Student'] as const).find((one) =>
      mayCall(rule, one),
    )!;
    const answer = await send(people[role], name, inputFor(name, own.idOf));
    expect(answer.status, answer.message).toBe(200);
  });

  const scopedRoles = roles.filter((role) => role !== 'SuperAdmin' && mayCall(rule, role));
  const cases = isOpen(rule)
    ? []
    : placesOf(name)
        .filter(({ entity }) => !everyones.has(entity))
        .flatMap((place) => scopedRoles.map((role) => ({ ...place, role })));
  it.runIf(cases.length > 0).each(cases)(
    "answers 404 to $role for another district's $entity at $path",
    async ({ entity, path, role }) => {
      const answer = await send(
        people[role],
        name,
        inputWith(name, path, foreign.idOf(entity), role),
      );
      expect([answer.status, answer.code], answer.message).toEqual([404, 'not_found']);
    },
  );

  const missing = isOpen(rule) ? [] : placesOf(name);
  it.runIf(missing.length > 0).each(missing)(
    'answers 404 for an unknown $entity at $path, to SuperAdmin or who else may call it',
    async ({ path }) => {
      const role = ['SuperAdmin' as const, ...scopedRoles].find((one) => mayCall(rule, one))!;
      const person = endsSession.has(name) ? await oneTime(role) : people[role];
      const answer = await send(person, name, inputWith(name, path, newId(), role));
      expect([answer.status, answer.code], answer.message).toEqual([404, 'not_found']);
    },
  );
});

function placesOf(name: RowName): IdPlace[] {
  const row = rowOf(name);
  return inputParts
    .flatMap((part) => (row[part] ? idPlaces(row[part] as z.ZodType, [part]) : []))
    .filter(({ entity }) => isScopedTable(entity));
}

/** Everyone may read it; the access table decides who changes it. */
const everyones = new Set([
  'state',
  'district',
  'block',
  'academic_year',
  'leave_type',
  'feedback_topic',
  'fee_template',
]);

/** A valid input with the id at the path and own ids everywhere else. */
function inputWith(name: RowName, path: (string | number)[], id: string, role: Role): RowInput {
  for (const everything of [false, true]) {
    const base = asEdit(name, inputFor(name, own.idOf, everything), role);
    const input = withValueAt(asNewAct(base), path, id);
    const found = [input, ...asOtherRoles(input)]
      .flatMap((as) => [as, ...withoutOneSibling(as, path)])
      .find((tried) => isValidInput(name, tried));
    if (found) return found;
  }
  throw new Error(`No valid input of ${name} holds an id at ${path.join('.')}`);
}

/** With a key of its own: another act by the same key is refused, whatever its ids. */
function asNewAct(input: RowInput): RowInput {
  const isKeyed = (input.body as object | undefined) && 'idempotencyKey' in (input.body as object);
  return isKeyed ? withValueAt(input, ['body', 'idempotencyKey'], newId()) : input;
}

/** Removes another field where only one of several may be present, beside the id or beside the list that it is in. */
function withoutOneSibling(input: RowInput, path: (string | number)[]): RowInput[] {
  return path.flatMap((step, depth) => {
    const parents = path.slice(0, depth);
    const parent = parents.reduce<unknown>((part, one) => (part as never)?.[one], input);
    return Object.keys((parent ?? {}) as object)
      .filter((key) => key !== String(step))
      .map((key) => withValueAt(input, [...parents, key], undefined));
  });
}

/** An area goes with an officer's account, and a school with a principal's. */
const asOtherRoles = (input: RowInput): RowInput[] =>
  'role' in ((input.body ?? {}) as object)
    ? roles.map((role) => withValueAt(input, ['body', 'role'], role))
    : [];

/** A role that may edit and not create is tested with an edit of an own record. */
function asEdit(name: RowName, input: RowInput, role: Role): RowInput {
  const rule: Access = access[name];
  if (!('create' in rule) || rule.create.roles.includes(role)) return input;
  const record = idPlaces(rowOf(name).body as z.ZodType, ['body']).find(
    ({ path }) => path.join('.') === 'body.id',
  );
  return withValueAt(
    withValueAt(input, ['body', 'id'], own.idOf(record!.entity)),
    ['body', 'version'],
    1,
  );
}
