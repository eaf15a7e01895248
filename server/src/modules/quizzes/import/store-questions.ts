import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { RetryTransaction } from '../../../platform/database.ts';
import type { Attachment } from '../../../platform/import/table-reader.ts';
import type { ImportContext } from '../../../platform/import-job/importer.ts';
import type { Scoped } from '../../../platform/scope.ts';
import {
  mediaIn,
  type QuestionBody,
  questionKey,
  questionSearchKey,
} from '../bank/question-body.ts';
import type { NewChapter } from './filing.ts';
import { withFiles } from './line-files.ts';
import { type ReadQuestion, storedKey } from './question-import.ts';

/** The owner's questions that some lines are about, by the same key. */
export async function storedQuestions(
  db: Scoped,
  owner: string | null,
  read: readonly ReadQuestion[],
): Promise<Map<string, { id: string; body: QuestionBody }>> {
  const keys = read.map(({ body }) => questionKey(body));
  const rows = await db
    .from('question')
    .innerJoin('question_revision as worded', (join) =>
      join
        .onRef('worded.question_id', '=', 'question.id')
        .onRef('worded.revision', '=', 'question.revision'),
    )
    .where(sql<boolean>`question.school_id is not distinct from ${owner}::uuid`)
    .where('question.match_key', '=', sql<string>`any(${keys}::text[])`)
    .where('question.is_active', '=', true)
    .select([
      'question.id',
      'question.subject_id as subjectId',
      'question.standard',
      sql<QuestionBody>`worded.body`.as('body'),
    ])
    .execute();
  return new Map(
    rows.map(({ id, body, subjectId, standard }) => [
      storedKey({ place: { subjectId, standard, chapterId: null }, body }),
      { id, body },
    ]),
  );
}

const chapterKey = ({ subjectId, standard, key }: NewChapter) => `${subjectId} ${standard} ${key}`;

/** Makes the chapters that the list names for the first time, and says which question has which. */
export async function insertChapters(
  { db }: ImportContext,
  owner: string | null,
  added: readonly ReadQuestion[],
): Promise<Map<string, string>> {
  const wanted = new Map<string, NewChapter & { id: string }>();
  for (const { newChapter } of added) {
    if (!newChapter || wanted.has(chapterKey(newChapter))) continue;
    wanted.set(chapterKey(newChapter), { ...newChapter, id: newId() });
  }
  if (wanted.size > 0) {
    await db
      .insertInto('chapter')
      .values(
        [...wanted.values()].map(({ id, subjectId, standard, name, key }) => ({
          id,
          school_id: owner,
          subject_id: subjectId,
          standard,
          name,
          match_key: key,
        })),
      )
      .execute();
  }
  return new Map([...wanted].map(([key, { id }]) => [key, id]));
}

interface Added {
  owner: string | null;
  added: readonly (ReadQuestion & { id: string })[];
  chapters: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, Attachment>;
}

export async function insertQuestions(
  context: ImportContext,
  { owner, added, chapters, files }: Added,
): Promise<void> {
  const { db, person, clock } = context;
  const at = clock.now().toISOString();
  const rows = [];
  const media: { question_id: string; revision: number; file_id: string }[] = [];
  for (const { id, body: read, difficulty, place, newChapter, files: named } of added) {
    const stored = await keepFiles(context, { owner, named, files });
    const body = withFiles(read, stored);
    media.push(...mediaIn(body).map((file) => ({ question_id: id, revision: 1, file_id: file })));
    rows.push({
      id,
      school_id: owner,
      subject_id: place.subjectId,
      standard: place.standard,
      chapter_id: newChapter ? chapters.get(chapterKey(newChapter)) : place.chapterId,
      difficulty,
      kind: body.kind,
      match_key: questionKey(body),
      search_key: questionSearchKey(body),
      body,
      picture_file_id: stored.get('picture') ?? null,
    });
  }
  const listed = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
    id uuid, school_id uuid, subject_id uuid, standard smallint, chapter_id uuid, difficulty text,
    kind text, match_key text, search_key text, body jsonb, picture_file_id uuid)`;
  const { numAffectedRows } = await sql`
    insert into question (id, school_id, subject_id, standard, chapter_id, difficulty, kind,
      match_key, search_key, author_id, updated_at)
    select id, school_id, subject_id, standard, chapter_id, difficulty, kind,
      match_key, search_key, ${person.accountId}::uuid, ${at}::timestamptz
    from ${listed}
    on conflict on constraint question_once do nothing`.execute(db);
  if (Number(numAffectedRows) < rows.length) {
    throw new RetryTransaction('a question was added meanwhile');
  }
  await sql`
    insert into question_revision (question_id, revision, body, picture_file_id, at)
    select id, 1, body, picture_file_id, ${at}::timestamptz from ${listed}`.execute(db);
  if (media.length > 0) await db.insertInto('question_media').values(media).execute();
}

interface Keeping {
  owner: string | null;
  named: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, Attachment>;
}

/** Stores the files of one line; their ids by its cells. */
async function keepFiles(
  { db, attachments }: ImportContext,
  { owner, named, files }: Keeping,
): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const [field, name] of named) {
    const file = files.get(name);
    const id = file && (await attachments?.keep(db, file, { schoolId: owner }));
    if (id) stored.set(field, id);
  }
  return stored;
}
