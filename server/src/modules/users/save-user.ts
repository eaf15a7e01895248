import { newId } from '@shala/contract/new-id.ts';
import type { userForm } from '@shala/contract/user-form.ts';
import type { User } from '@shala/contract/users.ts';
import type * as z from 'zod';
import { onConstraintViolation } from '../../platform/database.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { transact, unscoped } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockRegistersOfWork } from '../leave/leave-public.ts';
import { lockPerson, requireAnotherSuperAdmin, requireManaged } from './account-guards.ts';
import { areaIssues } from './assignments/area-issues.ts';
import { areaDifference, isEmpty, workDifference } from './assignments/assignment-difference.ts';
import { saveAreas, saveWork } from './assignments/save-assignments.ts';
import { issueOneTimePasswords } from './one-time-password.ts';
import type { Area, Work } from './person-record.ts';
import { isAccountChanged, validatePerson, type WantedPerson } from './person-rules.ts';
import { auditSnapshot, recordAccount, type SavingPasswords } from './record-changes.ts';
import { takenIssues, userViolations } from './sign-in-taken.ts';
import { insertAccounts, touchAccounts, updateAccounts } from './store-accounts.ts';
import { findUser } from './user-queries.ts';

type Form = z.output<typeof userForm>;

/** Saves a person with schools and areas, all or nothing. */
export const saveUser = (
  call: SavingPasswords,
  form: Form,
): Promise<{ user: User; oneTimePassword?: string }> =>
  onConstraintViolation(
    transact(call, (call) =>
      form.id
        ? editUser(call, form.id, form.version, wantedOf(form))
        : addUser(call, wantedOf(form)),
    ),
    userViolations,
  );

/** The password is shown this once; the database has only its hash. */
async function addUser(call: SavingPasswords, wanted: WantedPerson) {
  const { db, clock } = call;
  const { account, issues } = validatePerson({
    person: db.person,
    present: undefined,
    wanted,
    today: clock.schoolDay(),
  });
  issues.push(...(await takenIssues(db, account)), ...(await areaIssues(db, wanted)));
  if (issues.length > 0) throw invalid(...issues);
  const id = newId();
  const everybody = unscoped(db, 'unique across schools');
  const inserted = await insertAccounts(everybody, clock, [{ ...account, id }]);
  if (!inserted.has(id)) throw invalid(...(await takenIssues(db, account)));
  const person = { id, name: account.name, schools: wanted.schools };
  await recordAccount(call, 'add', person, { after: auditSnapshot(account) });
  await saveWork(call, everybody, person, workDifference([], wanted.schools));
  await saveAreas(call, everybody, person, areaDifference([], wanted.locations));
  const checked = await db.require('account', [id]);
  const passwords = await issueOneTimePasswords(checked, call, [id]);
  return { user: await findUser(db, clock, id), oneTimePassword: passwords.get(id)! };
}

async function editUser(
  call: Saving,
  id: string,
  version: number | undefined,
  wanted: WantedPerson,
) {
  const { db, clock } = call;
  if (version === undefined) throw invalid({ field: 'version', key: 'required' });
  await lockRegistersOfWork(db, [id], wanted.schools);
  const present = await lockPerson(db, clock, id);
  if (id !== db.person.accountId) requireManaged(db, present);
  if (version !== present.version) throw conflict(await findUser(db, clock, id));
  const { account, issues } = validatePerson({
    person: db.person,
    present,
    wanted,
    today: clock.schoolDay(),
  });
  issues.push(...(await takenIssues(db, account, id)));
  if (id !== db.person.accountId) issues.push(...(await areaIssues(db, wanted)));
  if (issues.length > 0) throw invalid(...issues);
  if (account.role !== 'SuperAdmin') await requireAnotherSuperAdmin(db, present);

  const work = workDifference(present.schools, wanted.schools);
  const areas = areaDifference(present.locations, wanted.locations);
  const checked = db.checked('account', id);
  const person = { id, name: account.name, schools: wanted.schools };
  if (isAccountChanged(present, account)) {
    await updateAccounts(checked, clock, [{ ...account, id }]);
    await recordAccount(call, 'edit', person, {
      before: auditSnapshot(present),
      after: auditSnapshot(account),
    });
  } else if (!isEmpty(work) || !isEmpty(areas)) {
    await touchAccounts(checked, clock, [id]);
  }
  await saveWork(call, checked, person, work);
  await saveAreas(call, checked, person, areas);
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
