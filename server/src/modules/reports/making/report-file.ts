import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dayInFigures } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import {
  mostPrintedRows,
  type ReportCell,
  type ReportFormat,
  reportKeptDays,
} from '@shala/contract/reports.ts';
import { type Database, jsonb } from '../../../platform/database.ts';
import { instantInFigures } from '../../../platform/days.ts';
import { tableCsv } from '../../../platform/export/table-csv.ts';
import { tableXlsx } from '../../../platform/export/table-xlsx.ts';
import { JobFailure, type JobRun } from '../../../platform/jobs/job-work.ts';
import type { Say } from '../../../platform/texts.ts';
import { measured } from '../../../platform/upload.ts';
import { titleOf } from '../report-table.ts';
import { columnsOf, Totals } from '../table-parts.ts';
import { differencesInWords } from './differences-in-words.ts';
import { type Compared, differencesFromFirst, packedCells } from './kept-cells.ts';
import { printTable } from './print-table.ts';
import type { Checkpoint, Making, ReportServices } from './report-work.ts';

const mediaTypes: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

const rowsAtOnce = 2000;

/** Makes the file of the gathered rows, which are no longer needed then. */
export async function keepReportFile(
  services: ReportServices,
  run: JobRun,
  making: Making & { reached: Checkpoint },
): Promise<void> {
  const { report } = making;
  const folder = await mkdtemp(join(tmpdir(), 'shala-report-'));
  try {
    const path = join(folder, 'report');
    const hash = createHash('sha256').update(String(making.definition.version));
    const cells = await packedCells(services, making);
    const compared = await differencesFromFirst(services, making);
    const made = await fileOf(services, run, { ...making, compared }, hash);
    if (Buffer.isBuffer(made)) await writeFile(path, made);
    else await pipeline(made, createWriteStream(path));
    const upload = await measured(path);
    const fileId = newId();
    await services.files.prepare(fileId, upload);
    await run.batch(async (db) => {
      await services.files.takeOver(db, fileId, upload, {
        accountId: null,
        name: `${report.name}-${report.asOf}.${report.format}`,
        mediaType: mediaTypes[report.format],
        keepSeconds: reportKeptDays * 24 * 3600,
      });
      await db
        .updateTable('report')
        .set({
          file_id: fileId,
          cells_hash: hash.digest(),
          cells,
          differences: compared && jsonb(compared.differences),
          difference_texts: compared?.texts ? jsonb(compared.texts) : null,
        })
        .where('id', '=', report.id)
        .execute();
      await db.deleteFrom('report_row').where('report_id', '=', report.id).execute();
      return allGathered(making);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const allGathered = ({ report, reached }: Making & { reached: Checkpoint }) => {
  const schools = report.schoolIds.length;
  return { done: schools, total: schools, checkpoint: reached };
};

async function fileOf(
  services: ReportServices,
  run: JobRun,
  making: Making & { reached: Checkpoint; compared: Compared | null },
  hash: Hash,
): Promise<Readable | Buffer> {
  const { person, report, definition, reached } = making;
  const say = services.say(report.language);
  const { rows: count } = await services.db
    .selectFrom('report')
    .select('rows')
    .where('id', '=', report.id)
    .executeTakeFirstOrThrow();
  const table = {
    title: report.label,
    columns: columnsOf(say, definition).map((column, at) => ({
      ...column,
      ...definition.columns[at]!,
    })),
    rows: storedRows(services.db, report.id, hash, () =>
      run.batch(async () => allGathered(making)),
    ),
    count,
    totals: new Totals(definition, reached.sums).cells(),
    totalLabel: say('reports:total'),
    about: [
      ...report.lines,
      say('reports:asOf', { day: dayInFigures(report.asOf) }),
      say('reports:madeBy', {
        name: report.madeByName,
        at: instantInFigures(report.language, report.createdAt),
      }),
      say('reports:definition', { name: titleOf(say, definition), version: report.version }),
    ],
    notes: await comparison(services, making, say),
    aboutSheet: say('reports:aboutSheet'),
  };
  if (report.format === 'csv') return tableCsv(table);
  if (report.format === 'xlsx') return tableXlsx(table);
  if (count > mostPrintedRows) {
    throw new JobFailure('messages:report.too_long_to_print', {
      rows: count,
      most: mostPrintedRows,
    });
  }
  return printTable(services, { person, report, say, table });
}

async function comparison(
  { db }: ReportServices,
  { report, definition, compared }: Making & { compared: Compared | null },
  say: Say,
): Promise<string[]> {
  if (!report.againOf || !compared) return [];
  const first = await db
    .selectFrom('report')
    .where('id', '=', report.againOf)
    .select('created_at as madeAt')
    .executeTakeFirst();
  if (!first) return [];
  return differencesInWords(say, report.language, definition, {
    ...compared,
    ...first,
    asOf: report.asOf,
  });
}

/** Between the reads `onRead` ends the work where the person, or the end of the process, asks for it. */
async function* storedRows(
  db: Database,
  id: string,
  hash: Hash,
  onRead: () => Promise<void>,
): AsyncGenerator<ReportCell[]> {
  for (let place = 0; ; ) {
    await onRead();
    const rows = await db
      .selectFrom('report_row')
      .select(['place', 'cells'])
      .where('report_id', '=', id)
      .where('place', '>', place)
      .orderBy('place')
      .limit(rowsAtOnce)
      .execute();
    for (const { cells } of rows) {
      hash.update(`${JSON.stringify(cells)}\n`);
      yield cells as ReportCell[];
    }
    const last = rows.at(-1);
    if (!last) return;
    place = last.place;
  }
}
