import type { CallInput } from '../../platform/call.ts';
import type { ListDefaults } from '../../ui/list/list-state.ts';

export type KeyListQuery = NonNullable<CallInput<'activationKey/fetchAllActivationCode'>['query']>;

export const keyListDefaults: ListDefaults = {
  sort: '-createdAt',
  filters: ['state', 'schoolId', 'districtId'],
};

/** What stands in the URL, as the call takes it: the server refuses what is none of its choices. */
export const asKeyQuery = (query: Record<string, unknown>) => query as KeyListQuery;

/** The whole list instead of one page of it. */
export function withoutPage({ page: _, pageSize: __, ...filters }: KeyListQuery) {
  return filters;
}
