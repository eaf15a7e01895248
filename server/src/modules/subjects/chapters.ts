import { newId } from '@shala/contract/new-id.ts';
import type { Chapter, chapterForm, subjectRows } from '@shala/contract/subjects.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recorderOf } from '../../platform/audit.ts';
import { columnsAs } from '../../platform/columns.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { inUse, invalid, notAllowed, notFound } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import { type CheckedDb, type Scoped, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { findSubject } from './subject-list.ts';
import { subjectKey } from './subject-rules.ts';

type Form = z.output<typeof chapterForm>;
type Query = z.output<(typeof subjectRows)['subject/fetchChapters']['query']>;

const fields = [
  'id',
  'version',
  'schoolId',
  'subjectId',
  'standard',
  'number',
  'name',
  'localName',
  'nameHindi',
] as const;

const chapters = (db: Scoped) => db.from('chapter').select(columnsAs('chapter', fields));

/** The chapters that the school can use, as the textbook counts them; those without a number last. */
export function listChapters(db: Scoped, { subjectId, standard, schoolId }: Query) {
  let found = chapters(db).where('chapter.subject_id', '=', subjectId);
  if (standard !== undefined) found = found.where('chapter.standard', '=', standard);
  if (schoolId) {
    found = found.where((or) =>
      or.or([or('chapter.school_id', 'is', null), or('chapter.school_id', '=', schoolId)]),
    );
  }
  return found
    .orderBy('chapter.standard')
    .orderBy('chapter.number', (by) => by.asc().nullsLast())
    .orderBy('chapter.match_key')
    .orderBy('chapter.id')
    .execute();
}

const findChapter = (db: Scoped, id: string): Promise<Chapter> =>
  chapters(db)
    .where('chapter.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('chapter'));

export const saveChapter = (call: Saving, form: Form): Promise<Chapter> =>
  onConstraintViolation(
    transactOnce(call, 'subject/addEditChapter', form, async (call, form) => {
      const { db } = call;
      const id = form.id ?? newId();
      const before = form.id
        ? await lockForEdit(db, 'chapter', { ...form, id }, findChapter)
        : null;
      requireOwner(db, before ? before.schoolId : (form.schoolId ?? null));
      if (before) requireSamePlace(before, form);
      else await requireTaught(db, form);
      const row = {
        number: form.number ?? null,
        name: form.name,
        local_name: form.localName || null,
        name_hindi: form.nameHindi || null,
        match_key: subjectKey(form.name),
      };
      if (before) {
        await db
          .update('chapter')
          .set({ ...row, version: before.version + 1 })
          .where('chapter.id', '=', id)
          .execute();
      } else {
        const { subjectId: subject_id, standard } = form;
        await db
          .insert('chapter')
          .values({ id, school_id: form.schoolId ?? null, subject_id, standard, ...row })
          .execute();
      }
      const after = await findChapter(db, id);
      await recordChapter(call, { before, after });
      return after;
    }),
    { chapter_name: () => invalid({ field: 'name', key: 'name_taken' }) },
  );

export const deleteChapter = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    const checked = await db.lock('chapter', id);
    const before = await findChapter(db, id);
    requireOwner(db, before.schoolId);
    const { questions, content } = await usesOf(checked, id);
    if (questions > 0) throw inUse('chapter.has_questions', { count: questions });
    if (content > 0) throw inUse('chapter.has_content', { count: content });
    await db.delete('chapter').where('chapter.id', '=', id).execute();
    await recordChapter(call, { before });
    return null;
  });

/** The programme's chapters are everyone's to read and the programme's office's to change. */
function requireOwner(db: Scoped, schoolId: string | null): void {
  if (schoolId === null && db.person.role !== 'SuperAdmin') {
    throw notAllowed('chapter.of_programme');
  }
}

function requireSamePlace(before: Chapter, form: Form): void {
  if (before.schoolId !== (form.schoolId ?? null))
    throw invalid({ field: 'schoolId', key: 'fixed' });
  if (before.subjectId !== form.subjectId) throw invalid({ field: 'subjectId', key: 'fixed' });
  if (before.standard !== form.standard) throw invalid({ field: 'standard', key: 'fixed' });
}

async function requireTaught(db: Scoped, { subjectId, standard, schoolId }: Form): Promise<void> {
  const subject = await findSubject(db, subjectId);
  if (!subject.standards.includes(standard)) throw invalid({ field: 'standard', key: 'choice' });
  if (subject.schoolId !== null && subject.schoolId !== (schoolId ?? null)) {
    throw invalid({ field: 'schoolId', key: 'choice' });
  }
}

/** What is filed under a chapter, whoever may see it. */
async function usesOf(db: CheckedDb, id: string): Promise<{ questions: number; content: number }> {
  const { rows } = await sql<{ questions: number; content: number }>`
    select (select count(*)::int from question where chapter_id = ${id}) as questions,
      (select count(*)::int from content where chapter_id = ${id}) as content`.execute(db);
  return rows[0]!;
}

const auditSnapshot = ({ number, name, localName, nameHindi }: Chapter) => ({
  number,
  name,
  localName,
  nameHindi,
});

const recordChapter = recorderOf('chapter', auditSnapshot);
