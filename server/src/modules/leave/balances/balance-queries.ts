import type { Balance, LeaveEntry, leaveRows } from '@shala/contract/leave.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { invalid, notAllowed, notFound } from '../../../platform/errors.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import { lockStaffMember, type Member, memberOf } from '../staff-member.ts';
import { findRules } from '../types/leave-types.ts';
import { Balances, isFor } from './balances.ts';
import { entriesOfYear, openYear, writeCorrection } from './ledger.ts';

type Reading = Pick<Call, 'db' | 'clock'>;
type Saving = Pick<Call, 'db' | 'clock' | 'actor'>;
type Ledger = z.output<(typeof leaveRows)['leaveApplication/fetchLedger']['query']>;
type Correction = z.output<(typeof leaveRows)['leaveApplication/correctBalance']['body']>;

/** The own balances, or those of somebody whose leave this person answers. */
export async function balancesOf(
  reading: Reading,
  { accountId, on }: { accountId?: string | undefined; on?: string | undefined },
): Promise<Balance[]> {
  const member = await memberInSight(reading, accountId);
  if (!member) return [];
  const balances = await Balances.of(reading, member);
  return balances.all(on ?? reading.clock.schoolDay());
}

/** With the entries that open and close the year, where they are not written yet. */
export async function ledgerOf(
  reading: Reading,
  { accountId, leaveTypeId, yearStartsOn }: Ledger,
): Promise<LeaveEntry[]> {
  const member = await memberInSight(reading, accountId);
  if (!member) return [];
  const type = await findRules(reading.db, leaveTypeId);
  const balances = await Balances.of(reading, member);
  const year = balances.yearAt(type, yearStartsOn ?? reading.clock.schoolDay());
  if (!year) return [];
  const account = { accountId: member.accountId, leaveTypeId };
  const written = await entriesOfYear(reading.db, account, year);
  const at = reading.clock.now().toISOString();
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

/** Sets a balance right in the year that runs, with a reason that stays in the ledger. */
export const correctBalance = (saving: Saving, form: Correction): Promise<Balance[]> =>
  saving.db.transaction(async (db) => {
    const within = { ...saving, db };
    if (form.accountId === db.person.accountId) throw notAllowed('leave.own_balance');
    const member = await memberInSight(within, form.accountId);
    if (!member) throw notFound('account');
    const bare = unscoped(db, 'checked before');
    await lockStaffMember(bare, form.accountId);
    const type = await findRules(db, form.leaveTypeId);
    if (!isFor(type, member)) throw invalid({ field: 'leaveTypeId', key: 'leave_not_for' });
    if (type.perYear === null) {
      throw invalid({ field: 'leaveTypeId', key: 'leave_without_balance' });
    }
    const balances = await Balances.of(within, member);
    const year = balances.yearAt(type, saving.clock.schoolDay());
    if (!year) throw invalid({ field: 'leaveTypeId', key: 'leave_no_year' });
    const left = (await balances.left(type, year)) ?? 0;
    if (left + form.halfDays < 0) {
      throw invalid({ field: 'halfDays', key: 'leave_overdrawn', values: { count: left / 2 } });
    }
    const account = { accountId: form.accountId, leaveTypeId: type.id };
    await openYear(within, account, { balances, type, year });
    await writeCorrection(within, account, {
      yearStartsOn: year.startsOn,
      halfDays: form.halfDays,
      note: form.note,
    });
    await recordAct(
      { db, clock: saving.clock, actor: saving.actor },
      {
        act: 'account.leave_balance',
        entityId: form.accountId,
        entityName: member.name,
        schoolId: member.schoolId,
        before: { leaveType: type.name, halfDays: left },
        after: { leaveType: type.name, halfDays: left + form.halfDays, remark: form.note },
      },
    );
    return (await Balances.of(within, member)).all(saving.clock.schoolDay());
  });

/** Nobody where the programme's office looks at its own; 404 for somebody whose leave is another's to answer. */
async function memberInSight(
  { db, clock }: Reading,
  accountId: string | undefined,
): Promise<Member | undefined> {
  const own = db.person.accountId;
  if (accountId && accountId !== own && !(await isHeadOf(db, accountId))) throw notFound('account');
  return memberOf(db, { accountId: accountId ?? own, day: clock.schoolDay() });
}

const answeredRoles: Record<string, readonly string[]> = {
  SuperAdmin: ['EducationOfficer', 'Principal', 'Teacher'],
  EducationOfficer: ['Principal'],
  Principal: ['Teacher'],
};

async function isHeadOf(db: Scoped, accountId: string): Promise<boolean> {
  const roles = answeredRoles[db.person.role] ?? [];
  const found = await db
    .from('account')
    .where('account.id', '=', accountId)
    .where(sql<boolean>`account.role = any(${roles}::text[])`)
    .select('account.id')
    .executeTakeFirst();
  return found !== undefined;
}
