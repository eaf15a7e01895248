import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@shala/contract/new-id.ts';
import { connected } from '../connected.ts';
import type { Bench } from '../open-bench.ts';

/** Puts a video where the server has its files, as an item of the programme. */
export async function makeVideo(
  { ownerUrl, folder }: Bench,
  videoBytes: number,
): Promise<{ id: string; path: string }> {
  const [id, contentId, subjectId] = [newId(), newId(), newId()];
  const path = join(folder, 'server', 'files', id);
  await writeFile(path, randomBytes(videoBytes));
  await connected(ownerUrl, async (client) => {
    await client.query(
      `insert into file (id, name, media_type, size, sha256, created_at, has_own_limit)
        values ($1, 'Lesson.mp4', 'video/mp4', $2, sha256('lesson'), now(), true)`,
      [id, videoBytes],
    );
    await client.query(
      `insert into subject (id, name, match_key, search_key, standards, created_at, updated_at)
        values ($1, $2, $2, $2, '{5}', now(), now())`,
      [subjectId, `streamed ${subjectId}`],
    );
    await client.query(
      `insert into content (id, name, language, standard, subject_id, state, revision, kind,
          search_key, created_at, updated_at)
        values ($1, 'Lesson', 'mr', 5, $2, 'published', 1, 'video', 'lesson', now(), now())`,
      [contentId, subjectId],
    );
    await client.query(
      `insert into content_revision (content_id, number, kind, file_id, created_at)
        values ($1, 1, 'video', $2, now())`,
      [contentId, id],
    );
  });
  return { id, path };
}
