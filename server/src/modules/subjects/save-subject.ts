import { newId } from '@shala/contract/new-id.ts';
import type { Subject, subjectForm } from '@shala/contract/subjects.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { brokenConstraint } from '../../platform/database.ts';
import { conflict, inUse, invalid, notAllowed, notFound } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import { subjectKey, subjectSearchKey } from './subject-key.ts';
import { findSubject } from './subject-list.ts';
import { classesBeyond, usesOf } from './subject-use.ts';

type Saving = Pick<Call, 'db' | 'clock' | 'actor'>;
type Form = z.output<typeof subjectForm>;

const auditSnapshot = ({ id, version, schoolId, schoolName, classes, ...subject }: Subject) =>
  subject;

export const saveSubject = ({ db, clock, actor }: Saving, form: Form): Promise<Subject> =>
  tellingTaken(
    db.transaction(async (transaction) => {
      const id = form.id ?? newId();
      const schoolId = form.schoolId ?? null;
      const before = form.id ? await lockSubject(transaction, form.id) : null;
      requireManaged(transaction, before ?? { schoolId });
      if (before) await checkEdit(transaction, before, form);
      const now = clock.now().toISOString();
      const row = {
        name: form.name,
        local_name: form.localName || null,
        code: form.code || null,
        match_key: subjectKey(form.name),
        search_key: subjectSearchKey(form),
        standards: sql<number[]>`${inOrder(form.standards)}::smallint[]`,
        medium: form.medium ?? null,
        updated_at: now,
      };
      await (before
        ? transaction
            .update('subject')
            .set({ ...row, version: before.version + 1 })
            .where('subject.id', '=', id)
            .execute()
        : transaction
            .insert('subject')
            .values({ id, school_id: schoolId, created_at: now, ...row })
            .execute());
      const after = await findSubject(transaction, id);
      await recordAct(unscoped(transaction, 'trail'), clock, actor, {
        act: before ? 'subject.edit' : 'subject.add',
        entityId: id,
        entityName: after.name,
        schoolId: after.schoolId,
        before: before && auditSnapshot(before),
        after: auditSnapshot(after),
      });
      return after;
    }),
  );

export const deleteSubject = ({ db, clock, actor }: Saving, id: string): Promise<null> =>
  db.transaction(async (transaction) => {
    const subject = await lockSubject(transaction, id);
    requireManaged(transaction, subject);
    const { classes, lessons } = await usesOf(transaction, id);
    if (lessons > 0) throw inUse('subject.has_lessons', { count: classes, lessons });
    if (classes > 0) throw inUse('subject.has_classes', { count: classes });
    await transaction.delete('subject').where('subject.id', '=', id).execute();
    await recordAct(unscoped(transaction, 'trail'), clock, actor, {
      act: 'subject.delete',
      entityId: id,
      entityName: subject.name,
      schoolId: subject.schoolId,
      before: auditSnapshot(subject),
    });
    return null;
  });

/** The programme's subjects are everyone's to read and the programme's office's to change. */
function requireManaged(db: Scoped, { schoolId }: Pick<Subject, 'schoolId'>): void {
  if (schoolId === null && db.person.role !== 'SuperAdmin') {
    throw notAllowed('subject.of_programme');
  }
}

async function checkEdit(db: Scoped, before: Subject, form: Form): Promise<void> {
  if (!form.version) throw invalid({ field: 'version', key: 'required' });
  if (before.version !== form.version) throw conflict(before);
  if (before.schoolId !== (form.schoolId ?? null)) {
    throw invalid({ field: 'schoolId', key: 'fixed' });
  }
  const count = await classesBeyond(db, before.id, form.standards);
  if (count > 0) throw invalid({ field: 'standards', key: 'standards_in_use', values: { count } });
}

/** Keeps out whoever would give the subject to a class meanwhile. */
async function lockSubject(db: Scoped, id: string): Promise<Subject> {
  const found = await db
    .from('subject')
    .select('subject.id')
    .where('subject.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound('subject');
  return findSubject(db, id);
}

const inOrder = (standards: readonly number[]) => [...new Set(standards)].sort((a, b) => a - b);

const refusals: Record<string, () => Error> = {
  subject_school_id_match_key_medium_key: () => invalid({ field: 'name', key: 'name_taken' }),
  subject_code: () => invalid({ field: 'code', key: 'code_taken' }),
  subject_school_id_fkey: () => notFound('school'),
};

/** A name or code that another subject has is told on its field, also where both are saved at once. */
async function tellingTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw refusals[brokenConstraint(error) ?? '']?.() ?? error;
  }
}
