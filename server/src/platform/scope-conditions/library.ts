import { sql } from 'kysely';
import type { Person } from '../person.ts';
import { type Condition, inOwnSchools, type Reach } from './reach.ts';
import { admissions } from './students.ts';

/**
 * Staff see the loans and reservations of their school, a teacher those of colleagues and of own classes, a student the
 * own ones.
 */
export const ofBorrowers =
  (table: 'book_loan' | 'book_reservation') =>
  (person: Person, reach: Reach): Condition => {
    const column = (name: string) => sql.ref(`${table}.${name}`);
    const there = inOwnSchools(column('school_id'), person, reach);
    const ofStudent = sql<boolean>`exists (select from admission
      where admission.id = ${column('admission_id')} and ${admissions(person, reach)})`;
    if (person.role === 'Student') return sql<boolean>`(${there} and ${ofStudent})`;
    if (person.role !== 'Teacher') return there;
    return sql<boolean>`(${there} and (${column('account_id')} is not null or ${ofStudent}))`;
  };
