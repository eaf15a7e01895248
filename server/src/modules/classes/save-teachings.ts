import type { ClassRecord, classRows } from '@shala/contract/classes.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { anyOf } from '../../platform/database.ts';
import { type FieldIssue, inUse, invalid } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { type SubjectFit, subjectFits } from '../subjects/subjects-public.ts';
import { teachingsSnapshot } from './class-audit.ts';
import { classLabel } from './class-label.ts';
import { findClass } from './class-record.ts';
import { lockClass, requireVersion } from './lock-class.ts';
import type { Saving } from './save-class.ts';
import { staffIssues } from './school-staff.ts';

type Form = z.output<(typeof classRows)['class/updateTeachings']['body']>;

/** Which subjects a class has from now on, and who teaches them. */
export const saveTeachings = (
  saving: Saving,
  { id, version, teachings }: Form,
): Promise<ClassRecord> =>
  saving.db.transaction(async (db) => {
    const { clock } = saving;
    const before = await lockClass(db, id);
    requireVersion(before, version);
    const issues = [
      ...repeated(teachings),
      ...(await subjectIssues(db, before, teachings)),
      ...(await teacherIssues(db, before, teachings, clock.schoolDay())),
    ];
    if (issues.length > 0) throw invalid(...issues);
    requireUnused(before, teachings);

    const bare = unscoped(db, 'checked before');
    await bare.deleteFrom('teaching').where('class_id', '=', id).execute();
    if (teachings.length > 0) {
      await bare
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
    return recordedTeachings({ ...saving, db }, before);
  });

/** A subject that gets lessons is one of the class's from then on; whoever gives the first of them teaches it. */
export async function addTeaching(
  saving: Saving,
  of: ClassRecord,
  { subjectId, teacherId }: { subjectId: string; teacherId: string | null },
): Promise<void> {
  const present = of.teachings.find((one) => one.subjectId === subjectId);
  if (present && (present.teacherId || !teacherId)) return;
  await unscoped(saving.db, 'checked before')
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
  await recordedTeachings(saving, of);
}

async function recordedTeachings(
  { db, clock, actor, say }: Saving,
  before: ClassRecord,
): Promise<ClassRecord> {
  const { id, version } = before;
  await db
    .update('class')
    .set({ version: version + 1, updated_at: clock.now().toISOString() })
    .where('class.id', '=', id)
    .execute();
  const after = await findClass(db, id);
  await recordAct(
    { db, clock, actor },
    {
      act: 'class.teachings',
      entityId: id,
      entityName: classLabel(say, after),
      schoolId: after.schoolId,
      before: teachingsSnapshot(before),
      after: teachingsSnapshot(after),
    },
  );
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

/** Whoever is named anew works at the school; one who has left meanwhile may stay in the record. */
async function teacherIssues(
  db: Scoped,
  of: ClassRecord,
  teachings: Form['teachings'],
  day: string,
): Promise<FieldIssue[]> {
  const present = new Map(of.teachings.map(({ subjectId, teacherId }) => [subjectId, teacherId]));
  const anew = teachings.map(({ subjectId, teacherId }, index) => ({
    field: `teachings.${index}.teacherId`,
    id: teacherId === present.get(subjectId) ? null : teacherId,
  }));
  return staffIssues(unscoped(db, 'checked before'), { schoolId: of.schoolId, day }, anew);
}

/** A subject with periods in the time table stays until they are taken out. */
function requireUnused({ teachings: before }: ClassRecord, after: Form['teachings']): void {
  const kept = new Set(after.map(({ subjectId }) => subjectId));
  const used = before.find(({ subjectId, periods }) => periods > 0 && !kept.has(subjectId));
  if (!used) return;
  throw inUse('class.subject_has_lessons', { subject: used.subjectName, count: used.periods });
}
