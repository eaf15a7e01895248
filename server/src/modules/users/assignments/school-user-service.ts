import { type Role, schoolRoles } from '@shala/contract/roles.ts';
import type { SchoolUser, schoolUserRows } from '@shala/contract/users.ts';
import type * as z from 'zod';
import { conflict, inUse, invalid, notFound } from '../../../platform/errors.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { lockManaged } from '../account-guards.ts';
import { touchAccounts } from '../import/store-accounts.ts';
import { isOpenWork, type Stored, type StoredPerson, type Work } from '../person-record.ts';
import type { Acting } from '../record-changes.ts';
import { toldByDatabase } from '../sign-in-taken.ts';
import { isSameWork, workKey } from './assignment-difference.ts';
import { saveWork } from './save-assignments.ts';
import { findSchoolUser } from './school-user-queries.ts';

type Form = z.output<(typeof schoolUserRows)['schoolUser/addEdit']['body']>;

const worksAtSchool = (role: Role) => schoolRoles.includes(role);

/** Assigns a person to a school, or changes designation and dates of an assignment. */
export function saveSchoolUser(acting: Acting, form: Form): Promise<SchoolUser> {
  const { clock } = acting;
  const saving = acting.db.transaction(async (db) => {
    const person = await lockManaged(db, clock, form.accountId);
    const before = form.id ? await presentWork(db, person, { ...form, id: form.id }) : undefined;
    const after: Work = {
      schoolId: form.schoolId,
      designation: form.designation || null,
      from: form.from,
      to: form.to ?? null,
    };
    if (!worksAtSchool(person.role) && isOpenWork(after, clock.schoolDay()))
      throw invalid({ field: 'accountId', key: 'role_without_schools' });
    const others = person.schools.filter((other) => other !== before);
    if (others.some((other) => workKey(other) === workKey(after)))
      throw invalid({ field: 'from', key: 'twice' });
    if (before && isSameWork(before, after)) return findSchoolUser(db, before.id);
    const [added] = await saveWork({ ...acting, db }, person, {
      added: before ? [] : [after],
      changed: before ? [{ before, after }] : [],
      removed: [],
    });
    await touchAccounts(unscoped(db, 'checked before'), clock, [person.id]);
    return findSchoolUser(db, before?.id ?? added!);
  });
  return toldByDatabase(saving);
}

/** An assignment stays with its person and its school: another school is another assignment. */
async function presentWork(
  db: Scoped,
  person: StoredPerson,
  form: Form & { id: string },
): Promise<Work & Stored> {
  const before = person.schools.find(({ id }) => id === form.id);
  if (!before) throw invalid({ field: 'accountId', key: 'fixed' });
  if (before.schoolId !== form.schoolId) throw invalid({ field: 'schoolId', key: 'fixed' });
  if (form.version === undefined) throw invalid({ field: 'version', key: 'required' });
  if (form.version !== before.version) throw conflict(await findSchoolUser(db, form.id));
  return before;
}

/** Whoever works at schools keeps at least one: a teacher of no school is in nobody's sight. */
export const deleteSchoolUser = (acting: Acting, id: string): Promise<null> =>
  acting.db.transaction(async (db) => {
    const { accountId } = await findSchoolUser(db, id);
    const person = await lockManaged(db, acting.clock, accountId);
    const work = person.schools.find((other) => other.id === id);
    if (!work) throw notFound('school_user');
    const isLast = person.schools.length + person.unseenWork === 1;
    if (isLast && worksAtSchool(person.role))
      throw inUse('user.last_school', { name: person.name });
    await saveWork({ ...acting, db }, person, { added: [], changed: [], removed: [work] });
    await touchAccounts(unscoped(db, 'checked before'), acting.clock, [person.id]);
    return null;
  });
