import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import type { DoneLine, ImportContext } from '../../../platform/import-job/importer.ts';

/** Takes imported questions out again; one that was edited or is asked by a quiz stays. */
export async function undoQuestions(
  { db }: ImportContext,
  lines: DoneLine[],
): Promise<{ kept: number[] }> {
  const ids = lines.map(({ entityId }) => entityId);
  const { rows: pictures } = await sql<{ id: string }>`
    select picture_file_id as id from question_revision
    where question_id ${among(ids)} and picture_file_id is not null`.execute(db);
  const { rows: gone } = await sql<{ id: string }>`
    delete from question where id ${among(ids)} and version = 1
      and not exists (select from quiz_question where quiz_question.question_id = question.id)
    returning id`.execute(db);
  if (pictures.length > 0) {
    await sql`
      delete from file where id ${among(pictures.map(({ id }) => id))}
        and not exists (select from question_revision where picture_file_id = file.id)`.execute(db);
  }
  const isGone = new Set(gone.map(({ id }) => id));
  return { kept: lines.flatMap(({ line, entityId }) => (isGone.has(entityId) ? [] : line)) };
}
