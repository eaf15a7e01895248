import type { AuditEntry } from '@shala/contract/audit.ts';
import { weekdayName } from '../../ui/weekdays.ts';

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

/** What a holiday, a leave or a kind of leave has as a code or a number, in words; nothing where it speaks for itself. */
export function attendanceValue(
  { entity }: Pick<AuditEntry, 'entity'>,
  field: string,
  value: unknown,
  { t, language }: Saying,
): string | undefined {
  if (field === 'weekdays' && Array.isArray(value)) {
    return value.map((weekday) => weekdayName(language, Number(weekday))).join(', ');
  }
  const prefix = codes[entity]?.[field];
  if (!prefix || value === null || value === undefined) return undefined;
  return [value]
    .flat()
    .map((code) => t(`${prefix}.${code}`))
    .join(', ');
}
