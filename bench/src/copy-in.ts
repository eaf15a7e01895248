import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

type Row = Record<string, string | number | boolean | null>;

/** Writes rows into a table by COPY; the first one's keys are the columns. */
export async function copyIn(client: pg.Client, table: string, rows: readonly Row[]) {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!);
  await pipeline(
    Readable.from(linesOf(rows, columns)),
    client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)),
  );
}

const linesAtOnce = 500;

function* linesOf(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  for (let start = 0; start < rows.length; start += linesAtOnce) {
    yield rows
      .slice(start, start + linesAtOnce)
      .map((row) => `${columns.map((column) => written(row[column])).join('\t')}\n`)
      .join('');
  }
}

const signs: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const written = (value: Row[string] | undefined): string =>
  value == null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (sign) => signs[sign]!);
