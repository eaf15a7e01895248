import type { AuditEntry } from '@shala/contract/audit.ts';
import { changesInWords, historyEntry } from '../../ui/record/history-entry.ts';
import type { HistoryEntry } from '../../ui/record/history-list.tsx';
import { shortDevice } from './short-device.ts';

interface Saying {
  t: (key: string | string[]) => string;
  day: (day: string) => string;
  number: (value: number) => string;
}

/** An audit entry of a key as a sentence of its history. */
export const keyHistoryEntry = (entry: AuditEntry, say: Saying): HistoryEntry =>
  historyEntry(
    entry,
    say,
    changesInWords(entry.changes, {
      fieldInWords: (field) => say.t([`field.${field}`, field]),
      valueInWords: (field, value) => valueInWords(field, value, say),
    }),
  );

const days = ['startedOn', 'endsOn', 'planExtendedOn', 'planKeptUntil'];

function valueInWords(field: string, value: unknown, { t, day, number }: Saying): string {
  if (days.includes(field)) return day(String(value));
  if (field === 'state') return t(`state.${value}`);
  if (field === 'deviceId') return shortDevice(String(value));
  return typeof value === 'number' ? number(value) : String(value);
}
