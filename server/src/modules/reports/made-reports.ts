import type { MadeReport, reportRows } from '@shala/contract/reports.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { pageOf } from '../../platform/page-of.ts';
import type { Call } from '../../platform/serve.ts';
import { reports } from './all-reports.ts';
import { titleOf } from './report-table.ts';

type Outcome = NonNullable<MadeReport['again']>['outcome'];
type Query = z.output<(typeof reportRows)['report/fetchAllReport']['query']>;

/** Of the reports whose title in the reader's language has the text; the empty name is no report's. */
function namesOf(say: Call['say'], text: string): string[] {
  const found = reports.filter((one) =>
    titleOf(say, one).toLowerCase().includes(text.toLowerCase()),
  );
  return ['', ...found.map(({ name }) => name)];
}

/** Who made which report when, with its file as long as it is kept. */
export async function madeReports(
  { db, person, say, clock }: Pick<Call, 'db' | 'person' | 'say' | 'clock'>,
  query: Query,
) {
  const found = db
    .from('report')
    .where('report.expires_at', '>', clock.now().toISOString())
    .$if(query.search !== undefined, (all) =>
      all.where('report.name', 'in', namesOf(say, query.search!)),
    );
  const { rows, total } = await pageOf(found, query, (all) =>
    all
      .innerJoin('job', 'job.id', 'report.id')
      .leftJoin('file', 'file.id', 'report.file_id')
      .leftJoin('report as first', 'first.id', 'report.again_of')
      .orderBy('report.created_at', sortOf(query.sort).direction)
      .orderBy('report.id')
      .select([
        'report.id',
        'report.name as report',
        'report.label',
        'report.lines',
        'report.account_name as madeByName',
        sql<boolean>`report.account_id = ${person.accountId}`.as('isMine'),
        'report.as_of as asOf',
        'report.created_at as createdAt',
        'report.expires_at as recordExpiresAt',
        'file.expires_at as fileExpiresAt',
        sql<boolean>`report.differences is not null`.as('hasDifferences'),
        sql<MadeReport['state']>`job.state`.as('state'),
        'job.done',
        'job.total',
        'job.message_key as messageKey',
        'job.message_values as messageValues',
        'report.rows',
        sql<MadeReport['format']>`report.format`.as('format'),
        'file.id as fileId',
        'file.size',
        'first.created_at as firstMadeAt',
        sql<Outcome>`case
          when first.definition_version <> report.definition_version then 'otherVersion'
          when report.cells_hash is null or first.cells_hash is null then 'waiting'
          when report.cells_hash = first.cells_hash then 'same'
          else 'changed' end`.as('outcome'),
      ]),
  );
  return {
    rows: rows.map(
      ({
        messageKey,
        messageValues,
        fileId,
        size,
        firstMadeAt,
        outcome,
        hasDifferences,
        recordExpiresAt,
        fileExpiresAt,
        label,
        ...made
      }) => ({
        ...made,
        // A report that is no longer made has the title that it had.
        title: reports.some(({ name }) => name === made.report)
          ? titleOf(say, { name: made.report })
          : label,
        expiresAt: fileExpiresAt ?? recordExpiresAt,
        again: firstMadeAt === null ? null : { madeAt: firstMadeAt, outcome, hasDifferences },
        message: messageKey && say(messageKey, (messageValues ?? {}) as Record<string, unknown>),
        file: fileId === null ? null : { id: fileId, size: size ?? 0 },
      }),
    ),
    total,
  };
}
