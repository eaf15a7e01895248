import { sql } from 'kysely';
import { namesAs } from '../../../platform/columns.ts';
import { anyOf } from '../../../platform/database.ts';
import { schoolDay } from '../../../platform/days.ts';
import { isAsked } from '../../../platform/scope-conditions.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';
import { isOver } from '../../quizzes/quizzes-public.ts';
import { subjectNameIn } from '../../subjects/subjects-public.ts';
import type { ReportDefinition } from '../definition.ts';
import { allOpen } from './all-open.ts';
import { inOrderOf } from './place-columns.ts';

interface Taken {
  students: number;
  taken: number;
  average: number | null;
  highest: number | null;
  lowest: number | null;
}

/** By the first attempt of each student that is over: later ones know the key. */
export const quizResultsReport: ReportDefinition = {
  name: 'quiz-results',
  version: 1,
  subject: 'quiz',
  title: 'MCQ Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'from', 'to', 'standard'],
  schoolsAtOnce: 50,
  columns: [
    { key: 'school', kind: 'text', width: 28 },
    { key: 'quizTitle', kind: 'text', width: 30 },
    { key: 'subject', kind: 'text', width: 16 },
    { key: 'quizClasses', kind: 'text', width: 16 },
    { key: 'closesOn', kind: 'date', width: 12 },
    { key: 'studentsAsked', kind: 'number', isTotalled: true, width: 10 },
    { key: 'studentsTaken', kind: 'number', isTotalled: true, width: 10 },
    { key: 'takenShare', kind: 'percent', ratio: ['studentsTaken', 'studentsAsked'], width: 10 },
    { key: 'averageScore', kind: 'percent', width: 10 },
    { key: 'highestScore', kind: 'percent', width: 10 },
    { key: 'lowestScore', kind: 'percent', width: 10 },
  ],
  chart: { kind: 'bars', label: 'quizTitle', value: 'averageScore' },
  read: async ({ db, schoolIds, filters: { from, to, standard }, now, say, language }) => {
    const closesOn = schoolDay('quiz.closes_at');
    const rows = await db
      .from('quiz')
      .innerJoin('school', 'school.id', 'quiz.school_id')
      .innerJoin('subject', 'subject.id', 'quiz.subject_id')
      .where('quiz.school_id', '=', anyOf(schoolIds))
      .where('quiz.state', '=', 'published')
      .where('quiz.is_practice', '=', false)
      .$if(from !== undefined, (found) => found.where(closesOn, '>=', from!))
      .$if(to !== undefined, (found) => found.where(closesOn, '<=', to!))
      .$if(standard !== undefined, (found) => found.where('quiz.standard', '=', Number(standard)))
      .innerJoinLateral(
        sql<Taken>`(
          select
            (select count(distinct enrolment.admission_id)::int from quiz_class
              join enrolment on enrolment.class_id = quiz_class.class_id
              where quiz_class.school_id = quiz.school_id and quiz_class.quiz_id = quiz.id
                and ${isAsked}) as students,
            count(*)::int as taken,
            avg(score::float8 / nullif(most, 0)) as average,
            max(score::float8 / nullif(most, 0)) as highest,
            min(score::float8 / nullif(most, 0)) as lowest
          from quiz_attempt as attempt
          where attempt.school_id = quiz.school_id and attempt.quiz_id = quiz.id
            and attempt.number = 1
            and ${isOver(now)}
        )`.as('result'),
        (join) => join.onTrue(),
      )
      .select([
        'quiz.id as quizId',
        'school.name as school',
        'quiz.title as quizTitle',
        ...namesAs('subject'),
        sql<{ standard: number; division: string; stream: string | null }[]>`(
          select coalesce(json_agg(json_build_object('standard', class.standard,
            'division', class.division, 'stream', class.stream)
            order by class.standard, class.division_key), '[]')
          from quiz_class join class on class.id = quiz_class.class_id
          where quiz_class.school_id = quiz.school_id and quiz_class.quiz_id = quiz.id)`.as(
          'classes',
        ),
        closesOn.as('closesOn'),
        'result.students as studentsAsked',
        'result.taken as studentsTaken',
        'result.average as averageScore',
        'result.highest as highestScore',
        'result.lowest as lowestScore',
      ])
      .orderBy(inOrderOf(schoolIds))
      .orderBy('quiz.closes_at', 'desc')
      .orderBy('quiz.id')
      .execute();
    return rows.map(({ subjectName, subjectLocalName, subjectNameHindi, classes, ...row }) => ({
      ...row,
      subject: subjectNameIn(language, { subjectName, subjectLocalName, subjectNameHindi }),
      quizClasses: classes.map((one) => joinedClassLabel(say, one)).join(', '),
    }));
  },
  opens: ({ quizId }) => {
    const results = { to: 'quizResults' as const, values: { id: String(quizId) } };
    const figures = [
      'studentsAsked',
      'studentsTaken',
      'averageScore',
      'highestScore',
      'lowestScore',
    ];
    return allOpen(['quizTitle', ...figures], results);
  },
};
