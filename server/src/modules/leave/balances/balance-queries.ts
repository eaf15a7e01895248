import type { Balance, LeaveEntry, leaveBalanceRows } from '@shala/contract/leave-balances.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { invalid, notAllowed, notFound } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import type { Reading, Saving } from '../../../platform/serve.ts';
import { findStaffOfToday } from '../requests/approvers.ts';
import { lockStaffMember, memberOf } from '../staff-member.ts';
import { findRules } from '../types/leave-types.ts';
import { Balances, isFor } from './balances.ts';
import { entriesOfYear, openLeaveYear, writeCorrection } from './ledger.ts';

type Ledger = z.output<(typeof leaveBalanceRows)['leaveApplication/fetchLedger']['query']>;
type Correction = z.output<(typeof leaveBalanceRows)['leaveApplication/correctBalance']['body']>;

/** The own balances, or those of somebody whose leave this person decides; none where the office looks at its own. */
export async function balancesOf(
  { db, clock }: Reading,
  {
    accountId = db.person.accountId,
    on,
  }: { accountId?: string | undefined; on?: string | undefined },
): Promise<Balance[]> {
  const { checked, member } = await requireInSight({ db, clock }, accountId);
  if (!member) return [];
  const balances = await Balances.of({ db: checked, clock }, member);
  return balances.all(on ?? clock.schoolDay());
}

/** With the entries that open and close the year, where they are not written yet. */
export async function ledgerOf(
  { db, clock }: Reading,
  { accountId = db.person.accountId, leaveTypeId, yearStartsOn }: Ledger,
): Promise<LeaveEntry[]> {
  const { checked, member } = await requireInSight({ db, clock }, accountId);
  if (!member) return [];
  const type = await findRules(db, leaveTypeId);
  const balances = await Balances.of({ db: checked, clock }, member);
  const year = balances.yearAt(type, yearStartsOn ?? clock.schoolDay());
  if (!year) return [];
  const written = await entriesOfYear(checked, { accountId, leaveTypeId }, year);
  const at = clock.now().toISOString();
  const unwritten = balances
    .missing(type, year)
    .filter((entry) => entry.yearStartsOn === year.startsOn)
    .map(({ kind, halfDays }) => ({
      at,
      kind: kind as LeaveEntry['kind'],
      halfDays,
      leaveId: null,
      note: null,
      by: null,
    }));
  const opens = ({ kind }: { kind: string }) => kind === 'granted' || kind === 'carried';
  return [...unwritten.filter(opens), ...written, ...unwritten.filter((entry) => !opens(entry))];
}

/** Corrects a balance of the current year, with a reason that stays in the ledger. */
export const correctBalance = (call: Saving, form: Correction): Promise<Balance[]> =>
  transactOnce(call, 'leaveApplication/correctBalance', form, async (call, form) => {
    const { db, clock } = call;
    const { accountId, leaveTypeId, halfDays, note } = form;
    const today = clock.schoolDay();
    if (accountId === db.person.accountId) throw notAllowed('leave.own_balance');
    const { checked, member } = await requireInSight(call, accountId);
    const writing = { ...call, db: checked };
    if (!member) throw notFound('account');
    await lockStaffMember(checked, accountId);
    const type = await findRules(db, leaveTypeId);
    if (!isFor(type, member)) throw invalid({ field: 'leaveTypeId', key: 'leave_not_for' });
    if (type.perYear === null) {
      throw invalid({ field: 'leaveTypeId', key: 'leave_without_balance' });
    }
    const balances = await Balances.of(writing, member);
    const year = balances.yearAt(type, today);
    if (!year) throw invalid({ field: 'leaveTypeId', key: 'leave_no_year' });
    const left = (await balances.left(type, year)) ?? 0;
    if (left + halfDays < 0) {
      throw invalid({ field: 'halfDays', key: 'leave_overdrawn', values: { count: left / 2 } });
    }
    const account = { accountId, leaveTypeId };
    await openLeaveYear(writing, account, { balances, type, year });
    await writeCorrection(writing, account, { yearStartsOn: year.startsOn, halfDays, note });
    await recordAct(call, {
      act: 'account.leave_balance',
      entityId: accountId,
      entityName: member.name,
      schoolId: member.schoolId,
      before: { leaveType: type.name, halfDays: left },
      after: { leaveType: type.name, halfDays: left + halfDays, remark: note },
    });
    return (await Balances.of(writing, member)).all(today);
  });

/** Oneself, or somebody whose balances are the caller's affair today; 404 for anybody else. */
async function requireInSight({ db, clock }: Reading, accountId: string) {
  const isOwn = accountId === db.person.accountId;
  const staff = isOwn ? { schoolId: null } : await findStaffOfToday(db, accountId);
  if (!staff) throw notFound('account');
  const checked = await db.require('account', [accountId]);
  const { schoolId } = staff;
  const member = await memberOf(checked, { accountId, schoolId, day: clock.schoolDay() });
  return { checked, member: member && { ...member, schoolId: schoolId ?? member.schoolId } };
}
