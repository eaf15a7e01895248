import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';
import { particularsAs } from '../../enrolments/enrolments-public.ts';
import type { ReportColumnDefinition, ReportDefinition } from '../definition.ts';
import { nameInLanguage } from './name-in-language.ts';
import { inOrderOf } from './place-columns.ts';

const field = (key: string, width: number, kind: 'text' | 'date' = 'text') =>
  ({ key, kind, heading: `students:field.${key}`, width }) satisfies ReportColumnDefinition;

/** The general register over the years; of students who have changed school as it was when they did. */
export const admissionRegisterReport: ReportDefinition = {
  name: 'admission-register',
  version: 2,
  subject: 'student',
  title: 'Student Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'from', 'to', 'status'],
  choices: {
    status: {
      values: ['present', 'left'],
      textOf: (say, value) => say(`reports:standing.${value}`),
    },
  },
  schoolsAtOnce: 20,
  columns: [
    { key: 'school', kind: 'text', width: 28 },
    field('registerNumber', 11),
    field('name', 26),
    field('motherName', 16),
    field('gender', 9),
    field('dateOfBirth', 12, 'date'),
    field('placeOfBirth', 14),
    field('religion', 11),
    field('caste', 11),
    field('category', 18),
    field('previousSchool', 22),
    field('admittedOn', 12, 'date'),
    { key: 'firstClass', kind: 'text', width: 11 },
    field('leftOn', 12, 'date'),
    { key: 'lastClass', kind: 'text', width: 11 },
    field('leavingReason', 18),
  ],
  read: async ({ db, schoolIds, filters: { from, to, status }, say, language }) => {
    const classAt = (end: 'asc' | 'desc') => sql<{
      standard: number;
      division: string;
      stream: string | null;
    } | null>`(select json_build_object('standard', class.standard, 'division', class.division,
        'stream', class.stream)
      from enrolment join class on class.id = enrolment.class_id
      where enrolment.admission_id = admission.id
      order by enrolment.from_day ${sql.raw(end)} limit 1)`;
    const rows = await db
      .from('admission')
      .innerJoin('student', 'student.id', 'admission.student_id')
      .innerJoin('school', 'school.id', 'admission.school_id')
      .leftJoin('admission_particulars', 'admission_particulars.admission_id', 'admission.id')
      .where('admission.school_id', '=', anyOf(schoolIds))
      .$if(from !== undefined, (found) => found.where('admission.admitted_on', '>=', from!))
      .$if(to !== undefined, (found) => found.where('admission.admitted_on', '<=', to!))
      .$if(status !== undefined, (found) =>
        found.where('admission.left_on', status === 'left' ? 'is not' : 'is', null),
      )
      .select([
        'school.name as school',
        'student.id as studentId',
        'admission.register_number as registerNumber',
        ...particularsAs(db, [
          ...(['name', 'localName', 'motherName', 'gender', 'dateOfBirth'] as const),
          ...(['placeOfBirth', 'religion', 'caste', 'category'] as const),
        ]),
        'admission.previous_school as previousSchool',
        'admission.admitted_on as admittedOn',
        classAt('asc').as('first'),
        'admission.left_on as leftOn',
        classAt('desc').as('last'),
        'admission.leaving_reason as leavingReason',
      ])
      .orderBy(inOrderOf(schoolIds))
      .orderBy('admission.admitted_on')
      .orderBy(sql`length(admission.register_key)`)
      .orderBy('admission.register_key')
      .orderBy('admission.id')
      .execute();
    return rows.map(nameInLanguage(language)).map(({ first, last, ...row }) => ({
      ...row,
      gender: say(`students:gender.${row.gender}`),
      category: row.category && say(`students:category.${row.category}`),
      firstClass: first && joinedClassLabel(say, first),
      lastClass: row.leftOn && last && joinedClassLabel(say, last),
      leavingReason: row.leavingReason && say(`students:leavingReason.${row.leavingReason}`),
    }));
  },
  opens: ({ studentId }) => ({ name: { to: 'student', values: { id: String(studentId) } } }),
};
