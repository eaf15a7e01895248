import { type RawBuilder, sql } from 'kysely';
import { hasMarks } from '../../attendance/attendance-public.ts';

/**
 * Marks or certificates refer to the enrolment, which therefore cannot be removed or given another class. A module
 * that writes more for an enrolment, such as fees, adds its table to this one condition.
 */
export const isWrittenFor = (enrolmentId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from certificate where certificate.enrolment_id = ${enrolmentId})
    or ${hasMarks(enrolmentId)})`;
