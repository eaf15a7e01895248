import type { TFunction } from 'i18next';
import { asCsv } from '../../platform/csv.ts';
import { saveAs } from '../../platform/download.ts';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import { schoolDay } from '../../platform/school-day.ts';
import { unsentColumns } from '../../ui/unsent/unsent-view.ts';
import { viewOf } from './unsent-views.ts';

/** Exports items that need review as a table for somebody who decides elsewhere. */
export function exportUnsent(items: readonly OutboxItem[], t: TFunction): void {
  const lines = items.flatMap((item) => viewOf(item)?.exportLines(item, t) ?? []);
  const text = asCsv([
    unsentColumns.map((column) => t(`unsent:csv.${column}`)),
    ...lines.map((line) => unsentColumns.map((column) => line[column] ?? '')),
  ]);
  const name = `shala-unsent-${schoolDay()}.csv`;
  saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}
