import type { Leave, ownLeaveForm } from '@shala/contract/leave.ts';
import type * as z from 'zod';
import { invalid, notAllowed } from '../../../platform/errors.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { Balances, isFor } from '../balances/balances.ts';
import { countOfSchools, lockStaffMember, type Member, memberOf } from '../staff-member.ts';
import { allRules, findRules, heldIn, type LeaveRules } from '../types/leave-types.ts';
import { storeRequest } from './leave-row.ts';
import { requireFit, tellingOverlap } from './leave-rules.ts';
import { lockLeave, requireState, type Saving } from './lock-leave.ts';

type Form = z.output<typeof ownLeaveForm>;

/** Asks for leave of one's own, or changes what nobody has answered yet. */
export function applyForLeave(saving: Saving, form: Form): Promise<Leave> {
  const { accountId, role } = saving.db.person;
  if (role === 'SuperAdmin') throw notAllowed('leave.none_of_office');
  return tellingOverlap(
    saving.db,
    () => ({ accountId, studentId: null }),
    form,
    () =>
      saving.db.transaction(async (db) => {
        const within = { ...saving, db };
        const before = await waitingOne(within, form);
        await lockStaffMember(unscoped(db, 'checked before'), accountId);
        const member = await ownMember(within, form);
        const type = await findRules(db, form.leaveTypeId);
        await requireForMember(db, type, member);
        const balances = await Balances.of(within, member, form.id);
        const cost = await balances.costOf(type, form);
        const halfDays = [...cost.values()].reduce((sum, count) => sum + count, 0);
        requireFit(saving.clock, type, form, halfDays, before);
        await requireLeft(balances, type, cost);
        const whose = { schoolId: member.schoolId, accountId, studentId: null, admissionId: null };
        return storeRequest(within, whose, form, { halfDays, before });
      }),
  );
}

async function waitingOne(saving: Saving, form: Form): Promise<Leave | null> {
  if (!form.id) return null;
  if (!form.version) throw invalid({ field: 'version', key: 'required' });
  const before = await lockLeave(saving, { id: form.id, version: form.version });
  if (before.accountId !== saving.db.person.accountId) throw notAllowed('leave.not_own');
  requireState(before, 'asked');
  return before;
}

/** Where one works at several schools, the leave is asked for at one of them. */
async function ownMember({ db, clock }: Saving, { schoolId }: Form): Promise<Member> {
  const { accountId, role } = db.person;
  const day = clock.schoolDay();
  if (role === 'EducationOfficer' && schoolId) throw invalid({ field: 'schoolId', key: 'choice' });
  if (role !== 'EducationOfficer' && !schoolId) {
    const schools = await countOfSchools(db, { accountId, day });
    if (schools > 1) throw invalid({ field: 'schoolId', key: 'required' });
  }
  const member = await memberOf(db, { accountId, schoolId, day });
  if (!member || (role !== 'EducationOfficer' && !member.schoolId)) {
    throw invalid({ field: 'schoolId', key: 'choice' });
  }
  return member;
}

/** The type is for the person, and is not set aside by one of the person's state. */
async function requireForMember(db: Scoped, type: LeaveRules, member: Member): Promise<void> {
  const locked = heldIn(await allRules(db), member.stateId);
  if (isFor(type, member) && locked.some(({ id }) => id === type.id)) return;
  throw invalid({ field: 'leaveTypeId', key: 'leave_not_for' });
}

/** Nobody asks for more than is left beside what already waits. */
export async function requireLeft(
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
