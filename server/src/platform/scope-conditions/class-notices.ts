import { type RawBuilder, sql } from 'kysely';
import type { Person } from '../person.ts';
import { type Condition, inOwnSchools, type Reach } from './reach.ts';
import { classesOf, ownClasses } from './students.ts';

/** A teacher reads the notices to own classes and the own ones, a student those of own classes that apply today. */
export function classNotices(person: Person, reach: Reach): Condition {
  const there = inOwnSchools(sql`class_notice.school_id`, person, reach);
  const ofClasses = (classIds: RawBuilder<unknown>) => sql<boolean>`exists (
    select from class_notice_class as addressed
    where addressed.school_id = class_notice.school_id and addressed.notice_id = class_notice.id
      and addressed.class_id in ${classIds})`;
  if (person.role === 'Teacher') {
    return sql<boolean>`(${there} and (class_notice.author_id = ${person.accountId}
      or ${ofClasses(classesOf(person))}))`;
  }
  if (person.role === 'Student') {
    return sql<boolean>`(${there} and class_notice.withdrawn_at is null
      and class_notice.until_day >= ${person.schoolDay}::date
      and ${ofClasses(ownClasses(person))})`;
  }
  return there;
}
