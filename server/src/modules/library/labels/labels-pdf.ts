import type { labelsQuery } from '@shala/contract/book-labels.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { anyOf } from '../../../platform/database.ts';
import { invalid } from '../../../platform/errors.ts';
import { type FileAnswer, pdfAnswer } from '../../../platform/file-answer.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { registerKey } from '../../../platform/search-key.ts';
import type { Services } from '../../../platform/services.ts';
import { printBookLabels } from '../../papers/papers-public.ts';
import { schoolName } from '../../schools/schools-public.ts';

type Query = z.output<typeof labelsQuery>;

/** Some forty sheets of the common size. */
const mostLabels = 1000;

/** Labels of the copies that the library has, in the order of their numbers. */
export async function labelsPdf(services: Services, db: Scoped, query: Query): Promise<FileAnswer> {
  const checked = await db.require('school', [query.schoolId]);
  const labels = await copiesToLabel(db, query);
  if (labels.length === 0) throw invalid({ field: 'from', key: 'no_copies' });
  if (labels.length > mostLabels) {
    throw invalid({ field: 'to', key: 'too_many_labels', values: { most: mostLabels } });
  }
  const { kind, sheet, start, schoolId } = query;
  const content = await printBookLabels(services, {
    kind,
    sheet,
    start,
    schoolName: await schoolName(checked, schoolId),
    labels,
  });
  return pdfAnswer(
    fileNameOf([`${kind}-labels`, labels[0]?.accessionNumber, services.clock.schoolDay()], 'pdf'),
    content,
    null,
  );
}

function copiesToLabel(db: Scoped, { schoolId, bookId, shelf, from, to }: Query) {
  let found = db
    .from('book_copy')
    .innerJoin('book', 'book.id', 'book_copy.book_id')
    .where('book_copy.school_id', '=', schoolId)
    .where('book_copy.state', 'in', ['kept', 'repair']);
  if (bookId) found = found.where('book.id', '=', anyOf(bookId));
  if (shelf) found = found.where('book.shelf', '=', shelf);
  if (from) found = found.where(sql<boolean>`${place} >= ${placeOf(from)}`);
  if (to) found = found.where(sql<boolean>`${place} <= ${placeOf(to)}`);
  return found
    .select(['book_copy.accession_number as accessionNumber', 'book.name as title', 'book.shelf'])
    .orderBy(sql`length(book_copy.match_key)`)
    .orderBy('book_copy.match_key')
    .limit(mostLabels + 1)
    .execute();
}

/** Numbers count up: 99 comes before 100. */
const place = sql`(length(book_copy.match_key), book_copy.match_key)`;

const placeOf = (number: string) => {
  const key = registerKey(number);
  return sql`(length(${key}::text), ${key}::text collate "C")`;
};
