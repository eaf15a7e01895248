import type { FeeClosing, FeeCountCorrection } from '@shala/contract/fee-day.ts';
import { type InferResult, sql } from 'kysely';
import { columnsAs } from '../../../platform/columns.ts';
import { notFound } from '../../../platform/errors.ts';
import { lockNames } from '../../../platform/named-locks.ts';
import type { Found } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { dayLock } from './open-day.ts';

type Closings = Found<'fee_closing'>;

interface Counted {
  /** Paise of a note or coin, and how many there are. */
  counted: Record<string, number>;
}

type Correction = Counted & Omit<FeeCountCorrection, 'counted'>;

const corrections = sql<Correction[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('counted', correction.counted,
    'countedPaise', correction.counted_paise, 'reason', correction.reason,
    'by', correction.account_name, 'at', correction.at) order by correction.number), '[]')
  from fee_count_correction as correction
  where correction.school_id = fee_closing.school_id and correction.closing_id = fee_closing.id)`;

const presented = (found: Closings) =>
  found
    .innerJoin('fee_counter', 'fee_counter.id', 'fee_closing.counter_id')
    .leftJoin('fee_sign_off', (join) =>
      join
        .onRef('fee_sign_off.school_id', '=', 'fee_closing.school_id')
        .onRef('fee_sign_off.closing_id', '=', 'fee_closing.id'),
    )
    .select([
      ...columnsAs('fee_closing', [
        'id',
        'schoolId',
        'counterId',
        'accountId',
        'day',
        'counted',
        'countedPaise',
        'cashPaise',
        'note',
        'at',
      ]),
      'fee_counter.code as counterCode',
      'fee_closing.account_name as clerk',
      'fee_sign_off.account_name as signedBy',
      'fee_sign_off.at as signedAt',
    ])
    .select(corrections.as('corrections'));

type Presented = InferResult<ReturnType<typeof presented>>[number];

/** How many of each note and coin, the largest first. */
const notesOf = (counted: Counted['counted']): FeeClosing['counted'] =>
  Object.entries(counted)
    .map(([paise, count]) => ({ paise: Number(paise), count }))
    .sort((one, other) => other.paise - one.paise);

const asClosing = (row: Presented): FeeClosing => ({
  ...row,
  counted: notesOf(row.counted as Counted['counted']),
  corrections: row.corrections.map((correction) => ({
    ...correction,
    counted: notesOf(correction.counted),
    at: new Date(correction.at).toISOString(),
  })),
  version: row.corrections.length + 1,
});

/** A closed day that nobody signs or corrects until the transaction ends. */
export async function lockClosing(db: Scoped, id: string): Promise<FeeClosing> {
  await lockNames(db.checked('fee_closing', id), [{ name: dayLock(await findClosing(db, id)) }]);
  return findClosing(db, id);
}

export async function findClosing(db: Scoped, id: string): Promise<FeeClosing> {
  const row = await presented(
    db.from('fee_closing').where('fee_closing.id', '=', id),
  ).executeTakeFirst();
  if (!row) throw notFound('fee_closing');
  return asClosing(row);
}

interface ClosingFilter {
  schoolId: string;
  from: string;
  to: string;
  counterId?: string | undefined;
}

/** Newest day first, and in a day by counter and person. */
export async function listClosings(
  db: Scoped,
  { schoolId, from, to, counterId }: ClosingFilter,
): Promise<FeeClosing[]> {
  let found: Closings = db
    .from('fee_closing')
    .where('fee_closing.school_id', '=', schoolId)
    .where('fee_closing.day', '>=', from)
    .where('fee_closing.day', '<=', to);
  if (counterId) found = found.where('fee_closing.counter_id', '=', counterId);
  const rows = await presented(found)
    .orderBy('fee_closing.day', 'desc')
    .orderBy('fee_counter.code')
    .orderBy('fee_closing.at')
    .execute();
  return rows.map(asClosing);
}
