import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ReportCell } from '@shala/contract/reports.ts';
import type { Database } from '../../../platform/database.ts';
import { type Difference, differencesOf } from './differences.ts';
import type { Making, ReportServices } from './report-work.ts';

/** Longer ones are compared as a whole, by their hash. */
const mostComparedRows = 5000;
const mostKeptDifferences = 1000;

export interface Differences {
  total: number;
  first: Difference[];
}

/** The rows of a report that is being made, packed; nothing of a long one. */
export async function packedCells(db: Database, id: string): Promise<Buffer | null> {
  const rows = await gatheredRows(db, id);
  return rows && promisify(gzip)(JSON.stringify(rows));
}

/** What differs from the report that is made again, where both can be compared cell by cell. */
export async function differencesFromFirst(
  { db }: Pick<ReportServices, 'db'>,
  { report, definition }: Making,
): Promise<Differences | null> {
  if (!report.againOf) return null;
  const first = await db
    .selectFrom('report')
    .where('id', '=', report.againOf)
    .where('definition_version', '=', report.version)
    .where('cells', 'is not', null)
    .select('cells')
    .executeTakeFirst();
  const rows = await gatheredRows(db, report.id);
  if (!first?.cells || !rows) return null;
  const before = JSON.parse((await promisify(gunzip)(first.cells)).toString()) as ReportCell[][];
  const all = differencesOf(definition.columns, before, rows);
  return { total: all.length, first: all.slice(0, mostKeptDifferences) };
}

async function gatheredRows(db: Database, id: string): Promise<ReportCell[][] | null> {
  const rows = await db
    .selectFrom('report_row')
    .where('report_id', '=', id)
    .orderBy('place')
    .limit(mostComparedRows + 1)
    .select('cells')
    .execute();
  return rows.length > mostComparedRows ? null : rows.map(({ cells }) => cells as ReportCell[]);
}
