import type { AuditEntry } from '@shala/contract/audit.ts';
import { changesInWords, historyEntry, verbOf } from '../../../ui/record/history-entry.ts';
import type { HistoryChange, HistoryEntry } from '../../../ui/record/history-list.tsx';
import type { StudentWords } from '../student-words.ts';

interface Saying {
  t: (key: string | string[]) => string;
  words: StudentWords;
  standard: (ordinal: number) => string;
  day: (day: string) => string;
}

/** An audit entry of a student as a sentence of the history. */
export const studentHistoryEntry = (entry: AuditEntry, say: Saying): HistoryEntry =>
  historyEntry(
    entry,
    say,
    studentChanges(entry.changes, say, { isConsent: verbOf(entry) === 'consent' }),
  );

export function studentChanges(
  changes: AuditEntry['changes'],
  say: Saying,
  { isConsent = false }: { isConsent?: boolean } = {},
): HistoryChange[] {
  const inWords = isConsent ? consentInWords : valueInWords;
  return changesInWords(
    [...changes].sort((one, other) => placeOf(one.field) - placeOf(other.field)),
    {
      fieldInWords: (field) => {
        const name = fieldNames[field] ?? field;
        return say.t([isConsent ? `consents.${name}` : `field.${name}`, `history.${name}`, name]);
      },
      valueInWords: (field, value) => inWords(field, value, say),
    },
  );
}

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

const fieldNames: Record<string, string> = { hasPhoto: 'photo' };

function consentInWords(field: string, value: unknown, { words, day }: Saying): string {
  const code = String(value);
  if (field === 'kind') return words.consentKind(code);
  if (field === 'state') return words.consentState(code);
  return field === 'on' ? day(code) : code;
}

function valueInWords(field: string, value: unknown, { t, words, standard, day }: Saying): string {
  if (field === 'guardians') return guardiansInWords(value, words);
  // Every new record begins without a photo.
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
