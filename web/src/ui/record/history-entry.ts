import type { AuditEntry } from '@shala/contract/audit.ts';
import type { HistoryChange, HistoryEntry } from './history-list.tsx';

/** What an act did to its record: `edit` of `school.edit`. */
export const verbOf = ({ act }: Pick<AuditEntry, 'act'>): string => act.split('.')[1] ?? '';

/** An audit entry as a sentence of its record's history; `act` is what the module's texts have words for. */
export const historyEntry = (
  entry: AuditEntry,
  { t }: { t: (key: string | string[]) => string },
  changes: readonly HistoryChange[],
  act = verbOf(entry),
): HistoryEntry => ({
  id: entry.id,
  at: entry.at,
  who: entry.accountName ?? '',
  act: t([`history.act.${act}`, 'history.act.other']),
  changes,
});

interface ModuleWords {
  fieldInWords: (field: string) => string;
  /** Of a value that is there. */
  valueInWords: (field: string, value: unknown) => string;
}

/** Changes in the words of a module, without those that read the same before and after. */
export function changesInWords(
  changes: AuditEntry['changes'],
  { fieldInWords, valueInWords }: ModuleWords,
): HistoryChange[] {
  const orBlank = (field: string, value: unknown) =>
    value === null || value === undefined || value === '' ? '' : valueInWords(field, value);
  return changes
    .map(({ field, from, to }) => ({
      field: fieldInWords(field),
      from: orBlank(field, from),
      to: orBlank(field, to),
    }))
    .filter(({ from, to }) => from !== to);
}
