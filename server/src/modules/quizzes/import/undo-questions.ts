import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import type { DoneLine, ImportContext } from '../../../platform/import-job/importer.ts';

/** Takes imported questions out again; one that was edited or is asked by a quiz stays. */
export async function undoQuestions(
  { db }: ImportContext,
  lines: DoneLine[],
): Promise<{ kept: number[] }> {
  const ids = lines.map(({ entityId }) => entityId);
  const { rows: files } = await sql<{ id: string }>`
    select picture_file_id as id from question_revision
    where question_id ${among(ids)} and picture_file_id is not null
    union select file_id from question_media where question_id ${among(ids)}`.execute(db);
  const { rows: gone } = await sql<{ id: string }>`
    delete from question where id ${among(ids)} and version = 1
      and not exists (select from quiz_question where quiz_question.question_id = question.id)
    returning id`.execute(db);
  if (files.length > 0) {
    await sql`
      delete from file where id ${among(files.map(({ id }) => id))}
        and not exists (select from question_revision where picture_file_id = file.id)
        and not exists (select from question_media where file_id = file.id)`.execute(db);
  }
  const isGone = new Set(gone.map(({ id }) => id));
  return { kept: lines.flatMap(({ line, entityId }) => (isGone.has(entityId) ? [] : line)) };
}
