import { sql } from 'kysely';
import type { Person } from '../person.ts';
import { always, type Condition, inOwnSchools, type Reach } from './reach.ts';
import { admissions } from './students.ts';

/** The own leave; a teacher and a student also that of students in sight, principals and officers all of own schools. */
export function leaves(person: Person, reach: Reach): Condition {
  if (person.role === 'SuperAdmin') return always;
  const own = sql<boolean>`leave.account_id = ${person.accountId}`;
  const ofStudents = sql<boolean>`exists (select from admission
    where admission.id = leave.admission_id and ${admissions(person, reach)})`;
  if (person.role === 'Teacher' || person.role === 'Student') {
    return sql<boolean>`(${own} or ${ofStudents})`;
  }
  return sql<boolean>`(${own} or ${inOwnSchools(sql`leave.school_id`, person, reach)})`;
}
