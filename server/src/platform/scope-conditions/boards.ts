import { sql } from 'kysely';
import type { Person } from '../person.ts';
import { always, type Condition, inOwnSchools, type Reach } from './reach.ts';
import { classesOf, ownClasses } from './students.ts';

/**
 * Own boards, and those shared with the classes of a student, the classes of a teacher, or those of the school. An
 * officer has no classes.
 */
export function boards(person: Person, reach: Reach): Condition {
  const { role, accountId } = person;
  const own = sql`select own.id from board as own where own.account_id = ${accountId}`;
  if (role === 'EducationOfficer') return sql<boolean>`board.id in (${own})`;
  const classes: Condition =
    role === 'Teacher'
      ? sql<boolean>`board_share.class_id in ${classesOf(person)}`
      : role === 'Student'
        ? sql<boolean>`board_share.class_id in ${ownClasses(person)}`
        : always;
  return sql<boolean>`board.id in (${own} union all select board_share.board_id from board_share
    where ${inOwnSchools(sql`board_share.school_id`, person, reach)} and ${classes})`;
}
