import { withoutAadhaar } from '../import/aadhaar-cells.ts';
import type { ImportField, Mapping } from '../import/column-match.ts';
import { keepTable, type OpenTable } from '../import/kept-table.ts';
import type { Services } from '../services.ts';
import { measured, type UploadedFile } from '../upload.ts';
import { matchTable } from './match-table.ts';

interface Expected {
  fields: readonly ImportField[];
  /** The columns as the person matched them; null before that. */
  mapping: Mapping | null;
  say: Services['say'];
  openTable?: OpenTable | undefined;
}

/**
 * The upload as it is kept: the table that we read, without Aadhaar columns and numbers. The file
 * itself goes when its call has ended.
 */
export async function uploadToKeep(
  file: UploadedFile,
  { fields, mapping, say, openTable }: Expected,
): Promise<UploadedFile> {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const path = `${file.path}-table`;
  await keepTable(file.path, path, { fileName: file.name, open: openTable }, (head, first) => {
    const { columns } = head;
    const match = matchTable(head, first, fields, say);
    const skipped = new Set(match.skippedColumns);
    const isSkipped = columns.map((name) => skipped.has(name));
    const fieldAt = new Map(
      Object.entries(mapping ?? match.mapping).map(([key, column]) => [column, byKey.get(key)]),
    );
    return {
      cell: (cell, column) => (isSkipped[column] ? '' : withoutAadhaar(cell, fieldAt.get(column))),
      text: (text) => withoutAadhaar(text),
    };
  });
  return { ...(await measured(path)), name: file.name };
}
