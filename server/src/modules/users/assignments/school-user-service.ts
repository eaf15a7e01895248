import { isSchoolRole } from '@shala/contract/roles.ts';
import type { SchoolUser, schoolUserRows } from '@shala/contract/school-users.ts';
import type * as z from 'zod';
import { onConstraintViolation } from '../../../platform/database.ts';
import { conflict, inUse, invalid, notAllowed, notFound } from '../../../platform/errors.ts';
import { type Scoped, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockRegistersOfWork } from '../../leave/leave-public.ts';
import { lockManaged } from '../account-guards.ts';
import {
  isOpenWork,
  isProlonged,
  type Stored,
  type StoredPerson,
  type Work,
} from '../person-record.ts';
import { userViolations } from '../sign-in-taken.ts';
import { touchAccounts } from '../store-accounts.ts';
import { addsOverlap, isSameWork, workKey } from './assignment-difference.ts';
import { saveWork } from './save-assignments.ts';
import { findSchoolUser } from './school-user-queries.ts';

type Form = z.output<(typeof schoolUserRows)['schoolUser/addEdit']['body']>;

/** Assigns a person to a school, or changes designation and dates of an assignment. */
export function saveSchoolUser(call: Saving, form: Form): Promise<SchoolUser> {
  const work = transact(call, async (call) => {
    const { db, clock } = call;
    await lockRegistersOfWork(db, [form.accountId], [form]);
    const person = await lockManaged(db, clock, form.accountId);
    const before = form.id ? await storedWork(db, person, { ...form, id: form.id }) : undefined;
    const after: Work = {
      schoolId: form.schoolId,
      designation: form.designation || null,
      from: form.from,
      to: form.to ?? null,
    };
    if (!isSchoolRole(person.role) && isOpenWork(after, clock.schoolDay()))
      throw invalid({ field: 'accountId', key: 'role_without_schools' });
    if (person.isFormer && isProlonged(before, after)) throw notAllowed('user.works_elsewhere');
    const others = person.schools.filter((other) => other !== before);
    if (others.some((other) => workKey(other) === workKey(after)))
      throw invalid({ field: 'from', key: 'twice' });
    if (addsOverlap(before ? [before] : [], after, others))
      throw invalid({ field: 'from', key: 'work_overlaps' });
    if (before && isSameWork(before, after)) return findSchoolUser(db, before.id);
    const checked = db.checked('account', person.id);
    const [added] = await saveWork(call, checked, person, {
      added: before ? [] : [after],
      changed: before ? [{ before, after }] : [],
      removed: [],
    });
    await touchAccounts(checked, clock, [person.id]);
    return findSchoolUser(db, before?.id ?? added!);
  });
  return onConstraintViolation(work, userViolations);
}

/** Person and school of an assignment are fixed. */
async function storedWork(
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

/** The last school stays: a teacher of no school is in nobody's sight. */
export const deleteSchoolUser = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const { accountId } = await findSchoolUser(db, id);
    await lockRegistersOfWork(db, [accountId]);
    const person = await lockManaged(db, clock, accountId);
    const work = person.schools.find((other) => other.id === id);
    if (!work) throw notFound('school_user');
    const isLast = person.schools.length + person.unseenWork === 1;
    if (isLast && isSchoolRole(person.role)) throw inUse('user.last_school', { name: person.name });
    const checked = db.checked('account', person.id);
    await saveWork(call, checked, person, { added: [], changed: [], removed: [work] });
    await touchAccounts(checked, clock, [person.id]);
    return null;
  });
