import type { contentRows } from '@shala/contract/content.ts';
import type * as z from 'zod';
import { conflictError } from '../../platform/errors.ts';
import { type FileAnswer, pdfAnswer } from '../../platform/file-answer.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import { ownAddress } from '../../platform/own-address.ts';
import type { Reading } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { printChapterCodes } from '../papers/papers-public.ts';
import { findSubject, listChapters } from '../subjects/subjects-public.ts';

type Query = z.output<(typeof contentRows)['content/fetchChapterCodes']['query']>;

/** For the classroom's wall or the textbook: a phone that reads a code opens what there is on the chapter. */
export async function chapterCodes(
  services: Services,
  { db, clock }: Reading,
  { subjectId, standard, language }: Query,
): Promise<FileAnswer> {
  const subject = await findSubject(db, subjectId);
  const chapters = await listChapters(db, { subjectId, standard });
  if (chapters.length === 0) throw conflictError('content.no_chapters');
  const address = ownAddress(services.settings);
  const content = await printChapterCodes(services, {
    language,
    subject,
    standard,
    address,
    chapters: chapters.map(({ id, ...chapter }) => ({
      ...chapter,
      address: `${address}/content-management?${new URLSearchParams({ chapterId: id })}`,
    })),
  });
  const name = ['chapter-codes', subject.name, standard, clock.schoolDay()];
  return pdfAnswer(fileNameOf(name, 'pdf'), content, null);
}
