import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll } from 'vitest';
import type { TableLimits } from '../limits.ts';
import { TableProblem } from '../problem.ts';
import { openTable, type TableReader, type TableRow } from '../table-reader.ts';

/** The files of one test file, in a folder that is deleted after its tests. */
export function scratchFiles() {
  let folder = '';
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shala-table-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const write = async (content: string | Uint8Array | Readable): Promise<string> => {
    count += 1;
    const path = join(folder, `list-${count}`);
    await writeFile(path, content);
    return path;
  };
  const open = async (
    content: string | Uint8Array | Readable,
    limits?: Partial<TableLimits>,
  ): Promise<TableReader> => openTable(await write(content), { fileName: 'list', limits });
  return { write, open };
}

export async function allRows(table: TableReader): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of table.rows()) rows.push(row);
  return rows;
}

export async function cellsOf(table: TableReader): Promise<string[][]> {
  return (await allRows(table)).map(({ cells }) => cells);
}

/** The problem of a file, found on opening or on reading. */
export async function problemOf(table: Promise<TableReader>): Promise<TableProblem> {
  try {
    await allRows(await table);
  } catch (error) {
    if (error instanceof TableProblem) return error;
    throw error;
  }
  throw new Error('The file was read without a problem');
}
