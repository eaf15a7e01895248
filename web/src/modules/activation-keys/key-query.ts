import type { CallInput } from '../../platform/call.ts';
import type { ListDefaults } from '../../ui/list/list-state.ts';

export type KeyListQuery = NonNullable<CallInput<'activationKey/fetchAllActivationCode'>['query']>;

export const keyListDefaults: ListDefaults = {
  sort: '-createdAt',
  filters: ['state', 'schoolId', 'districtId'],
};

/** The filters of the address as the call takes them: the server refuses unknown choices. */
export const asKeyQuery = (query: Record<string, unknown>) => query as KeyListQuery;
