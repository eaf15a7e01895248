import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { personalColumn } from '../../../platform/personal-column.ts';
import { classLabel } from '../../classes/classes-public.ts';
import type { ReportDefinition } from '../definition.ts';
import { isEnrolledOn } from './enrolled-on.ts';
import { nameInLanguage } from './name-in-language.ts';
import { inOrderOf } from './place-columns.ts';
import { categoryChoices, genderChoices, groupOf } from './student-groups.ts';

/** By enrolments, so that it shows who was where on that day. */
export const studentReport: ReportDefinition = {
  name: 'students',
  version: 2,
  subject: 'student',
  title: 'Student Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher'],
  isPersonal: true,
  filters: [
    'stateId',
    'districtId',
    'blockId',
    'schoolId',
    'classId',
    'day',
    'standard',
    'gender',
    'category',
  ],
  choices: { gender: genderChoices, category: categoryChoices },
  schoolsAtOnce: 50,
  columns: [
    { key: 'school', kind: 'text', width: 30 },
    { key: 'class', kind: 'text', width: 12 },
    { key: 'rollNumber', kind: 'number', heading: 'students:field.rollNumber', width: 8 },
    { key: 'registerNumber', kind: 'text', heading: 'students:field.registerNumber', width: 12 },
    { key: 'name', kind: 'text', width: 26 },
    { key: 'gender', kind: 'text', heading: 'students:field.gender', width: 10 },
    { key: 'dateOfBirth', kind: 'date', heading: 'students:field.dateOfBirth', width: 12 },
    { key: 'category', kind: 'text', heading: 'students:field.category', width: 11 },
    { key: 'isRte', kind: 'text', heading: 'students:field.isRte', width: 8 },
    { key: 'isCwsn', kind: 'text', heading: 'students:field.isCwsn', width: 8 },
  ],
  read: async ({ db, schoolIds, filters, language, say }) => {
    const { classId, day, standard, gender, category } = filters;
    const yesNo = (is: boolean | null) => is && say('students:yes');
    const rows = await db
      .from('admission')
      .innerJoin('enrolment', (join) =>
        join
          .onRef('enrolment.school_id', '=', 'admission.school_id')
          .onRef('enrolment.admission_id', '=', 'admission.id'),
      )
      .innerJoin('student', 'student.id', 'admission.student_id')
      .innerJoin('class', 'class.id', 'enrolment.class_id')
      .innerJoin('school', 'school.id', 'admission.school_id')
      .where('admission.school_id', '=', anyOf(schoolIds))
      .where(isEnrolledOn(day!))
      .$if(classId !== undefined, (found) => found.where('class.id', '=', classId!))
      .$if(standard !== undefined, (found) => found.where('class.standard', '=', Number(standard)))
      .$if(gender !== undefined, (found) => found.where('student.gender', '=', gender!))
      .$if(category !== undefined, (found) =>
        found
          .where(sql<boolean>`${groupOf('student.category')} = ${category}`)
          .where(db.contact('admission')),
      )
      .select([
        'school.name as school',
        'student.id as studentId',
        'class.id as classId',
        'class.standard',
        'class.division',
        'class.stream',
        'enrolment.roll_number as rollNumber',
        'admission.register_number as registerNumber',
        'student.name',
        'student.local_name as localName',
        'student.gender',
        personalColumn(db, 'student.date_of_birth').as('dateOfBirth'),
        personalColumn(db, 'student.category').as('category'),
        'admission.is_rte as isRte',
        personalColumn<boolean>(db, 'student.is_cwsn').as('isCwsn'),
      ])
      .orderBy(inOrderOf(schoolIds))
      .orderBy('class.standard')
      .orderBy('class.division_key')
      .orderBy('class.id')
      .orderBy('enrolment.roll_number', (order) => order.asc().nullsLast())
      .orderBy('admission.search_key')
      .orderBy('admission.id')
      .execute();
    return rows
      .map(nameInLanguage(language))
      .map(({ standard: of, division, stream, isRte, isCwsn, ...row }) => ({
        ...row,
        class: classLabel(say, { standard: of, division, stream }),
        gender: say(`students:gender.${row.gender}`),
        category: row.category && say(`students:category.${row.category}`),
        isRte: yesNo(isRte) || null,
        isCwsn: yesNo(isCwsn) || null,
      }));
  },
  opens: ({ studentId, classId }) => ({
    name: { to: 'student', values: { id: String(studentId) } },
    class: { to: 'class', values: { id: String(classId) } },
  }),
};
