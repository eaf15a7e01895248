import type { ReportShape } from '@shala/contract/report-shape.ts';
import type { ReportFilters } from '@shala/contract/reports.ts';
import type { ReportPeriod, ReportRepeat, SavedReport } from '@shala/contract/saved-reports.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { type InferResult, sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Found, pageOf } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { anywhere } from '../../../platform/search-key.ts';
import type { Call } from '../../../platform/serve.ts';
import { reports } from '../all-reports.ts';
import { shapeWords } from '../built/shape-words.ts';
import { filterWords } from '../filter-words.ts';

type ReadingInLanguage = Pick<Call, 'db' | 'say' | 'language'>;
interface Query {
  page: number;
  pageSize: number;
  search?: string | undefined;
  sort: string;
}

/** Own saved reports and those that colleagues share. */
export async function listSaved(call: ReadingInLanguage, query: Query) {
  const { db } = call;
  let found: Found<'saved_report'> = db.from('saved_report');
  if (query.search !== undefined) {
    found = found.where('saved_report.match_key', 'like', anywhere(query.search));
  }
  const { by, direction } = sortOf(query.sort);
  const { rows, total } = await pageOf(found, query, (all) =>
    presented(db, all)
      .$if(by === 'nextAt', (some) =>
        some.orderBy('saved_report.next_at', (by) => by[direction]().nullsLast()),
      )
      .orderBy('saved_report.match_key', direction)
      .orderBy('saved_report.id'),
  );
  return { rows: await allAsSaved(call, rows), total };
}

export const findSaved = async (call: ReadingInLanguage, id: string): Promise<SavedReport> =>
  asSaved(call, await savedRow(call.db, id));

export async function asSaved(call: ReadingInLanguage, row: Presented): Promise<SavedReport> {
  const [saved] = await allAsSaved(call, [row]);
  return saved!;
}

/** As it is stored, without what its words and readers are read for. */
export async function savedRow(db: Scoped, id: string): Promise<Presented> {
  const row = await presented(
    db,
    db.from('saved_report').where('saved_report.id', '=', id),
  ).executeTakeFirst();
  if (!row) throw notFound('saved_report');
  return row;
}

const presented = (db: Scoped, found: Found<'saved_report'>) =>
  found
    .innerJoin('account as owner', 'owner.id', 'saved_report.account_id')
    .select([
      'saved_report.id',
      'saved_report.version',
      'saved_report.report',
      'saved_report.name',
      sql<ReportFilters>`saved_report.filters`.as('filters'),
      sql<ReportShape | null>`saved_report.shape`.as('shape'),
      sql<ReportPeriod>`saved_report.period`.as('period'),
      'owner.name as ownerName',
      sql<boolean>`saved_report.account_id = ${db.person.accountId}`.as('isMine'),
      sql<ReportRepeat | null>`saved_report.repeats`.as('repeats'),
      'saved_report.weekday',
      'saved_report.send_at as sendAt',
      'saved_report.mails_owner as mailsOwner',
      'saved_report.next_at as nextAt',
      'saved_report.last_sent_at as lastSentAt',
      'saved_report.failed_at as failedAt',
      'saved_report.failure_key as failureKey',
      sql<Record<string, unknown> | null>`saved_report.failure_values`.as('failureValues'),
    ]);

type Presented = InferResult<ReturnType<typeof presented>>[number];

async function allAsSaved(
  call: ReadingInLanguage,
  rows: readonly Presented[],
): Promise<SavedReport[]> {
  const own = rows.filter(({ isMine }) => isMine).map(({ id }) => id);
  const readers = await readersOf(call.db, own);
  return Promise.all(
    rows.map((row) =>
      inWords(call, {
        ...row,
        readers: readers.flatMap(({ savedId, ...reader }) => (savedId === row.id ? reader : [])),
      }),
    ),
  );
}

async function inWords(
  { db, say, language }: ReadingInLanguage,
  row: Presented & Pick<SavedReport, 'readers'>,
): Promise<SavedReport> {
  const { report, failedAt, failureKey, failureValues, ...saved } = row;
  const definition = reports.find(({ name }) => name === report);
  return {
    ...saved,
    report,
    title: say(`reports:report.${report}.title`),
    lines: definition
      ? [
          ...(await filterWords(db, say, definition, saved.filters, language)),
          ...shapeWords(say, definition, saved.shape),
        ]
      : [],
    failure:
      failedAt && failureKey && row.isMine
        ? { at: failedAt, message: say(failureKey, failureValues ?? {}) }
        : null,
  };
}

/** The readers of own reports whom the owner has in scope today. */
const readersOf = (db: Scoped, savedIds: readonly string[]) =>
  db
    .from('account')
    .innerJoin('saved_report_reader as reader', 'reader.account_id', 'account.id')
    .where('reader.saved_report_id', '=', anyOf(savedIds))
    .where('account.status', '=', 'active')
    .select(['reader.saved_report_id as savedId', 'account.id', 'account.name'])
    .orderBy('account.name')
    .orderBy('account.id')
    .execute();
