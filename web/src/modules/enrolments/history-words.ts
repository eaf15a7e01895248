import type { AuditEntry } from '@shala/contract/audit.ts';
import { changesInWords, historyEntry } from '../../ui/record/history-entry.ts';
import type { HistoryEntry } from '../../ui/record/history-list.tsx';

interface Saying {
  /** Of all namespaces, `enrolments` first. */
  t: (key: string | string[]) => string;
  day: (day: string) => string;
  number: (value: number) => string;
}

const entities = ['admission', 'enrolment', 'promotion', 'transfer', 'certificate'];

export const isOfEnrolments = ({ entity }: AuditEntry): boolean => entities.includes(entity);

/** An audit entry on an admission, a class, a promotion, a transfer or a certificate, in words. */
export function enrolmentHistoryEntry(entry: AuditEntry, say: Saying): HistoryEntry {
  const changes = changesInWords(entry.changes.filter(isWorthShowing), {
    fieldInWords: (field) => say.t([`history.field.${field}`, `students:field.${field}`, field]),
    valueInWords: (field, value) => valueInWords(field, value, say),
  });
  if (entry.entity === 'certificate') {
    changes.unshift({
      field: say.t('history.field.number'),
      from: '',
      to: entry.entityName ?? '',
    });
  }
  return historyEntry(entry, say, changes, entry.act);
}

/** Everybody knows that an answered transfer waited before; that a certificate is no second copy is the usual case. */
const isWorthShowing = ({ field, to }: AuditEntry['changes'][number]) =>
  field !== 'state' && (field !== 'isDuplicate' || Boolean(to));

function valueInWords(field: string, value: unknown, { t, day, number }: Saying): string {
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
