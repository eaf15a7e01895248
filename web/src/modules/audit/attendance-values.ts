import type { AuditEntry } from '@shala/contract/audit.ts';

interface Saying {
  t: (key: string | string[]) => string;
  language: string;
}

/** Where the words of a value stand: the field of an entity, and before which key the value comes. */
const codes: Record<string, Record<string, string>> = {
  leave: { state: 'leave:state' },
  leave_type: {
    forRoles: 'shell:roles',
    forGender: 'leave:types.gender',
    yearKind: 'leave:types.year',
    shownAs: 'leave:types.shown',
  },
  holiday: { kind: 'holidays:kind', saturdays: 'holidays:week.saturday' },
};

/** 1 January 2024 was a Monday. */
const weekdayName = (weekday: number, language: string) =>
  new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );

/** What a holiday, a leave or a kind of leave has as a code or a number, in words; nothing where it speaks for itself. */
export function attendanceValue(
  { entity }: Pick<AuditEntry, 'entity'>,
  field: string,
  value: unknown,
  { t, language }: Saying,
): string | undefined {
  if (field === 'weekdays' && Array.isArray(value)) {
    return value.map((weekday) => weekdayName(Number(weekday), language)).join(', ');
  }
  const prefix = codes[entity]?.[field];
  if (!prefix || value === null || value === undefined) return undefined;
  return [value]
    .flat()
    .map((code) => t(`${prefix}.${code}`))
    .join(', ');
}
