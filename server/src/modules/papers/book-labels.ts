import { setImmediate } from 'node:timers/promises';
import type { labelKinds, labelSheets } from '@shala/contract/book-labels.ts';
import { barCode } from '../../platform/pdf/bar-code.ts';
import type { PaperServices } from './paper.ts';

interface BookLabel {
  accessionNumber: string;
  title: string;
  shelf: string | null;
}

export interface BookLabels {
  kind: (typeof labelKinds)[number];
  sheet: (typeof labelSheets)[number];
  /** Counted from 1, row by row. */
  start: number;
  schoolName: string;
  labels: readonly BookLabel[];
}

/** In millimetres, as the labels lie on the sheets that shops have. */
const sheets = {
  24: { columns: 3, rows: 8, width: 63.5, height: 33.9, gap: 2.5 },
  40: { columns: 4, rows: 10, width: 45.7, height: 25.4, gap: 2.5 },
  65: { columns: 5, rows: 13, width: 38.1, height: 21.2, gap: 2.5 },
};

export async function printBookLabels({ printer }: PaperServices, of: BookLabels): Promise<Buffer> {
  const { kind, sheet, start, schoolName, labels } = of;
  const drawn = [];
  for (const [at, label] of labels.entries()) {
    drawn.push({ ...label, code: kind === 'barcode' ? barCode(label.accessionNumber) : null });
    // A library has many copies, and others wait.
    if (at % 100 === 99) await setImmediate();
  }
  return printer.print({
    template: 'book-labels.typ',
    data: {
      language: 'en',
      title: schoolName,
      schoolName,
      kind,
      sheet: sheets[sheet],
      skipped: start - 1,
      labels: drawn,
    },
    pictures: [],
  });
}
