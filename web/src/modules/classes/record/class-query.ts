import type { CallInput } from '../../../platform/call.ts';

export type ClassListQuery = NonNullable<CallInput<'class/fetchAll'>['query']>;

/** What stands in the URL, as the call takes it: the server tells numbers and flags from their texts. */
export const asClassQuery = (query: Record<string, unknown>) => query as ClassListQuery;

/** The whole list instead of one page of it. */
export function withoutPage({ page: _, pageSize: __, ...filters }: ClassListQuery) {
  return filters;
}
