import { sql } from 'kysely';
import type { Person } from '../person.ts';
import { schools } from './places.ts';
import { always, type Condition, type Reach } from './reach.ts';
import { classesOf } from './students.ts';

/**
 * A made report is opened by who could make it today: its maker, or another of the same role where it does not depend
 * on the maker, as long as the person has its title and sees every school in it; a teacher, as long as all classes in
 * it are own ones.
 */
export function reports(person: Person, reach: Reach): Condition {
  const isOffice = person.role === 'SuperAdmin';
  const sameRole = isOffice ? always : sql<boolean>`report.role = ${person.role}`;
  const within = isOffice
    ? always
    : sql<boolean>`not exists (select from unnest(report.school_ids) as reached (id)
        where not exists (select from school
          where school.id = reached.id and ${schools(person, reach)}))`;
  const ofClasses =
    person.role === 'Teacher'
      ? sql<boolean>`not exists (select from unnest(report.class_ids) as taught (id)
          where taught.id not in ${classesOf(person)})`
      : always;
  return sql<boolean>`(report.title = any(${person.titles}::text[]) and ${sameRole}
    and (report.account_id = ${person.accountId} or not report.is_personal) and ${within}
    and ${ofClasses})`;
}

/** Own ones, and those that a colleague shares; what they show is read within the scope of who opens them. */
export const savedReports = ({ accountId }: Person): Condition =>
  sql<boolean>`(saved_report.account_id = ${accountId} or saved_report.id in (
    select reader.saved_report_id from saved_report_reader as reader
    where reader.account_id = ${accountId}))`;
