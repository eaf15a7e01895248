import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { isLastBegun, yearIsClosed } from '../../academic-years/academic-years-public.ts';
import {
  classTeacherInWords,
  classTeacherHasLeft as hasLeft,
} from '../../classes/classes-public.ts';
import type { ReportDefinition } from '../definition.ts';
import { inOrderOf } from './place-columns.ts';
import { withClass } from './with-class.ts';

export const classReport: ReportDefinition = {
  name: 'classes',
  version: 1,
  subject: 'class',
  title: 'Class Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'academicYearId'],
  schoolsAtOnce: 200,
  columns: [
    { key: 'school', kind: 'text', width: 32 },
    { key: 'udiseCode', kind: 'text', width: 17 },
    { key: 'academicYear', kind: 'text', width: 10 },
    { key: 'class', kind: 'text', width: 12 },
    { key: 'classTeacher', kind: 'text', width: 24 },
    { key: 'boys', kind: 'number', isTotalled: true, width: 8 },
    { key: 'girls', kind: 'number', isTotalled: true, width: 8 },
    { key: 'transgender', kind: 'number', isTotalled: true, width: 12 },
    { key: 'students', kind: 'number', isTotalled: true, width: 10 },
    { key: 'capacity', kind: 'number', isTotalled: true, width: 10 },
  ],
  read: async ({ db, schoolIds, filters: { academicYearId }, asOf, say }) => {
    const counted = (gender: string | null) => sql<number>`count(*) filter (
      where ${gender}::text is null or student.gender = ${gender}::text)::int`;
    // Of a year that is over or has not begun, the last or the first of its days.
    const rollDay = sql`least(greatest(${asOf}::date, academic_year.starts_on),
      academic_year.ends_on)`;
    const rows = await db
      .from('class')
      .innerJoin('school', 'school.id', 'class.school_id')
      .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
      .leftJoin('account as teacher', 'teacher.id', 'class.class_teacher_id')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('enrolment')
            .innerJoin('student', 'student.id', 'enrolment.student_id')
            .whereRef('enrolment.class_id', '=', 'class.id')
            .where(
              sql<boolean>`daterange(enrolment.from_day, enrolment.to_day, '[]') @> ${rollDay}`,
            )
            .select([
              counted('male').as('boys'),
              counted('female').as('girls'),
              counted('transgender').as('transgender'),
              counted(null).as('students'),
            ])
            .as('roll'),
        (join) => join.onTrue(),
      )
      .where('class.school_id', '=', anyOf(schoolIds))
      .$if(academicYearId !== undefined, (found) =>
        found.where('class.academic_year_id', '=', academicYearId!),
      )
      .$if(academicYearId === undefined, (found) => found.where(isLastBegun(asOf)))
      .select([
        'class.id as classId',
        'class.school_id as schoolId',
        sql<string>`${rollDay}::text`.as('rollDay'),
        'school.name as school',
        'school.udise_code as udiseCode',
        'academic_year.name as academicYear',
        'class.standard',
        'class.division',
        'class.stream',
        'teacher.name as classTeacherName',
        hasLeft(asOf).as('classTeacherHasLeft'),
        yearIsClosed.as('isClosed'),
        'class.capacity',
        'roll.boys',
        'roll.girls',
        'roll.transgender',
        'roll.students',
      ])
      .orderBy(inOrderOf(schoolIds))
      .orderBy('academic_year.starts_on')
      .orderBy('class.standard')
      .orderBy('class.division_key')
      .orderBy('class.id')
      .execute();
    return rows
      .map(withClass(say))
      .map(({ isClosed, classTeacherName, classTeacherHasLeft, ...row }) => ({
        ...row,
        classTeacher: classTeacherInWords(say, { isClosed, classTeacherName, classTeacherHasLeft }),
      }));
  },
  opens: ({ classId, schoolId, rollDay }) => {
    const target = { to: 'class' as const, values: { id: String(classId) } };
    const of = { schoolId: String(schoolId), classId: String(classId), day: String(rollDay) };
    const behind = (gender: string) => ({
      to: 'report' as const,
      values: { name: 'students', ...of, gender },
    });
    return {
      class: target,
      students: target,
      boys: behind('male'),
      girls: behind('female'),
      transgender: behind('transgender'),
    };
  },
};
