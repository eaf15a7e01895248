import { isDeepStrictEqual } from 'node:util';
import type { ClassRecord, classForm } from '@shala/contract/classes.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { type FieldIssue, invalid } from '../../platform/errors.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import { searchKey } from '../../platform/search-key.ts';
import type { SavingWithTexts } from '../../platform/serve.ts';
import { requireVersion } from '../../platform/versioned-rows.ts';
import { openYear } from '../academic-years/academic-years-public.ts';
import { auditSnapshot } from './class-audit.ts';
import { classLabel } from './class-label.ts';
import { findClass } from './class-record.ts';
import { lockClass } from './lock-class.ts';
import { staffIssues } from './school-staff.ts';

type Form = z.output<typeof classForm>;

const violations = {
  class_school_id_academic_year_id_standard_stream_division_k_key: () =>
    invalid({ field: 'division', key: 'class_alike' }),
};

export const saveClass = (call: SavingWithTexts, form: Form): Promise<ClassRecord> =>
  onConstraintViolation(
    transact(call, (call) =>
      form.id ? editClass(call, { ...form, id: form.id }) : addClass(call, form),
    ),
    violations,
  );

async function addClass(call: SavingWithTexts, form: Form): Promise<ClassRecord> {
  const { db, clock } = call;
  const checked = await db.lock('school', form.schoolId, 'key share');
  const year = await openYear(checked, form.academicYearId, form.schoolId);
  requireNone(await teacherIssues(checked, form, { day: clock.schoolDay(), before: null }));
  const id = newId();
  const now = clock.now().toISOString();
  await db
    .insert('class')
    .values({
      id,
      school_id: form.schoolId,
      academic_year_id: form.academicYearId,
      year: startYear(year),
      ...rowOf(form),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return recordClass(call, id, null);
}

async function editClass(call: SavingWithTexts, form: Form & { id: string }): Promise<ClassRecord> {
  const { db, clock } = call;
  const { id } = form;
  const before = await lockClass(db, id);
  requireVersion(before, form.version);
  const checked = db.checked('class', id);
  requireNone([
    ...(['schoolId', 'academicYearId'] as const)
      .filter((field) => form[field] !== before[field])
      .map((field) => ({ field, key: 'fixed' })),
    ...(await teacherIssues(checked, form, { day: clock.schoolDay(), before })),
    ...(await standardIssues(checked, form, before)),
  ]);
  if (isDeepStrictEqual(rowOf(form), rowOf(before))) return before;
  await db
    .update('class')
    .set({ ...rowOf(form), version: before.version + 1, updated_at: clock.now().toISOString() })
    .where('class.id', '=', id)
    .execute();
  return recordClass(call, id, before);
}

async function recordClass(
  call: SavingWithTexts,
  id: string,
  before: ClassRecord | null,
): Promise<ClassRecord> {
  const after = await findClass(call.db, id);
  await recordAct(call, {
    act: before ? 'class.edit' : 'class.add',
    entityId: id,
    entityName: classLabel(call.say, after),
    schoolId: after.schoolId,
    before: before && auditSnapshot(before),
    after: auditSnapshot(after),
  });
  return after;
}

/** The calendar year in which an academic year begins. */
export const startYear = ({ startsOn }: { startsOn: string }): number =>
  Number(startsOn.slice(0, 4));

export const divisionKey = (division: string): string => searchKey(division);

const rowOf = (one: Pick<Form, 'standard' | 'division'> & Partial<Form | ClassRecord>) => ({
  standard: one.standard,
  division: one.division,
  division_key: divisionKey(one.division),
  medium: one.medium ?? null,
  stream: one.stream ?? null,
  capacity: one.capacity ?? null,
  room: one.room || null,
  class_teacher_id: one.classTeacherId ?? null,
});

/** A newly assigned class teacher works at the school; one who has left meanwhile may stay in the record. */
async function teacherIssues(
  db: CheckedDb,
  { schoolId, classTeacherId: id }: Form,
  { day, before }: { day: string; before: ClassRecord | null },
): Promise<FieldIssue[]> {
  if (before && before.classTeacherId === (id ?? null)) return [];
  return staffIssues(db, { schoolId, day }, [{ field: 'classTeacherId', id }]);
}

/** The subjects of a class are those of its standard. */
async function standardIssues(
  db: CheckedDb,
  form: Form,
  before: ClassRecord,
): Promise<FieldIssue[]> {
  if (form.standard === before.standard) return [];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from teaching join subject on subject.id = teaching.subject_id
    where teaching.class_id = ${before.id} and ${form.standard} <> all (subject.standards)`.execute(
    db,
  );
  const { count } = rows[0]!;
  return count > 0 ? [{ field: 'standard', key: 'subjects_of_standard', values: { count } }] : [];
}

function requireNone(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw invalid(...issues);
}
