import type { AuditEntry } from '@shala/contract/audit.ts';
import { monthOf } from '@shala/contract/days.ts';
import type { ClassWords } from '../classes/classes-public.ts';
import { choiceInWords } from './audited-choices.ts';

interface Saying {
  t: (key: string | string[]) => string;
  language: string;
  format: {
    number: (value: number) => string;
    percent: (share: number) => string;
    money: (paise: number) => string;
    day: (day: string) => string;
    month: (month: string) => string;
    instant: (instant: string) => string;
  };
  classWords: Pick<ClassWords, 'standard' | 'standards'>;
}

const aDay = /^\d{4}-\d\d-\d\d$/;
const daysWithin = /\b\d{4}-\d\d-\d\d\b/g;
const anInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const anId = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/;
const months = ['firstMonth', 'lastMonth', 'fromMonth', 'untilMonth'];

/** Why the program itself reverses something, as the ledger of fees keeps it. */
const programReason = 'program:';

/** A value of an audited field as the page of its record shows it; blank for none. */
export function valueInWords(
  entry: Pick<AuditEntry, 'entity'>,
  field: string,
  value: unknown,
  say: Saying,
): string {
  const { t, format, classWords } = say;
  if (value === null || value === undefined) return '';
  const choice = choiceInWords(entry, field, value, say);
  if (choice !== undefined) return choice;
  if (typeof value === 'boolean') return t(value ? 'students:yes' : 'students:no');
  if (field === 'standard') return classWords.standard(Number(value));
  if (typeof value === 'number') return numberInWords(field, value, say);
  if (Array.isArray(value)) return listInWords(field, value, say);
  const text = String(value);
  if (months.includes(field)) return format.month(monthOf(text));
  if (aDay.test(text)) return format.day(text);
  if (anInstant.test(text)) return format.instant(text);
  // Of a file or a record only its id is kept, which tells nobody anything but that there is one.
  if (anId.test(text)) return t('students:yes');
  if (text.startsWith(programReason)) return t(`program.${text.slice(programReason.length)}`);
  if (field === 'paper') return text.toUpperCase();
  return typeof value === 'object' ? JSON.stringify(value) : text;
}

function numberInWords(field: string, value: number, { format }: Saying): string {
  if (/paise$/i.test(field)) return format.money(value);
  return field === 'basisPoints' ? format.percent(value / 10_000) : format.number(value);
}

function listInWords(field: string, values: unknown[], { t, format, classWords }: Saying): string {
  if (field === 'standards') return classWords.standards(values.map(Number));
  if (values.length > 0 && values.every((one) => anId.test(String(one)))) {
    return format.number(values.length);
  }
  if (field !== 'instalments') return values.join(', ');
  return values
    .map((one) =>
      String(one)
        .replace(daysWithin, format.day)
        .replace(/([a-z_]+) (?=[\d.]+(?:,|$))/g, (_, kind) => `${t(`fees:headKind.${kind}`)} `),
    )
    .join('; ');
}
