import type { CallInput } from '../../platform/call.ts';

export type StudentListQuery = NonNullable<CallInput<'student/fetchAll'>['query']>;

/** What stands in the URL, as the call takes it: the server tells codes and flags from their texts, and refuses others. */
export const asStudentQuery = (query: Record<string, unknown>) => query as StudentListQuery;

/** The whole list instead of one page of it. */
export function withoutPage({ page: _, pageSize: __, ...filters }: StudentListQuery) {
  return filters;
}
