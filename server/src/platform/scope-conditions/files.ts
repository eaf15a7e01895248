import { sql } from 'kysely';
import type { Person } from '../person.ts';
import { contents } from './content.ts';
import { feedback } from './feedback.ts';
import { leaves } from './leave.ts';
import { questions } from './quizzes.ts';
import { type Condition, inOwnSchools, type Reach } from './reach.ts';
import { reports } from './reports.ts';
import { resources } from './resources.ts';
import { admissions, isLastSchool } from './students.ts';

/**
 * Own uploads until a record names them; what the program made for the person, and lists for an import, as long as role
 * and school are those for which they were made; files of own schools, the photos of children in sight, who
 * may have come from another school, the documents of leave, feedback and cards that the person may
 * see, and the pictures and recordings of questions.
 */
export function files(person: Person, reach: Reach): Condition {
  const photo = sql<boolean>`exists (select from student join admission
    on admission.student_id = student.id
    where student.photo_file_id = file.id and ${isLastSchool} and ${admissions(person, reach)})`;
  const ofWorkDone = sql<boolean>`(file.made_for_role = ${person.role}
    and (file.made_of_school_id is null
      or ${inOwnSchools(sql`file.made_of_school_id`, person, 'work')}))`;
  const own = sql<boolean>`(file.account_id = ${person.accountId} and file.expires_at is not null
    and (file.made_for_role is null or ${ofWorkDone}))`;
  const document = sql<boolean>`exists (select from leave
    where leave.file_id = file.id and ${leaves(person, reach)})`;
  const reported = sql<boolean>`exists (select from feedback
    where feedback.file_id = file.id and ${feedback(person, reach)})`;
  const onCard = sql<boolean>`exists (select from resource
    where resource.file_id = file.id and ${resources(person)})`;
  const asked =
    person.role === 'Student'
      ? sql`join quiz_question using (question_id, revision)
          join quiz_attempt using (school_id, quiz_id)
          join admission on admission.id = quiz_attempt.admission_id
          where ${admissions(person, reach)}`
      : sql`join question on question.id = question_revision.question_id
          where ${questions(person, reach)}`;
  const ofQuestion = sql<boolean>`file.id in (
    select question_revision.picture_file_id from question_revision ${asked}
      and question_revision.picture_file_id is not null
    union all
    select question_media.file_id from question_media
      join question_revision using (question_id, revision) ${asked})`;
  const printed = sql<boolean>`exists (select from report
    where report.file_id = file.id and ${reports(person, reach)})`;
  const ofContent = sql<boolean>`exists (select from content_revision
    join content on content.id = content_revision.content_id
    where content_revision.file_id = file.id and ${contents(person, reach)})`;
  const ofRecords = sql<boolean>`(${photo} or ${document} or ${reported} or ${onCard}
    or ${ofQuestion} or ${printed} or ${ofContent})`;
  if (person.role === 'Student') return sql<boolean>`(${own} or ${ofRecords})`;
  return sql<boolean>`(${own} or ${inOwnSchools(sql`file.school_id`, person, reach)}
    or ${ofRecords})`;
}
