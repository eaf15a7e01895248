import { type RawBuilder, sql } from 'kysely';
import { hasMarks } from '../../attendance/attendance-public.ts';

/**
 * Something was written for a child in a class, and would lose its ground if the class were taken back. Whoever
 * undoes a promotion, deletes an enrolment or changes its class from the first day asks here: a module that
 * writes more for a class, such as fees, adds its table to this one condition.
 */
export const isWrittenFor = (enrolmentId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from certificate where certificate.enrolment_id = ${enrolmentId})
    or ${hasMarks(enrolmentId)})`;
