import type { AuditEntry } from '@shala/contract/audit.ts';
import type { HistoryChange, HistoryEntry } from '../../../ui/record/history-list.tsx';
import type { StudentWords } from '../student-words.ts';

interface Saying {
  t: (key: string | string[]) => string;
  words: StudentWords;
  standard: (ordinal: number) => string;
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
    changes: changesInWords(entry.changes, say, { isConsent: verb === 'consent' }),
  };
}

export const changesInWords = (
  changes: AuditEntry['changes'],
  say: Saying,
  { isConsent = false }: { isConsent?: boolean } = {},
): HistoryChange[] =>
  [...changes]
    .sort((one, other) => placeOf(one.field) - placeOf(other.field))
    .flatMap((change) => changeInWords(change, isConsent, say) ?? []);

/** In the order of the form; what it does not have comes last. */
const order = [
  ...['name', 'localName', 'dateOfBirth', 'gender', 'hasPhoto'],
  ...['school', 'standard', 'division', 'registerNumber', 'admittedOn', 'guardians'],
  ...['motherName', 'fatherName', 'motherTongue', 'placeOfBirth', 'category', 'minority'],
  ...['religion', 'caste', 'nationality', 'isBpl', 'isAay', 'isEws', 'isCwsn', 'impairment'],
  ...['bloodGroup', 'address', 'pinCode', 'pen', 'apaarId', 'stateStudentId'],
];

function placeOf(field: string): number {
  const place = order.indexOf(field);
  return place < 0 ? order.length : place;
}

function changeInWords(
  { field, from, to }: AuditEntry['changes'][number],
  isConsent: boolean,
  say: Saying,
): HistoryChange | undefined {
  const name = fieldNames[field] ?? field;
  const inWords = isConsent ? consentInWords : valueInWords;
  const change = {
    field: say.t([isConsent ? `consents.${name}` : `field.${name}`, `history.${name}`, name]),
    from: inWords(field, from, say),
    to: inWords(field, to, say),
  };
  return change.from === change.to ? undefined : change;
}

const fieldNames: Record<string, string> = { hasPhoto: 'photo' };

function consentInWords(field: string, value: unknown, { words, day }: Saying): string {
  if (value === null || value === undefined || value === '') return '';
  const code = String(value);
  if (field === 'kind') return words.consentKind(code);
  if (field === 'state') return words.consentState(code);
  return field === 'on' ? day(code) : code;
}

function valueInWords(field: string, value: unknown, { t, words, standard, day }: Saying): string {
  if (value === null || value === undefined || value === '') return '';
  if (field === 'guardians') return guardiansInWords(value, words);
  // A new record has no photo, which is no news.
  if (field === 'hasPhoto') return value ? t('yes') : '';
  if (typeof value === 'boolean') return words.yesNo(value);
  const code = String(value);
  switch (field) {
    case 'gender':
    case 'category':
    case 'minority':
    case 'impairment':
      return words[field](code);
    case 'standard':
      return standard(Number(value));
    case 'dateOfBirth':
    case 'admittedOn':
    case 'leftOn':
      return day(code);
    default:
      return code;
  }
}

/** The audit has each in one line: name, relation, mobile. */
const guardiansInWords = (value: unknown, words: StudentWords): string =>
  [value]
    .flat()
    .map((one) =>
      String(one).replace(
        /, (father|mother|guardian)(?=,|$)/,
        (_, code) => `, ${words.relation(code)}`,
      ),
    )
    .join('; ');
