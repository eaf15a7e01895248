import type { CallInput } from '../../../platform/call.ts';

export type UserListQuery = NonNullable<CallInput<'User/fetchAllUser'>['query']>;

/** What stands in the URL, as the call takes it: the server tells flags from their texts, and refuses others. */
export const asUserQuery = (query: Record<string, unknown>) => query as UserListQuery;

/** The whole list instead of one page of it. */
export function withoutPage({ page: _, pageSize: __, ...filters }: UserListQuery) {
  return filters;
}
