import type { LeaveType, leaveTypeForm } from '@shala/contract/leave.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { brokenConstraint } from '../../../platform/database.ts';
import { conflict, inUse, invalid } from '../../../platform/errors.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import { findType } from './leave-types.ts';

type Saving = Pick<Call, 'db' | 'clock' | 'actor'>;
type Form = z.output<typeof leaveTypeForm>;

/** A type as the trail tells it. */
const auditSnapshot = ({ id, version, stateId, used, ...type }: LeaveType) => type;

/** What was granted already stays; a new limit holds for years that are not opened yet. */
export const saveType = ({ db, clock, actor }: Saving, form: Form): Promise<LeaveType> =>
  tellingTaken(
    db.transaction(async (transaction) => {
      const id = form.id ?? newId();
      const before = form.id ? await lockType(transaction, form.id) : null;
      if (before && !form.version) throw invalid({ field: 'version', key: 'required' });
      if (before && before.version !== form.version) throw conflict(before);
      if (before && before.used > 0) requireSameUse(form, before);
      const now = clock.now().toISOString();
      await (before
        ? transaction
            .update('leave_type')
            .set({ ...rowOf(form), version: before.version + 1, updated_at: now })
            .where('leave_type.id', '=', id)
            .execute()
        : transaction
            .insert('leave_type')
            .values({ id, ...rowOf(form), created_at: now, updated_at: now })
            .execute());
      const after = await findType(transaction, id);
      await recordAct(
        { db: transaction, clock, actor },
        {
          act: before ? 'leave_type.edit' : 'leave_type.add',
          entityId: id,
          entityName: after.name,
          before: before && auditSnapshot(before),
          after: auditSnapshot(after),
        },
      );
      return after;
    }),
  );

export const deleteType = ({ db, clock, actor }: Saving, id: string): Promise<null> =>
  db.transaction(async (transaction) => {
    const type = await lockType(transaction, id);
    if (type.used > 0) throw inUse('leave.type_used', { count: type.used });
    const entry = await unscoped(transaction, 'dependants')
      .selectFrom('leave_entry')
      .select('id')
      .where('leave_type_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (entry) throw inUse('leave.type_granted');
    await transaction.delete('leave_type').where('leave_type.id', '=', id).execute();
    await recordAct(
      { db: transaction, clock, actor },
      {
        act: 'leave_type.delete',
        entityId: id,
        entityName: type.name,
        before: auditSnapshot(type),
      },
    );
    return null;
  });

async function lockType(db: Scoped, id: string): Promise<LeaveType> {
  await db
    .from('leave_type')
    .select('leave_type.id')
    .where('leave_type.id', '=', id)
    .forUpdate('leave_type')
    .execute();
  return findType(db, id);
}

/** Balances are kept by a type's years and people; those of a type in use stay as they are. */
function requireSameUse(form: Form, before: LeaveType): void {
  const isOfStudents = (type: Pick<Form, 'forRoles'>) => type.forRoles.includes('Student');
  const issues = [
    ...(form.yearKind === before.yearKind ? [] : ['yearKind']),
    ...((form.stateId ?? null) === before.stateId ? [] : ['stateId']),
    ...(isOfStudents(form) === isOfStudents(before) ? [] : ['forRoles']),
  ].map((field) => ({ field, key: 'leave_type_used' }));
  if (issues.length > 0) throw invalid(...issues);
}

const rowOf = (form: Form) => ({
  state_id: form.stateId ?? null,
  code: form.code,
  name: form.name,
  local_name: form.localName || null,
  for_roles: form.forRoles,
  for_gender: form.forGender ?? null,
  per_year: form.perYear,
  at_a_time: form.atATime,
  allows_half_day: form.allowsHalfDay,
  carries_over: form.carriesOver,
  carry_limit: form.carriesOver ? form.carryLimit : null,
  counts_holidays: form.countsHolidays,
  document_after: form.documentAfter,
  year_kind: form.yearKind,
  shown_as: form.shownAs,
  is_active: form.isActive,
});

/** Two types of one code are told on the field, also where both are saved at once. */
async function tellingTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isTaken = brokenConstraint(error) === 'leave_type_state_id_code_key';
    throw isTaken ? invalid({ field: 'code', key: 'code_taken' }) : error;
  }
}
