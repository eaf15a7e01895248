import type { LeaveType, leaveTypeForm } from '@shala/contract/leave-types.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recorderOf } from '../../../platform/audit.ts';
import { onConstraintViolation } from '../../../platform/database.ts';
import { inUse, invalid } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockForEdit } from '../../../platform/versioned-rows.ts';
import { findType } from './leave-types.ts';

type Form = z.output<typeof leaveTypeForm>;

const violations = {
  leave_type_state_id_code_key: () => invalid({ field: 'code', key: 'code_taken' }),
};

/** What was granted already stays; a new limit applies to years that are not opened yet. */
export const saveType = (call: Saving, form: Form): Promise<LeaveType> =>
  onConstraintViolation(
    transact(call, (call) => (form.id ? edit(call, { ...form, id: form.id }) : add(call, form))),
    violations,
  );

async function add(call: Saving, form: Form): Promise<LeaveType> {
  const { db, clock } = call;
  const id = newId();
  const created_at = clock.now().toISOString();
  await db
    .insert('leave_type')
    .values({ id, ...columnsOf(form), created_at, updated_at: created_at })
    .execute();
  const after = await findType(db, id);
  await recordType(call, { after });
  return after;
}

async function edit(call: Saving, form: Form & { id: string }): Promise<LeaveType> {
  const { db, clock } = call;
  const before = await lockForEdit(db, 'leave_type', form, findType);
  if (before.used > 0) requireSameUse(form, before);
  await db
    .update('leave_type')
    .set({
      ...columnsOf(form),
      version: before.version + 1,
      updated_at: clock.now().toISOString(),
    })
    .where('leave_type.id', '=', form.id)
    .execute();
  const after = await findType(db, form.id);
  await recordType(call, { before, after });
  return after;
}

export const deleteType = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    const checked = await db.lock('leave_type', id);
    const before = await findType(db, id);
    if (before.used > 0) throw inUse('leave.type_used', { count: before.used });
    const entry = await checked
      .selectFrom('leave_entry')
      .select('id')
      .where('leave_type_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (entry) throw inUse('leave.type_granted');
    await db.delete('leave_type').where('leave_type.id', '=', id).execute();
    await recordType(call, { before });
    return null;
  });

/** Balances are counted by a type's years and people; those of a type in use stay as they are. */
function requireSameUse(form: Form, before: LeaveType): void {
  const isOfStudents = (type: Pick<Form, 'forRoles'>) => type.forRoles.includes('Student');
  const issues = [
    ...(form.yearKind === before.yearKind ? [] : ['yearKind']),
    ...((form.stateId ?? null) === before.stateId ? [] : ['stateId']),
    ...(isOfStudents(form) === isOfStudents(before) ? [] : ['forRoles']),
  ].map((field) => ({ field, key: 'leave_type_used' }));
  if (issues.length > 0) throw invalid(...issues);
}

const columnsOf = (form: Form) => ({
  state_id: form.stateId ?? null,
  code: form.code,
  name: form.name,
  local_name: form.localName || null,
  name_hindi: form.nameHindi || null,
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

const recordType = recorderOf(
  'leave_type',
  ({ id, version, stateId, used, ...type }: LeaveType) => type,
);
