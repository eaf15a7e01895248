import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ReportCell } from '@shala/contract/reports.ts';
import type { Database } from '../../../platform/database.ts';
import { type Difference, differencesOf } from './differences.ts';
import { type DifferenceText, splitTexts, withCodes } from './personal-texts.ts';
import type { Making, ReportServices } from './report-work.ts';

type Services = Pick<ReportServices, 'db' | 'files'>;

/** Longer ones are compared as a whole, by their hash. */
const mostComparedRows = 5000;
const mostKeptDifferences = 1000;

export interface Differences {
  total: number;
  first: Difference[];
}

export interface Compared {
  differences: Differences;
  /** Of a report about persons. */
  texts: DifferenceText[] | null;
}

/** With codes of texts, as the packed cells of a report about persons have them. */
interface CodedCells {
  /** By it the key is known again: without the folder of the data nothing can be compared. */
  key: string;
  rows: ReportCell[][];
}

/** The rows of a report that is being made, packed; of persons the figures alone, and nothing of a long one. */
export async function packedCells(
  services: Services,
  { report, definition }: Making,
): Promise<Buffer | null> {
  const rows = await gatheredRows(services.db, report.id);
  if (!rows) return null;
  const key = keyOf(services, report.id);
  const kept = definition.isPersonal
    ? { key: markOf(key), rows: withCodes(definition, key, rows) }
    : rows;
  return promisify(gzip)(JSON.stringify(kept));
}

/** What differs from the report that is made again, where both can be compared cell by cell. */
export async function differencesFromFirst(
  services: Services,
  { report, definition }: Making,
): Promise<Compared | null> {
  if (!report.againOf) return null;
  const first = await services.db
    .selectFrom('report')
    .where('id', '=', report.againOf)
    .where('definition_version', '=', report.version)
    .where('cells', 'is not', null)
    .select('cells')
    .executeTakeFirst();
  const rows = await gatheredRows(services.db, report.id);
  if (!first?.cells || !rows) return null;
  const kept: unknown = JSON.parse((await promisify(gunzip)(first.cells)).toString());
  if (!definition.isPersonal) {
    const all = differencesOf(definition.columns, kept as ReportCell[][], rows);
    return { differences: cut(all), texts: null };
  }
  const key = keyOf(services, report.againOf);
  const before = kept as CodedCells;
  if (before.key !== markOf(key)) return null;
  const after = withCodes(definition, key, rows);
  const { total, first: some } = cut(differencesOf(definition.columns, before.rows, after));
  const split = splitTexts(definition, some, rows);
  return { differences: { total, first: split.kept }, texts: split.texts };
}

const cut = (all: readonly Difference[]): Differences => ({
  total: all.length,
  first: all.slice(0, mostKeptDifferences),
});

const keyOf = ({ files }: Services, reportId: string) => files.keyFor(`report-cells:${reportId}`);
const markOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8);

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
