import type { AuditEntry } from '@shala/contract/audit.ts';
import { classHref } from '../../app/links/class-links.ts';
import { keyHref } from '../../app/links/key-links.ts';
import { schoolHref } from '../../app/links/school-links.ts';
import { studentHref } from '../../app/links/student-links.ts';
import { accountRequestsHref, userHref } from '../../app/links/user-links.ts';

/** Where a record is looked at, as long as it is there. */
export function recordHref({ act, entity, entityId }: AuditEntry): string | undefined {
  if (!entityId || act.endsWith('.delete')) return undefined;
  const record = { id: entityId };
  switch (entity) {
    case 'account':
      return userHref(record);
    case 'school':
      return schoolHref(record);
    case 'activation_key':
      return keyHref(record);
    case 'class':
      return classHref(record);
    case 'student':
      return studentHref(record);
    case 'deletion_request':
      return `${accountRequestsHref}?request=${entityId}`;
    default:
      return undefined;
  }
}
