import { newId } from '@shala/contract/new-id.ts';
import type { Subject, subjectForm } from '@shala/contract/subjects.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recorderOf } from '../../platform/audit.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { inUse, invalid, notAllowed, notFound } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import { type CheckedDb, type Scoped, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { yearIsClosed } from '../academic-years/academic-years-public.ts';
import { findSubject } from './subject-list.ts';
import { subjectKey, subjectSearchKey } from './subject-rules.ts';

type Form = z.output<typeof subjectForm>;

const violations = {
  subject_school_id_match_key_medium_key: () => invalid({ field: 'name', key: 'name_taken' }),
  subject_code: () => invalid({ field: 'code', key: 'code_taken' }),
  subject_school_id_fkey: () => notFound('school'),
};

export const saveSubject = (call: Saving, form: Form): Promise<Subject> =>
  onConstraintViolation(
    transactOnce(call, 'subject/addEdit', form, (call, form) =>
      form.id ? edit(call, { ...form, id: form.id }) : add(call, form),
    ),
    violations,
  );

async function add(call: Saving, form: Form): Promise<Subject> {
  const { db, clock } = call;
  const schoolId = form.schoolId ?? null;
  requireOwner(db, schoolId);
  const id = newId();
  const created_at = clock.now().toISOString();
  await db
    .insert('subject')
    .values({ id, school_id: schoolId, created_at, updated_at: created_at, ...columnsOf(form) })
    .execute();
  const after = await findSubject(db, id);
  await recordSubject(call, { after });
  return after;
}

async function edit(call: Saving, form: Form & { id: string }): Promise<Subject> {
  const { db, clock } = call;
  const before = await lockForEdit(db, 'subject', form, findSubject);
  requireOwner(db, before.schoolId);
  if (before.schoolId !== (form.schoolId ?? null)) {
    throw invalid({ field: 'schoolId', key: 'fixed' });
  }
  const count = await classesBeyond(db.checked('subject', form.id), form.id, form.standards);
  if (count > 0) throw invalid({ field: 'standards', key: 'standards_in_use', values: { count } });
  await db
    .update('subject')
    .set({
      ...columnsOf(form),
      version: before.version + 1,
      updated_at: clock.now().toISOString(),
    })
    .where('subject.id', '=', form.id)
    .execute();
  const after = await findSubject(db, form.id);
  await recordSubject(call, { before, after });
  return after;
}

export const deleteSubject = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    await db.lock('subject', id);
    const before = await findSubject(db, id);
    requireOwner(db, before.schoolId);
    const { classes, lessons, chapters, questions, books, content } = await usesOf(
      db.checked('subject', id),
      id,
    );
    if (lessons > 0) throw inUse('subject.has_lessons', { count: classes, lessons });
    if (classes > 0) throw inUse('subject.has_classes', { count: classes });
    if (questions > 0) throw inUse('subject.has_questions', { count: questions });
    if (chapters > 0) throw inUse('subject.has_chapters', { count: chapters });
    if (books > 0) throw inUse('subject.has_books', { count: books });
    if (content > 0) throw inUse('subject.has_content', { count: content });
    await db.delete('subject').where('subject.id', '=', id).execute();
    await recordSubject(call, { before });
    return null;
  });

/** The programme's subjects are everyone's to read and the programme's office's to change. */
function requireOwner(db: Scoped, schoolId: string | null): void {
  if (schoolId === null && db.person.role !== 'SuperAdmin') {
    throw notAllowed('subject.of_programme');
  }
}

interface Uses {
  classes: number;
  lessons: number;
  chapters: number;
  questions: number;
  books: number;
  content: number;
}

/** What uses a subject, in whatever year and whoever may see it. */
async function usesOf(db: CheckedDb, id: string): Promise<Uses> {
  const { rows } = await sql<Uses>`
    select
      (select count(*)::int from (
        select class_id from teaching where subject_id = ${id}
        union select class_id from lesson where subject_id = ${id}) as used) as classes,
      (select count(*)::int from lesson where subject_id = ${id}) as lessons,
      (select count(*)::int from chapter where subject_id = ${id}) as chapters,
      (select count(*)::int from book where subject_id = ${id}) as books,
      (select count(*)::int from content where subject_id = ${id}) as content,
      (select (select count(*) from question where subject_id = ${id})
        + (select count(*) from quiz where subject_id = ${id}))::int as questions`.execute(db);
  return rows[0]!;
}

/** How many classes that can still be changed have the subject, though their standard is none of these. */
async function classesBeyond(
  db: CheckedDb,
  id: string,
  standards: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from teaching
    join class on class.id = teaching.class_id
    join academic_year on academic_year.id = class.academic_year_id
    where teaching.subject_id = ${id} and class.standard <> all (${standards}::smallint[])
      and not ${yearIsClosed}`.execute(db);
  return rows[0]!.count;
}

const columnsOf = (form: Form) => ({
  name: form.name,
  local_name: form.localName || null,
  name_hindi: form.nameHindi || null,
  code: form.code || null,
  match_key: subjectKey(form.name),
  search_key: subjectSearchKey(form),
  standards: sql<number[]>`${inOrder(form.standards)}::smallint[]`,
  medium: form.medium ?? null,
});

const inOrder = (standards: readonly number[]) => [...new Set(standards)].sort((a, b) => a - b);

const auditSnapshot = ({ id, version, schoolId, schoolName, classes, ...rest }: Subject) => rest;

const recordSubject = recorderOf('subject', auditSnapshot);
