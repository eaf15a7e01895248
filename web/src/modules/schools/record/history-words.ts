import type { AuditEntry } from '@shala/contract/audit.ts';
import { changesInWords, historyEntry } from '../../../ui/record/history-entry.ts';
import type { HistoryChange, HistoryEntry } from '../../../ui/record/history-list.tsx';
import { newSchool } from '../form/school-values.ts';
import { type SchoolWords, schoolValue } from '../school-words.ts';

interface Saying {
  words: SchoolWords;
  t: (key: string | string[]) => string;
  day: (day: string) => string;
}

/** An audit entry of a school as a sentence of its history. */
export const schoolHistoryEntry = (entry: AuditEntry, say: Saying): HistoryEntry =>
  historyEntry(entry, say, schoolChanges(entry.changes, say));

export const schoolChanges = (changes: AuditEntry['changes'], say: Saying): HistoryChange[] =>
  changesInWords(
    changes
      .filter(({ field }) => !unsaid.has(field))
      .sort((a, b) => placeOf(a.field) - placeOf(b.field)),
    {
      fieldInWords: (field) => say.t([`field.${nameOf(field)}`, nameOf(field)]),
      valueInWords: (field, value) => valueInWords(field, value, say),
    },
  );

const nameOf = (field: string) => fieldNames[field] ?? field;

/** In the order of the form; what it does not have comes last. */
function placeOf(field: string): number {
  const place = formOrder.indexOf(nameOf(field));
  return place < 0 ? formOrder.length : place;
}

/** The audit names places by id and by name; the name is what people know. */
const unsaid = new Set(['stateId', 'districtId', 'blockId', 'planState', 'principals', 'people']);

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
