import type { ReportShape } from '@shala/contract/report-shape.ts';
import type { ReportFilters } from '@shala/contract/reports.ts';
import type { ReportPeriod, ReportRepeat, SavedReport } from '@shala/contract/saved-reports.ts';
import { sql } from 'kysely';
import { notFound } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/page-of.ts';
import { searchKey } from '../../../platform/search-key.ts';
import type { Call } from '../../../platform/serve.ts';
import { reports } from '../all-reports.ts';
import { shapeWords } from '../built/shape-words.ts';
import { filterWords } from '../filter-words.ts';

type Reading = Pick<Call, 'db' | 'say' | 'language'>;
interface Query {
  page: number;
  pageSize: number;
  search?: string | undefined;
  sort: string;
}

/** Own saved reports and those that colleagues share. */
export async function listSaved(call: Reading, query: Query) {
  const { db } = call;
  const found = db
    .from('saved_report')
    .$if(query.search !== undefined, (all) =>
      all.where(
        sql<boolean>`position(${searchKey(query.search ?? '')} in saved_report.match_key) > 0`,
      ),
    );
  const direction = query.sort.startsWith('-') ? 'desc' : 'asc';
  const { rows, total } = await pageOf(found, query, (all) =>
    all
      .$if(query.sort.endsWith('nextAt'), (some) =>
        some.orderBy('saved_report.next_at', (by) => by[direction]().nullsLast()),
      )
      .orderBy('saved_report.match_key', direction)
      .orderBy('saved_report.id')
      .select('saved_report.id'),
  );
  return { rows: await Promise.all(rows.map(({ id }) => findSaved(call, id))), total };
}

export async function findSaved(call: Reading, id: string): Promise<SavedReport> {
  const { db, say, language } = call;
  const row = await savedRow(call, id);
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

async function savedRow({ db }: Reading, id: string) {
  const { accountId } = db.person;
  const row = await db
    .from('saved_report')
    .innerJoin('account as owner', 'owner.id', 'saved_report.account_id')
    .where('saved_report.id', '=', id)
    .select([
      'saved_report.id',
      'saved_report.version',
      'saved_report.report',
      'saved_report.name',
      sql<ReportFilters>`saved_report.filters`.as('filters'),
      sql<ReportShape | null>`saved_report.shape`.as('shape'),
      sql<ReportPeriod>`saved_report.period`.as('period'),
      'owner.name as ownerName',
      sql<boolean>`saved_report.account_id = ${accountId}`.as('isMine'),
      sql<ReportRepeat | null>`saved_report.repeats`.as('repeats'),
      'saved_report.weekday',
      'saved_report.send_at as sendAt',
      'saved_report.mails_owner as mailsOwner',
      'saved_report.next_at as nextAt',
      'saved_report.last_sent_at as lastSentAt',
      'saved_report.failed_at as failedAt',
      'saved_report.failure_key as failureKey',
      sql<Record<string, unknown> | null>`saved_report.failure_values`.as('failureValues'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound('saved_report');
  const readers = row.isMine ? await readersOf(db, id) : [];
  return { ...row, readers };
}

/** The readers whom the owner has in scope today. */
const readersOf = (db: Call['db'], id: string) =>
  db
    .from('account')
    .innerJoin('saved_report_reader as reader', 'reader.account_id', 'account.id')
    .where('reader.saved_report_id', '=', id)
    .where('account.status', '=', 'active')
    .select(['account.id', 'account.name'])
    .orderBy('account.name')
    .orderBy('account.id')
    .execute();
