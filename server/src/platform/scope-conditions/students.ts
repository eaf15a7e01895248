import { type RawBuilder, sql } from 'kysely';
import type { Person } from '../person.ts';
import { always, type Condition, inOwnSchools, type Reach } from './reach.ts';

/** The classes of a class teacher or subject teacher. */
export const classesOf = ({ accountId }: Pick<Person, 'accountId'>) => sql`(
  select class.id from class where class.class_teacher_id = ${accountId}
  union all select teaching.class_id from teaching where teaching.teacher_id = ${accountId})`;

/** Of `enrolment`: it is open, or a promotion has ended it with a day that is not over. */
export const goesOn = (today: string) => sql<boolean>`(enrolment.to_day is null
  or (enrolment.to_day >= ${today}::date and enrolment.outcome in ('promoted', 'detained')))`;

/** A student's class, and besides it the next one once a promotion has ended it with a day to come. */
export const ownClasses = ({ studentId, schoolDay }: Person) => sql`(
  select enrolment.class_id from enrolment
  where enrolment.student_id = ${studentId} and ${goesOn(schoolDay)})`;

/**
 * A student's admission to a school: a teacher sees the students of own classes, a student the own
 * ones.
 */
export function admissions(person: Person, reach: Reach): Condition {
  const there = inOwnSchools(sql`admission.school_id`, person, reach);
  if (person.role === 'Teacher') {
    return sql<boolean>`(${there} and admission.left_on is null
      and admission.class_id in ${classesOf(person)})`;
  }
  if (person.role === 'Student') {
    return sql<boolean>`(${there} and admission.student_id = ${person.studentId})`;
  }
  return there;
}

export const throughAdmission =
  (link: RawBuilder<boolean>) =>
  (person: Person, reach: Reach): Condition =>
    person.role === 'SuperAdmin'
      ? always
      : sql<boolean>`exists (select from admission where ${link} and ${admissions(person, reach)})`;

/**
 * The student's present or last school, which knows the guardians. Later admissions are counted, because PostgreSQL
 * would otherwise first look up those of all students.
 */
export const isLastSchool = sql<boolean>`(admission.left_on is null or (
  select count(*) from admission as later
  where later.student_id = admission.student_id
    and (later.left_on is null or later.left_on > admission.left_on)) = 0)`;

/** Whose present or last school is an own one, if not the one of this admission. */
export const admissionContacts = (person: Person, reach: Reach): Condition =>
  person.role === 'SuperAdmin'
    ? always
    : sql<boolean>`(${admissions(person, reach)} and (${isLastSchool} or exists (
        select from admission as last where last.student_id = admission.student_id
          and ${inOwnSchools(sql`last.school_id`, person, reach)}
          and coalesce(last.left_on, 'infinity') >= all (
            select coalesce(other.left_on, 'infinity') from admission as other
            where other.student_id = admission.student_id))))`;

/**
 * A guardian is known to the schools that have one of the children now, or were the last to have
 * it.
 */
export const guardians = (person: Person, reach: Reach): Condition =>
  person.role === 'SuperAdmin'
    ? always
    : sql<boolean>`guardian.id in (select student_guardian.guardian_id from student_guardian
        join admission on admission.student_id = student_guardian.student_id
        where ${isLastSchool} and ${admissions(person, reach)})`;

/** Either school of a transfer sees it; a teacher sees those of the students of own classes. */
export function transfers(person: Person, reach: Reach): Condition {
  if (person.role === 'Teacher' || person.role === 'Student') {
    return sql<boolean>`exists (select from admission
      where admission.id in (transfer.from_admission_id, transfer.to_admission_id)
        and ${admissions(person, reach)})`;
  }
  return sql<boolean>`(${inOwnSchools(sql`transfer.from_school_id`, person, reach)}
    or ${inOwnSchools(sql`transfer.to_school_id`, person, reach)})`;
}
