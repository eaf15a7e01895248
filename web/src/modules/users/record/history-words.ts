import type { AuditEntry } from '@shala/contract/audit.ts';
import type { Role } from '@shala/contract/roles.ts';
import type { Title } from '@shala/contract/titles.ts';
import type { HistoryChange, HistoryEntry } from '../../../ui/record/history-list.tsx';
import { differenceInTitles } from '../form/access-difference.ts';
import type { userWords } from '../user-words.ts';

interface Saying {
  words: ReturnType<typeof userWords>;
  t: (key: string | string[]) => string;
  day: (day: string) => string;
  instant: (instant: string) => string;
  number: (number: number) => string;
}

/** An entry of an account's trail, or of where its person works, as a sentence of the history. */
export function userHistoryEntry(entry: AuditEntry, say: Saying): HistoryEntry {
  const verb = entry.act.split('.')[1] ?? '';
  return {
    id: entry.id,
    at: entry.at,
    who: entry.accountName ?? '',
    act: say.t([`history.act.${verb}`, 'history.act.other']),
    changes: changesInWords(entry.changes, say, verb),
  };
}

export const changesInWords = (
  changes: AuditEntry['changes'],
  say: Saying,
  verb = '',
): HistoryChange[] => changes.flatMap((change) => changeInWords(change, verb, say) ?? []);

function changeInWords(
  { field, from, to }: AuditEntry['changes'][number],
  verb: string,
  say: Saying,
): HistoryChange | undefined {
  // What is off in a new record was never on.
  if (to === false && (from === null || from === undefined)) return undefined;
  const name = say.t([`field.${field}`, field]);
  if (field === 'accessControlList') return { field: name, ...titlesChange(from, to, say) };
  const change = {
    field: name,
    from: valueInWords(field, from, verb, say),
    to: valueInWords(field, to, verb, say),
  };
  return change.from === change.to ? undefined : change;
}

/** Of a long list just what came and what went; a new list as a whole. */
function titlesChange(from: unknown, to: unknown, { words }: Saying) {
  const before = titlesIn(from);
  const after = titlesIn(to);
  if (before.length === 0 || after.length === 0) {
    return { from: words.titles(before), to: words.titles(after) };
  }
  const { added, removed } = differenceInTitles(after, before);
  return { from: words.titles(removed), to: words.titles(added) };
}

const titlesIn = (value: unknown): Title[] => (Array.isArray(value) ? value : []);

function valueInWords(
  field: string,
  value: unknown,
  verb: string,
  { words, t, day, instant, number }: Saying,
): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field) {
    case 'role':
      return words.role(value as Role);
    case 'status':
      return verb === 'attendance' ? t(`history.attendance.${value}`) : words.status(String(value));
    case 'inAt':
    case 'outAt':
      return instant(String(value));
    case 'halfDays':
      return number(Number(value) / 2);
    case 'gender':
      return words.gender(String(value));
    case 'language':
      return words.language(String(value));
    case 'isPremium':
      return words.premium(value === true);
    case 'colourScheme':
      return t(`shell:colour.${value}`);
    case 'from':
    case 'to':
    case 'day':
      return day(String(value));
    default:
      return String(value);
  }
}
