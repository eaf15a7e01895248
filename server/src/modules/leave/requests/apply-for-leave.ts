import type { Leave, ownLeaveForm } from '@shala/contract/leave.ts';
import type * as z from 'zod';
import { invalid, notAllowed } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { SavingInLanguage } from '../../../platform/serve.ts';
import { Balances, isFor } from '../balances/balances.ts';
import { countOfSchools, lockStaffMember, type Member, memberOf } from '../staff-member.ts';
import { allRules, applicableIn, findRules, type LeaveRules } from '../types/leave-types.ts';
import { storeRequest } from './leave-row.ts';
import { onLeaveOverlap, requireFit } from './leave-rules.ts';
import { lockLeave, requireState } from './lock-leave.ts';

type Form = z.output<typeof ownLeaveForm>;

/** Applies for one's own leave, or changes a request that nobody has decided yet. */
export async function applyForLeave(call: SavingInLanguage, form: Form): Promise<Leave> {
  const { accountId, role } = call.db.person;
  if (role === 'SuperAdmin') throw notAllowed('leave.none_of_office');
  const checked = await call.db.require('account', [accountId]);
  const applicant = { accountId, studentId: null };
  const path = 'leaveApplication/addEditLeaveForTeacher';
  const work = transactOnce(call, path, form, (call, form) => apply(call, form));
  return onLeaveOverlap({ db: checked, language: call.language }, applicant, form, work);
}

async function apply(call: SavingInLanguage, form: Form): Promise<Leave> {
  const { db, clock } = call;
  const { accountId } = db.person;
  const before = await lockPending(call, form);
  const checked = db.checked('account', accountId);
  await lockStaffMember(checked, accountId);
  const member = await ownMember(call, checked, form);
  const type = await findRules(db, form.leaveTypeId);
  await requireForMember(checked, type, member);
  const balances = await Balances.of({ db: checked, clock }, member, form.id);
  const cost = await balances.costOf(type, form);
  const halfDays = [...cost.values()].reduce((sum, count) => sum + count, 0);
  requireFit(clock, type, form, halfDays, before);
  await requireLeft(balances, type, cost);
  const applicant = { schoolId: member.schoolId, accountId, studentId: null, admissionId: null };
  return storeRequest(call, applicant, form, { halfDays, before });
}

async function lockPending(call: SavingInLanguage, form: Form): Promise<Leave | null> {
  if (!form.id) return null;
  const before = await lockLeave(call, { id: form.id });
  if (before.accountId !== call.db.person.accountId) throw notAllowed('leave.not_own');
  requireState(before, 'asked', form);
  return before;
}

/** Whoever works at several schools applies at one of them. */
async function ownMember(
  { db, clock }: SavingInLanguage,
  checked: CheckedDb,
  { schoolId }: Form,
): Promise<Member> {
  const { accountId, role } = db.person;
  const day = clock.schoolDay();
  if (role === 'EducationOfficer' && schoolId) throw invalid({ field: 'schoolId', key: 'choice' });
  if (role !== 'EducationOfficer' && !schoolId) {
    const schools = await countOfSchools(checked, { accountId, day });
    if (schools > 1) throw invalid({ field: 'schoolId', key: 'required' });
  }
  const member = await memberOf(checked, { accountId, schoolId, day });
  if (!member || (role !== 'EducationOfficer' && !member.schoolId)) {
    throw invalid({ field: 'schoolId', key: 'choice' });
  }
  return member;
}

/** The type is for the person, and is not replaced by one of the person's state. */
async function requireForMember(db: CheckedDb, type: LeaveRules, member: Member): Promise<void> {
  const applicable = applicableIn(await allRules(db), member.stateId);
  if (isFor(type, member) && applicable.some(({ id }) => id === type.id)) return;
  throw invalid({ field: 'leaveTypeId', key: 'leave_not_for' });
}

/** Nobody applies for more than is left beside the requests that are not decided yet. */
async function requireLeft(
  balances: Balances,
  type: LeaveRules,
  cost: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [startsOn, halfDays] of cost) {
    const year = balances.yearAt(type, startsOn)!;
    const left = await balances.left(type, year);
    if (left !== null && halfDays > left) {
      const values = { count: left / 2 };
      throw invalid({ field: 'to', key: 'leave_overdrawn', values });
    }
  }
}
