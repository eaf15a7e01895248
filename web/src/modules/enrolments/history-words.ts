import type { AuditEntry } from '@shala/contract/audit.ts';
import type { HistoryChange, HistoryEntry } from '../../ui/record/history-list.tsx';

interface Saying {
  /** Of all namespaces, `enrolments` first. */
  t: (key: string | string[]) => string;
  day: (day: string) => string;
  number: (value: number) => string;
}

const entities = ['admission', 'enrolment', 'promotion', 'transfer', 'certificate'];

export const isOfEnrolments = ({ entity }: AuditEntry): boolean => entities.includes(entity);

/** An audit entry on an admission, a class, a promotion, a transfer or a certificate, in words. */
export const historyEntry = (entry: AuditEntry, say: Saying): HistoryEntry => ({
  id: entry.id,
  at: entry.at,
  who: entry.accountName ?? '',
  act: say.t([`history.act.${entry.act}`, 'history.act.other']),
  changes: [
    ...(entry.entity === 'certificate'
      ? [{ field: say.t('history.field.number'), from: '', to: entry.entityName ?? '' }]
      : []),
    ...entry.changes.flatMap((change) => changeInWords(change, say)),
  ],
});

function changeInWords(
  { field, from, to }: AuditEntry['changes'][number],
  say: Saying,
): HistoryChange[] {
  // That an answered transfer waited before is no news, nor that a certificate is no second copy.
  if (field === 'state' || (field === 'isDuplicate' && !to)) return [];
  const change = {
    field: say.t([`history.field.${field}`, `students:field.${field}`, field]),
    from: valueInWords(field, from, say),
    to: valueInWords(field, to, say),
  };
  return change.from === change.to ? [] : [change];
}

function valueInWords(field: string, value: unknown, { t, day, number }: Saying): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'students:yes' : 'students:no');
  if (typeof value === 'number') return number(value);
  const code = String(value);
  switch (field) {
    case 'kind':
      return t(`students:admissionKind.${code}`);
    case 'leavingReason':
      return t(`students:leavingReason.${code}`);
    case 'language':
      return t(`language.${code}`);
    case 'admittedOn':
    case 'leftOn':
    case 'from':
      return day(code);
    default:
      return code;
  }
}
