import { addMonths, firstOfMonth } from '@shala/contract/days.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import { schoolDay } from '../../../platform/days.ts';
import { isAsked } from '../../../platform/scope-conditions.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';
import { isOver } from '../../quizzes/quizzes-public.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { allOpen } from './all-open.ts';

const groups = ['class', 'school', 'block'] as const;

interface Compared extends ReportRow {
  standard: number | null;
  division: string | null;
  stream: string | null;
}

const figures = ['quizzes', 'studentsAsked', 'studentsTaken', 'averageScore'];

/**
 * Classes, schools or blocks beside each other, by the share of the marks that a student reached in
 * the first attempt: a share, as quizzes have different numbers of marks.
 */
export const quizComparisonReport: ReportDefinition = {
  name: 'quiz-comparison',
  version: 1,
  subject: 'quiz',
  title: 'MCQ Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'from', 'to', 'standard', 'by'],
  choices: { by: { values: groups, textOf: (say, value) => say(`reports:by.${value}`) } },
  standards: (asOf) => ({ from: addMonths(firstOfMonth(asOf), -2), by: 'school' }),
  schoolsAtOnce: 'all',
  columns: [
    { key: 'district', kind: 'text', width: 18 },
    { key: 'block', kind: 'text', width: 18 },
    { key: 'school', kind: 'text', width: 30 },
    { key: 'class', kind: 'text', heading: 'students:field.class', width: 14 },
    { key: 'quizzes', kind: 'number', width: 9 },
    { key: 'studentsAsked', kind: 'number', isTotalled: true, width: 10 },
    { key: 'studentsTaken', kind: 'number', isTotalled: true, width: 10 },
    { key: 'takenShare', kind: 'percent', ratio: ['studentsTaken', 'studentsAsked'], width: 10 },
    { key: 'averageScore', kind: 'percent', width: 10 },
  ],
  read: async ({ checked, schoolIds, filters, now, say }) => {
    const { from, to, standard, by } = filters;
    const closesOn = schoolDay('quiz.closes_at');
    const shown = (name: 'school' | 'class', value: RawBuilder<unknown>) =>
      by === 'class' || by === name ? value : sql`null`;
    const { rows } = await sql<Compared>`
      with asked as (
        select quiz.school_id, quiz.id, quiz_class.class_id,
          (select count(distinct enrolment.admission_id) from enrolment
            where enrolment.class_id = quiz_class.class_id and ${isAsked}) as students
        from quiz join quiz_class
          on quiz_class.school_id = quiz.school_id and quiz_class.quiz_id = quiz.id
        where quiz.school_id ${among(schoolIds)} and quiz.state = 'published'
          and not quiz.is_practice and ${closesOn} >= ${from ?? '-infinity'}::date
          and ${closesOn} <= ${to ?? 'infinity'}::date
          and (${standard ?? null}::int is null or quiz.standard = ${standard ?? null}::int)
      )
      select district.name as district, block.name as block, block.id as "blockId",
        ${shown('school', sql`school.name`)} as school,
        ${shown('school', sql`school.id`)} as "schoolId",
        ${shown('class', sql`class.id`)} as "classId",
        ${shown('class', sql`class.standard`)} as standard,
        ${shown('class', sql`class.division`)} as division,
        ${shown('class', sql`class.stream`)} as stream,
        count(distinct asked.id)::int as quizzes,
        sum(asked.students)::int as "studentsAsked",
        sum(taken.students)::int as "studentsTaken",
        sum(taken.shares) / nullif(sum(taken.students), 0) as "averageScore"
      from asked
      join class on class.id = asked.class_id
      join school on school.id = asked.school_id
      join district on district.id = school.district_id
      left join block on block.id = school.block_id
      cross join lateral (
        select count(*)::int as students,
          coalesce(sum(attempt.score::float8 / nullif(attempt.most, 0)), 0) as shares
        from quiz_attempt as attempt
        where attempt.school_id = asked.school_id and attempt.quiz_id = asked.id
          and attempt.class_id = asked.class_id and attempt.number = 1
          and ${isOver(now)}
      ) as taken
      group by district.id, block.id, 4, 5, 6, 7, 8, 9
      order by district.match_key, block.match_key nulls last, block.id, 4, 5, 7, 8, 6`.execute(
      checked,
    );
    return rows.map(({ standard: ofClass, division, stream, ...row }) => ({
      ...row,
      class:
        ofClass === null || division === null
          ? null
          : joinedClassLabel(say, { standard: ofClass, division, stream }),
    }));
  },
  opens: (
    { schoolId, blockId },
    { from, to, standard, by },
  ): ReturnType<NonNullable<ReportDefinition['opens']>> => {
    const same = { ...(from && { from }), ...(to && { to }), ...(standard && { standard }) };
    if (by === 'school' && schoolId) {
      const values = { name: 'quiz-results', ...same, schoolId: String(schoolId) };
      return allOpen(figures, { to: 'report', values });
    }
    if (by !== 'block' || !blockId) return {};
    const values = { name: 'quiz-comparison', ...same, by: 'school', blockId: String(blockId) };
    return allOpen(['block', ...figures], { to: 'report', values });
  },
};
