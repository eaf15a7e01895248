import type { CallInput } from '../../platform/call.ts';

export type SchoolListQuery = NonNullable<CallInput<'school/fetchAllSchool'>['query']>;

/** What stands in the URL, as the call takes it: the server tells codes and flags from their texts, and refuses others. */
export const asSchoolQuery = (query: Record<string, unknown>) => query as SchoolListQuery;

/** The whole list instead of one page of it. */
export function withoutPage({ page: _, pageSize: __, ...filters }: SchoolListQuery) {
  return filters;
}
