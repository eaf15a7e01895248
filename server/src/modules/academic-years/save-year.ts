import type { AcademicYear, academicYearForm } from '@shala/contract/academic-years.ts';
import { asciiDigits } from '@shala/contract/digits.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { inUse, invalid } from '../../platform/errors.ts';
import { transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { findYear } from './academic-year-queries.ts';

type Form = z.output<typeof academicYearForm>;

const violations = {
  academic_year_name: () => invalid({ field: 'name', key: 'name_taken' }),
  academic_year_coalesce_daterange_excl: () => invalid({ field: 'startsOn', key: 'years_overlap' }),
};

export const saveYear = (call: Saving, form: Form): Promise<AcademicYear> =>
  onConstraintViolation(
    transact(call, (call) => (form.id ? edit(call, { ...form, id: form.id }) : add(call, form))),
    violations,
  );

async function add(call: Saving, form: Form): Promise<AcademicYear> {
  const id = newId();
  await call.db
    .insert('academic_year')
    .values({ id, ...columnsOf(form) })
    .execute();
  return recordYear(call, 'add', id, null);
}

async function edit(call: Saving, form: Form & { id: string }): Promise<AcademicYear> {
  const { db } = call;
  const before = await lockForEdit(db, 'academic_year', form, findYear);
  // The classes' schools would find themselves in another calendar.
  if (before.classes > 0 && before.stateId !== (form.stateId ?? null)) {
    const values = { count: before.classes };
    throw invalid({ field: 'stateId', key: 'year_has_classes', values });
  }
  await db
    .update('academic_year')
    .set({ ...columnsOf(form), version: before.version + 1 })
    .where('academic_year.id', '=', form.id)
    .execute();
  return recordYear(call, 'edit', form.id, before);
}

export const makeCurrent = (
  call: Saving,
  { id, version }: { id: string; version: number },
): Promise<AcademicYear> =>
  transact(call, async (call) => {
    const { db } = call;
    const before = await lockForEdit(db, 'academic_year', { id, version }, findYear);
    if (before.isCurrent) return before;
    await db
      .update('academic_year')
      .set({ is_current: false })
      .where('academic_year.state_id', before.stateId ? '=' : 'is', before.stateId)
      .where('academic_year.is_current', '=', true)
      .execute();
    await db
      .update('academic_year')
      .set({ is_current: true, version: version + 1 })
      .where('academic_year.id', '=', id)
      .execute();
    return recordYear(call, 'current', id, before);
  });

const hasFees = () => inUse('academic_year.has_fees');
const hasRecords = () => inUse('academic_year.has_records');

/** Each foreign key that names a year, and what deleting that year answers. */
export const usesOfYear = {
  fee_structure_year: hasFees,
  fee_concession_year: hasFees,
  fee_stop_year: hasFees,
  fee_entry_academic_year_id_fkey: hasFees,
  class_academic_year_id_fkey: hasRecords,
  lesson_academic_year_id_fkey: hasRecords,
  promotion_to_year_id_fkey: hasRecords,
  quiz_academic_year_id_fkey: hasRecords,
};

export const deleteYear = (call: Saving, id: string): Promise<null> =>
  onConstraintViolation(
    transact(call, (call) => remove(call, id)),
    usesOfYear,
  );

async function remove(call: Saving, id: string): Promise<null> {
  const { db } = call;
  await db.lock('academic_year', id);
  const before = await findYear(db, id);
  if (before.classes > 0) throw inUse('academic_year.has_classes', { count: before.classes });
  await db.delete('academic_year').where('academic_year.id', '=', id).execute();
  await recordAct(call, {
    act: 'academic_year.delete',
    entityId: id,
    entityName: before.name,
    before: auditSnapshot(before),
  });
  return null;
}

const columnsOf = (form: Form) => ({
  name: form.name,
  match_key: asciiDigits(form.name),
  state_id: form.stateId ?? null,
  starts_on: form.startsOn,
  ends_on: form.endsOn,
});

const auditSnapshot = ({ id, version, stateId, classes, isClosed, ...year }: AcademicYear) => year;

async function recordYear(
  call: Saving,
  verb: 'add' | 'edit' | 'current',
  id: string,
  before: AcademicYear | null,
): Promise<AcademicYear> {
  const after = await findYear(call.db, id);
  await recordAct(call, {
    act: `academic_year.${verb}`,
    entityId: id,
    entityName: after.name,
    before: before && auditSnapshot(before),
    after: auditSnapshot(after),
  });
  return after;
}
