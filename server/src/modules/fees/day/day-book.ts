import type { feeRows } from '@shala/contract/fees.ts';
import type * as z from 'zod';
import type { Call, ReadingWithTexts } from '../../../platform/serve.ts';
import { listClosings } from './closing-record.ts';
import { cashOf, collectionOf } from './collection.ts';
import { unclosedOf } from './unclosed-days.ts';

type DayBookQuery = z.output<(typeof feeRows)['fees/fetchDayBook']['query']>;

/** A day at one counter or all, with the cash that the caller has to have in the drawer. */
export async function dayBook(
  { db, say, person }: Pick<Call, 'db' | 'say' | 'person'>,
  { schoolId, day, counterId }: DayBookQuery,
) {
  const checked = db.checked('school', schoolId);
  const span = { schoolId, counterId, from: day, to: day };
  return {
    ...(await collectionOf(checked, say, span)),
    day,
    ownCashPaise: await cashOf(checked, { ...span, accountId: person.accountId }),
    closings: await listClosings(db, span),
    unclosed: await unclosedOf(checked, { schoolId, day, counterId }),
  };
}

type CollectionQuery = z.output<(typeof feeRows)['fees/fetchCollection']['query']>;

export const collectionOfSpan = (
  { db, say }: Pick<ReadingWithTexts, 'db' | 'say'>,
  query: CollectionQuery,
) => collectionOf(db.checked('school', query.schoolId), say, query);
