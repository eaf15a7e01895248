import { isDeepStrictEqual } from 'node:util';
import type { ClassRecord, classForm } from '@shala/contract/classes.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { brokenConstraint } from '../../platform/database.ts';
import { type FieldIssue, invalid } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { searchKey } from '../../platform/search-key.ts';
import type { Call } from '../../platform/serve.ts';
import { openYear } from '../academic-years/academic-years-public.ts';
import { auditSnapshot } from './class-audit.ts';
import { classLabel } from './class-label.ts';
import { findClass } from './class-record.ts';
import { lockClass, lockSchool, requireVersion } from './lock-class.ts';
import { staffIssues } from './school-staff.ts';

export type Saving = Pick<Call, 'db' | 'clock' | 'actor' | 'say'>;
type Form = z.output<typeof classForm>;

export const saveClass = (saving: Saving, form: Form): Promise<ClassRecord> =>
  tellingAlike(
    saving.db.transaction((db) =>
      form.id
        ? editClass({ ...saving, db }, { ...form, id: form.id })
        : addClass({ ...saving, db }, form),
    ),
  );

async function addClass(saving: Saving, form: Form): Promise<ClassRecord> {
  const { db, clock } = saving;
  await lockSchool(db, form.schoolId);
  const year = await openYear(unscoped(db, 'checked before'), form.academicYearId, form.schoolId);
  requireNone(await teacherIssues(saving, form, null));
  const id = newId();
  const now = clock.now().toISOString();
  await db
    .insert('class')
    .values({
      id,
      school_id: form.schoolId,
      academic_year_id: form.academicYearId,
      year: calendarYear(year),
      ...rowOf(form),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return recorded(saving, id, null);
}

async function editClass(saving: Saving, form: Form & { id: string }): Promise<ClassRecord> {
  const { db, clock } = saving;
  const { id, version } = form;
  if (!version) throw invalid({ field: 'version', key: 'required' });
  const before = await lockClass(db, id);
  requireVersion(before, version);
  requireNone([
    ...(['schoolId', 'academicYearId'] as const)
      .filter((field) => form[field] !== before[field])
      .map((field) => ({ field, key: 'fixed' })),
    ...(await teacherIssues(saving, form, before)),
    ...(await standardIssues(db, form, before)),
  ]);
  if (isDeepStrictEqual(rowOf(form), rowOf(before))) return before;
  await db
    .update('class')
    .set({ ...rowOf(form), version: version + 1, updated_at: clock.now().toISOString() })
    .where('class.id', '=', id)
    .execute();
  return recorded(saving, id, before);
}

async function recorded(
  { db, clock, actor, say }: Saving,
  id: string,
  before: ClassRecord | null,
): Promise<ClassRecord> {
  const after = await findClass(db, id);
  await recordAct(
    { db, clock, actor },
    {
      act: before ? 'class.edit' : 'class.add',
      entityId: id,
      entityName: classLabel(say, after),
      schoolId: after.schoolId,
      before: before && auditSnapshot(before),
      after: auditSnapshot(after),
    },
  );
  return after;
}

/** The calendar year in which an academic year begins. */
export const calendarYear = ({ startsOn }: { startsOn: string }): number =>
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

/** Whoever is named anew works at the school; one who has left meanwhile may stay in the record. */
async function teacherIssues({ db, clock }: Saving, form: Form, before: ClassRecord | null) {
  if (before && before.classTeacherId === (form.classTeacherId ?? null)) return [];
  return staffIssues(
    unscoped(db, 'checked before'),
    { schoolId: form.schoolId, day: clock.schoolDay() },
    [{ field: 'classTeacherId', id: form.classTeacherId }],
  );
}

/** The subjects of a class are those of its standard. */
async function standardIssues(db: Scoped, form: Form, before: ClassRecord): Promise<FieldIssue[]> {
  if (form.standard === before.standard) return [];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from teaching join subject on subject.id = teaching.subject_id
    where teaching.class_id = ${before.id} and ${form.standard} <> all (subject.standards)`.execute(
    unscoped(db, 'dependants'),
  );
  const { count } = rows[0]!;
  return count > 0 ? [{ field: 'standard', key: 'subjects_of_standard', values: { count } }] : [];
}

function requireNone(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw invalid(...issues);
}

/** Two classes alike are told on the division, also where both are saved at once. */
async function tellingAlike<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isDuplicate(error) ? invalid({ field: 'division', key: 'class_alike' }) : error;
  }
}

const isDuplicate = (error: unknown) =>
  brokenConstraint(error)?.startsWith('class_school_id_academic_year_id_standard_stream') ?? false;
