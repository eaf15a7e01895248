import type { AuditEntry } from '@shala/contract/audit.ts';
import type { HistoryChange, HistoryEntry } from '../../ui/record/history-list.tsx';
import { shortDevice } from './short-device.ts';

interface Saying {
  t: (key: string | string[]) => string;
  day: (day: string) => string;
  number: (value: number) => string;
}

/** An entry of a key's trail as a sentence of the history. */
export function keyHistoryEntry(entry: AuditEntry, say: Saying): HistoryEntry {
  const verb = entry.act.split('.')[1] ?? '';
  return {
    id: entry.id,
    at: entry.at,
    who: entry.accountName ?? '',
    act: say.t([`history.act.${verb}`, 'history.act.other']),
    changes: entry.changes.flatMap((change) => changeInWords(change, say) ?? []),
  };
}

function changeInWords(
  { field, from, to }: AuditEntry['changes'][number],
  say: Saying,
): HistoryChange | undefined {
  const change = {
    field: say.t([`field.${field}`, field]),
    from: valueInWords(field, from, say),
    to: valueInWords(field, to, say),
  };
  return change.from === change.to ? undefined : change;
}

const days = ['startedOn', 'endsOn', 'planExtendedOn', 'planKeptUntil'];

function valueInWords(field: string, value: unknown, { t, day, number }: Saying): string {
  if (value === null || value === undefined || value === '') return '';
  if (days.includes(field)) return day(String(value));
  if (field === 'state') return t(`state.${value}`);
  if (field === 'deviceId') return shortDevice(String(value));
  return typeof value === 'number' ? number(value) : String(value);
}
