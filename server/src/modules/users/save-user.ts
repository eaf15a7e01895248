import { newId } from '@shala/contract/new-id.ts';
import type { User, userForm } from '@shala/contract/users.ts';
import type * as z from 'zod';
import { conflict, invalid } from '../../platform/errors.ts';
import { unscoped } from '../../platform/scope.ts';
import { lockPerson, requireAnotherSuperAdmin, requireManaged } from './account-guards.ts';
import { areaDifference, isEmpty, workDifference } from './assignments/assignment-difference.ts';
import { saveAreas, saveWork } from './assignments/save-assignments.ts';
import { insertAccounts, touchAccounts, updateAccounts } from './import/store-accounts.ts';
import { issueOneTimePasswords } from './one-time-password.ts';
import type { Area, Work } from './person-record.ts';
import { isAccountChanged, judge, type WantedPerson } from './person-rules.ts';
import {
  type Acting,
  type ActingWithPasswords,
  auditSnapshot,
  recordAccount,
} from './record-changes.ts';
import { takenIssues, toldByDatabase } from './sign-in-taken.ts';
import { findUser } from './user-queries.ts';

type Form = z.output<typeof userForm>;

/** Saves a person with schools and areas, all or nothing. */
export async function saveUser(
  acting: ActingWithPasswords,
  form: Form,
): Promise<{ user: User; oneTimePassword?: string }> {
  const inTransaction = acting.db.transaction((db) =>
    form.id
      ? editUser({ ...acting, db }, form.id, form.version, wantedOf(form))
      : addUser({ ...acting, db }, wantedOf(form)),
  );
  return toldByDatabase(inTransaction);
}

/** The password is told this once; the database keeps its hash. */
async function addUser(acting: ActingWithPasswords, wanted: WantedPerson) {
  const { db, clock } = acting;
  const { account, issues } = judge({
    person: db.person,
    present: undefined,
    wanted,
    today: clock.schoolDay(),
  });
  issues.push(...(await takenIssues(db, account)));
  if (issues.length > 0) throw invalid(...issues);
  const id = newId();
  const bare = unscoped(db, 'checked before');
  const inserted = await insertAccounts(bare, clock, [{ ...account, id }]);
  if (!inserted.has(id)) throw invalid(...(await takenIssues(db, account)));
  const person = { id, name: account.name, schools: wanted.schools };
  await recordAccount(acting, 'add', person, { after: auditSnapshot(account) });
  await saveWork(acting, person, workDifference([], wanted.schools));
  await saveAreas(acting, person, areaDifference([], wanted.locations));
  const given = await issueOneTimePasswords(bare, acting, [id]);
  return { user: await findUser(db, clock, id), oneTimePassword: given.get(id)! };
}

async function editUser(
  acting: Acting,
  id: string,
  version: number | undefined,
  wanted: WantedPerson,
) {
  const { db, clock } = acting;
  if (version === undefined) throw invalid({ field: 'version', key: 'required' });
  const present = await lockPerson(db, clock, id);
  if (id !== db.person.accountId) requireManaged(db, present);
  if (version !== present.version) throw conflict(await findUser(db, clock, id));
  const { account, issues } = judge({
    person: db.person,
    present,
    wanted,
    today: clock.schoolDay(),
  });
  issues.push(...(await takenIssues(db, account, id)));
  if (issues.length > 0) throw invalid(...issues);
  if (account.role !== 'SuperAdmin') await requireAnotherSuperAdmin(db, present);

  const work = workDifference(present.schools, wanted.schools);
  const areas = areaDifference(present.locations, wanted.locations);
  const bare = unscoped(db, 'checked before');
  const person = { id, name: account.name, schools: wanted.schools };
  if (isAccountChanged(present, account)) {
    await updateAccounts(bare, clock, [{ ...account, id }]);
    await recordAccount(acting, 'edit', person, {
      before: auditSnapshot(present),
      after: auditSnapshot(account),
    });
  } else if (!isEmpty(work) || !isEmpty(areas)) {
    await touchAccounts(bare, clock, [id]);
  }
  await saveWork(acting, person, work);
  await saveAreas(acting, person, areas);
  return { user: await findUser(db, clock, id) };
}

/** The form leaves out what is blank; in the database that is null. */
const wantedOf = (form: Form): WantedPerson => ({
  name: form.name,
  email: form.email ?? null,
  mobile: form.mobile ?? null,
  role: form.role,
  isPremium: form.isPremium,
  gender: form.gender ?? null,
  language: form.language ?? null,
  accessControlList: form.accessControlList,
  schools: form.schools.map(
    ({ schoolId, designation, from, to }): Work => ({
      schoolId,
      designation: designation || null,
      from,
      to: to ?? null,
    }),
  ),
  locations: form.locations.map(
    ({ stateId, districtId, blockId }): Area => ({
      stateId: stateId ?? null,
      districtId: districtId ?? null,
      blockId: blockId ?? null,
    }),
  ),
});
