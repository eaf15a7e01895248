import type { StockLine } from '@shala/contract/stock-checks.ts';
import type { ExportCell } from '../../../platform/export/cell.ts';
import { csvAnswer } from '../../../platform/export/csv.ts';
import { minuteInIndia } from '../../../platform/export/minute-in-india.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { type LinesFilter, stockLines } from './stock-lines.ts';

const atOnce = 1000;

const fields = ['accessionNumber', 'name', 'shelf', 'foundOnShelf', 'outcome', 'scannedAt'];

export async function stockLinesCsv(
  { db, clock, say }: ReadingWithTexts,
  filter: LinesFilter,
): Promise<FileAnswer> {
  await db.require('stock_check', [filter.checkId]);
  const cells = (line: StockLine): ExportCell[] => [
    line.accessionNumber,
    line.bookName,
    line.shelf,
    line.foundOnShelf,
    say(`library:outcome.${line.markedLost ? 'marked_lost' : line.outcome}`),
    line.scannedAt && minuteInIndia(line.scannedAt),
  ];
  async function* rows() {
    for (let offset = 0; ; offset += atOnce) {
      const lines = await stockLines(db, filter, { limit: atOnce, offset });
      for (const line of lines) yield cells(line);
      if (lines.length < atOnce) return;
    }
  }
  return csvAnswer(
    `stock-verification-${clock.schoolDay()}.csv`,
    fields.map((field) => say(`library:field.${field}`)),
    rows(),
  );
}
