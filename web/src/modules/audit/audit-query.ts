import type { CallInput } from '../../platform/call.ts';
import type { ListDefaults } from '../../ui/list/list-state.ts';

type AuditQuery = NonNullable<CallInput<'audit/fetchAll'>['query']>;

export const auditListDefaults: ListDefaults = {
  sort: '-at',
  filters: ['accountId', 'schoolId', 'entity', 'from', 'to'],
};

const single = ['accountId', 'schoolId', 'from', 'to'];

/** The list's filters are lists; of these the call takes one. */
export const asAuditQuery = (query: Record<string, unknown>): AuditQuery =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      single.includes(name) && Array.isArray(value) ? value[0] : value,
    ]),
  );
