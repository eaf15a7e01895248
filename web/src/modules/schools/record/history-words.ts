import type { AuditEntry } from '@shala/contract/audit.ts';
import type { HistoryChange, HistoryEntry } from '../../../ui/record/history-list.tsx';
import { newSchool } from '../form/school-values.ts';
import { type SchoolWords, schoolValue } from '../school-words.ts';

interface Saying {
  words: SchoolWords;
  t: (key: string | string[]) => string;
  day: (day: string) => string;
}

/** An entry of the trail as a sentence of the history. */
export function historyEntry(entry: AuditEntry, say: Saying): HistoryEntry {
  const verb = entry.act.split('.')[1] ?? '';
  return {
    id: entry.id,
    at: entry.at,
    who: entry.accountName ?? '',
    act: say.t([`history.act.${verb}`, 'history.act.other']),
    changes: changesInWords(entry.changes, say),
  };
}

export const changesInWords = (changes: AuditEntry['changes'], say: Saying): HistoryChange[] =>
  [...changes]
    .sort((a, b) => placeOf(a.field) - placeOf(b.field))
    .flatMap((change) => changeInWords(change, say) ?? []);

const nameOf = (field: string) => fieldNames[field] ?? field;

/** In the order of the form; what it does not have comes last. */
function placeOf(field: string): number {
  const place = formOrder.indexOf(nameOf(field));
  return place < 0 ? formOrder.length : place;
}

/** The trail names places by id and by name; the name is what people know. */
const unsaid = new Set(['stateId', 'districtId', 'blockId', 'planState', 'principals', 'people']);

function changeInWords(
  { field, from, to }: AuditEntry['changes'][number],
  say: Saying,
): HistoryChange | undefined {
  if (unsaid.has(field)) return undefined;
  const name = nameOf(field);
  const change = {
    field: say.t([`field.${name}`, name]),
    from: valueInWords(field, from, say),
    to: valueInWords(field, to, say),
  };
  return change.from === change.to ? undefined : change;
}

const formOrder = Object.keys(newSchool).map((field) =>
  field.replace(/^(state|district|block)Id$/, '$1'),
);

const fieldNames: Record<string, string> = {
  stateName: 'state',
  districtName: 'district',
  blockName: 'block',
  logoFileId: 'logo',
};

const days = ['day', 'planStartsOn', 'planEndsOn'];

function valueInWords(field: string, value: unknown, { words, t, day }: Saying): string {
  if (typeof value === 'string' && days.includes(field)) return day(value);
  if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
  return schoolValue(words, field, value);
}
