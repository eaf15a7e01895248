import type { ClassRecord, classRows } from '@shala/contract/classes.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { anyOf } from '../../platform/database.ts';
import { type FieldIssue, inUse, invalid } from '../../platform/errors.ts';
import { type CheckedDb, type Scoped, transact } from '../../platform/scope.ts';
import type { SavingWithTexts } from '../../platform/serve.ts';
import { requireVersion } from '../../platform/versioned-rows.ts';
import { type SubjectFit, subjectFits } from '../subjects/subjects-public.ts';
import { teachingsSnapshot } from './class-audit.ts';
import { classLabel } from './class-label.ts';
import { findClass } from './class-record.ts';
import { lockClass } from './lock-class.ts';
import { staffIssues } from './school-staff.ts';

type Form = z.output<(typeof classRows)['class/updateTeachings']['body']>;

/** Sets which subjects a class has, and who teaches them. */
export const saveTeachings = (
  call: SavingWithTexts,
  { id, version, teachings }: Form,
): Promise<ClassRecord> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const before = await lockClass(db, id);
    requireVersion(before, version);
    const checked = db.checked('class', id);
    const issues = [
      ...repeated(teachings),
      ...(await subjectIssues(db, before, teachings)),
      ...(await teacherIssues(checked, before, teachings, clock.schoolDay())),
    ];
    if (issues.length > 0) throw invalid(...issues);
    requireUnused(before, teachings);

    await checked.deleteFrom('teaching').where('class_id', '=', id).execute();
    if (teachings.length > 0) {
      await checked
        .insertInto('teaching')
        .values(
          teachings.map(({ subjectId, teacherId }) => ({
            school_id: before.schoolId,
            class_id: id,
            subject_id: subjectId,
            teacher_id: teacherId ?? null,
          })),
        )
        .execute();
    }
    return recordTeachings(call, before);
  });

/** Adds a subject that gets lessons to the class, taught by the teacher of the first of them. */
export async function addTeaching(
  call: SavingWithTexts,
  of: ClassRecord,
  { subjectId, teacherId }: { subjectId: string; teacherId: string | null },
): Promise<void> {
  const present = of.teachings.find((one) => one.subjectId === subjectId);
  if (present && (present.teacherId || !teacherId)) return;
  await call.db
    .checked('class', of.id)
    .insertInto('teaching')
    .values({
      school_id: of.schoolId,
      class_id: of.id,
      subject_id: subjectId,
      teacher_id: teacherId,
    })
    .onConflict((there) =>
      there.columns(['class_id', 'subject_id']).doUpdateSet({ teacher_id: teacherId }),
    )
    .execute();
  await recordTeachings(call, of);
}

async function recordTeachings(call: SavingWithTexts, before: ClassRecord): Promise<ClassRecord> {
  const { db, clock, say } = call;
  const { id, version } = before;
  await db
    .update('class')
    .set({ version: version + 1, updated_at: clock.now().toISOString() })
    .where('class.id', '=', id)
    .execute();
  const after = await findClass(db, id);
  await recordAct(call, {
    act: 'class.teachings',
    entityId: id,
    entityName: classLabel(say, after),
    schoolId: after.schoolId,
    before: teachingsSnapshot(before),
    after: teachingsSnapshot(after),
  });
  return after;
}

const repeated = (teachings: Form['teachings']): FieldIssue[] =>
  teachings.flatMap(({ subjectId }, index) =>
    teachings.findIndex((other) => other.subjectId === subjectId) < index
      ? { field: `teachings.${index}.subjectId`, key: 'twice' }
      : [],
  );

async function subjectIssues(
  db: Scoped,
  of: ClassRecord,
  teachings: Form['teachings'],
): Promise<FieldIssue[]> {
  const subjects = await db
    .from('subject')
    .where('subject.id', '=', anyOf(teachings.map(({ subjectId }) => subjectId)))
    .select(['subject.id', 'subject.school_id as schoolId', 'subject.standards'])
    .forKeyShare('subject')
    .execute();
  const byId = new Map<string, SubjectFit>(subjects.map((subject) => [subject.id, subject]));
  return teachings.flatMap(({ subjectId }, index) =>
    subjectFits(byId.get(subjectId), of)
      ? []
      : { field: `teachings.${index}.subjectId`, key: 'subject_of_class' },
  );
}

/** A newly assigned teacher works at the school; one who has left meanwhile may stay in the record. */
async function teacherIssues(
  db: CheckedDb,
  of: ClassRecord,
  teachings: Form['teachings'],
  day: string,
): Promise<FieldIssue[]> {
  const present = new Map(of.teachings.map(({ subjectId, teacherId }) => [subjectId, teacherId]));
  const assigned = teachings.map(({ subjectId, teacherId }, index) => ({
    field: `teachings.${index}.teacherId`,
    id: teacherId === present.get(subjectId) ? null : teacherId,
  }));
  return staffIssues(db, { schoolId: of.schoolId, day }, assigned);
}

/** A subject with periods in the time table cannot be removed. */
function requireUnused({ teachings: before }: ClassRecord, after: Form['teachings']): void {
  const kept = new Set(after.map(({ subjectId }) => subjectId));
  const used = before.find(({ subjectId, periods }) => periods > 0 && !kept.has(subjectId));
  if (!used) return;
  throw inUse('class.subject_has_lessons', { subject: used.subjectName, count: used.periods });
}
