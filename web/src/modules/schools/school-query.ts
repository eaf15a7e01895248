import type { CallInput } from '../../platform/call.ts';

export type SchoolListQuery = NonNullable<CallInput<'school/fetchAllSchool'>['query']>;

/** The filters of the address as the call takes them: the server parses codes and flags, and refuses others. */
export const asSchoolQuery = (query: Record<string, unknown>) => query as SchoolListQuery;
