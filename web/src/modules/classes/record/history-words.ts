import type { AuditEntry } from '@shala/contract/audit.ts';
import type { HistoryChange, HistoryEntry } from '../../../ui/record/history-list.tsx';
import type { ClassWords } from '../class-words.ts';

interface Saying {
  words: ClassWords;
  t: (key: string | string[]) => string;
}

/** An audit event as a sentence of the history. */
export function historyEntry(entry: AuditEntry, say: Saying): HistoryEntry {
  const verb = entry.act.split('.')[1] ?? '';
  return {
    id: entry.id,
    at: entry.at,
    who: entry.accountName ?? '',
    act: say.t([`history.act.${verb}`, 'history.act.other']),
    changes: entry.changes.map((change) => changeInWords(change, say)),
  };
}

const changeInWords = (
  { field, from, to }: AuditEntry['changes'][number],
  say: Saying,
): HistoryChange => ({
  field: say.t([`history.field.${field}`, `field.${field}`, field]),
  from: valueInWords(field, from, say),
  to: valueInWords(field, to, say),
});

function valueInWords(field: string, value: unknown, { words, t }: Saying): string {
  if (value === null || value === undefined || value === '') return '';
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
