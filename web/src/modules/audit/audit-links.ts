import type { AuditEntry } from '@shala/contract/audit.ts';

/** Where a record is looked at, as long as it is there. */
export function recordHref({ act, entity, entityId }: AuditEntry): string | undefined {
  if (!entityId || act.endsWith('.delete')) return undefined;
  switch (entity) {
    case 'account':
      return `/users-management/user/${entityId}`;
    case 'school':
      return `/school-management/school/${entityId}`;
    case 'activation_key':
      return `/activation-code/key/${entityId}`;
    case 'class':
      return `/class-management/class/${entityId}`;
    case 'student':
      return `/student-management/student/${entityId}`;
    case 'deletion_request':
      return `/users-management/account-requests?request=${entityId}`;
    default:
      return undefined;
  }
}
