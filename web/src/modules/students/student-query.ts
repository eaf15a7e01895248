import type { CallInput } from '../../platform/call.ts';

export type StudentListQuery = NonNullable<CallInput<'student/fetchAll'>['query']>;

/** The filters of the address as the call takes them: the server parses codes and flags, and refuses others. */
export const asStudentQuery = (query: Record<string, unknown>) => query as StudentListQuery;
