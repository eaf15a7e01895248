import type { AuditEntry } from '@shala/contract/audit.ts';
import type { Role } from '@shala/contract/roles.ts';
import type { Title } from '@shala/contract/titles.ts';
import { changesInWords, historyEntry, verbOf } from '../../../ui/record/history-entry.ts';
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

/** An audit entry of an account, or of where its person works, as a sentence of the history. */
export const userHistoryEntry = (entry: AuditEntry, say: Saying): HistoryEntry =>
  historyEntry(entry, say, userChanges(entry.changes, say, verbOf(entry)));

export function userChanges(
  changes: AuditEntry['changes'],
  say: Saying,
  verb = '',
): HistoryChange[] {
  const words = {
    fieldInWords: (field: string) => say.t([`field.${field}`, field]),
    valueInWords: (field: string, value: unknown) => valueInWords(field, value, verb, say),
  };
  return changes.filter(isWorthShowing).flatMap((change) => {
    const { field, from, to } = change;
    if (field !== 'accessControlList') return changesInWords([change], words);
    return { field: words.fieldInWords(field), ...titlesChange(from, to, say) };
  });
}

/** What is off in a new record was never on. */
const isWorthShowing = ({ from, to }: AuditEntry['changes'][number]) =>
  to !== false || (from !== null && from !== undefined);

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
    case 'actsFrom':
    case 'actsTo':
    case 'since':
    case 'until':
    case 'day':
      return day(String(value));
    default:
      return String(value);
  }
}
