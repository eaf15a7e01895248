import type { leaveRows } from '@shala/contract/leave.ts';
import { leaveCost } from '@shala/contract/leave-days.ts';
import type * as z from 'zod';
import { notAllowed } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Reading } from '../../../platform/serve.ts';
import { daysOf, memberOf } from '../staff-member.ts';
import { findRules, stateOfSchool } from '../types/leave-types.ts';
import { Balances } from './balances.ts';

type Query = z.output<(typeof leaveRows)['leaveApplication/fetchCost']['query']>;

/** What a leave would cost; of an own leave also what is left to take it from. */
export async function costPreview({ db, clock }: Reading, query: Query) {
  const span = {
    from: query.from,
    to: query.to,
    fromMidday: query.fromMidday ?? false,
    toMidday: query.toMidday ?? false,
  };
  const type = await findRules(db, query.leaveTypeId);
  const { accountId, role } = db.person;
  const checked = await db.require('account', [accountId]);
  const applicant = { accountId, schoolId: query.schoolId, day: clock.schoolDay() };
  const isOfStudent = type.forRoles.includes('Student') || role === 'Student';
  const member = isOfStudent ? undefined : await memberOf(checked, applicant);
  const [ownSchool = null] = role === 'Student' ? db.person.schoolIds : [];
  const schoolId = query.schoolId ?? member?.schoolId ?? ownSchool;
  const stateId = schoolId ? await stateOfSchool(checked, schoolId) : (member?.stateId ?? null);
  const days = await daysOf(checked, { schoolId, stateId }, span.from, span.to);
  const cost = leaveCost(span, days, type);
  if (!member) return { ...cost, left: null };
  if (query.leaveId) await requireOwn(db, query.leaveId);
  const balances = await Balances.of(
    { db: checked, clock },
    { ...member, schoolId },
    query.leaveId,
  );
  const year = balances.yearAt(type, span.from);
  return { ...cost, left: year ? await balances.left(type, year) : null };
}

async function requireOwn(db: Scoped, leaveId: string): Promise<void> {
  const found = await db
    .from('leave')
    .where('leave.id', '=', leaveId)
    .where('leave.account_id', '=', db.person.accountId)
    .select('leave.id')
    .executeTakeFirst();
  if (!found) throw notAllowed('leave.not_own');
}
