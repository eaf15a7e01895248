import type { CallInput } from '../../../platform/call.ts';

export type UserListQuery = NonNullable<CallInput<'User/fetchAllUser'>['query']>;

/** The filters of the address as the call takes them: the server parses flags, and refuses others. */
export const asUserQuery = (query: Record<string, unknown>) => query as UserListQuery;
