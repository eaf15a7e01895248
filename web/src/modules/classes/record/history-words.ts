import type { AuditEntry } from '@shala/contract/audit.ts';
import { changesInWords, historyEntry } from '../../../ui/record/history-entry.ts';
import type { HistoryEntry } from '../../../ui/record/history-list.tsx';
import type { ClassWords } from '../class-words.ts';

interface Saying {
  words: ClassWords;
  t: (key: string | string[]) => string;
}

/** An audit entry of a class as a sentence of its history. */
export const classHistoryEntry = (entry: AuditEntry, say: Saying): HistoryEntry =>
  historyEntry(
    entry,
    say,
    changesInWords(entry.changes, {
      fieldInWords: (field) => say.t([`history.field.${field}`, `field.${field}`, field]),
      valueInWords: (field, value) => valueInWords(field, value, say),
    }),
  );

function valueInWords(field: string, value: unknown, { words, t }: Saying): string {
  if (Array.isArray(value)) return value.join(', ');
  switch (field) {
    case 'by':
      return t(`history.by.${value}`);
    case 'standard':
      return words.standard(Number(value));
    case 'medium':
      return words.medium(String(value));
    case 'stream':
      return words.stream(String(value));
    default:
      return String(value);
  }
}
