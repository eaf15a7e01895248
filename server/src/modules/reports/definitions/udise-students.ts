import { anyOf } from '../../../platform/database.ts';
import { firstMobile } from '../../../platform/guardian-mobile.ts';
import { standardName } from '../../../platform/standard-name.ts';
import { yesNo } from '../../students/students-public.ts';
import type { ReportColumnDefinition, ReportDefinition } from '../definition.ts';
import { inOrderOf } from './place-columns.ts';

const field = (key: string, width: number, kind: 'text' | 'date' | 'number' = 'text') =>
  ({ key, kind, heading: `students:field.${key}`, width }) satisfies ReportColumnDefinition;

/** What the portal UDISE+ asks of each student, in the order of its form. The identity number is never kept here. */
export const udiseStudentsReport: ReportDefinition = {
  name: 'udise-students',
  version: 1,
  subject: 'student',
  title: 'Student Management',
  roles: ['SuperAdmin', 'Principal'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'classId'],
  schoolsAtOnce: 20,
  columns: [
    { key: 'udiseCode', kind: 'text', width: 17 },
    field('standard', 9),
    field('division', 9),
    field('rollNumber', 8, 'number'),
    field('pen', 14),
    field('name', 26),
    field('gender', 9),
    field('dateOfBirth', 12, 'date'),
    field('motherName', 16),
    field('fatherName', 16),
    field('apaarId', 14),
    field('address', 24),
    field('pinCode', 9),
    field('guardianMobile', 12),
    field('motherTongue', 12),
    field('category', 18),
    field('minority', 12),
    field('isBpl', 8),
    field('isAay', 8),
    field('isEws', 8),
    field('isCwsn', 8),
    field('impairment', 16),
    field('isRte', 8),
    field('registerNumber', 11),
    field('admittedOn', 12, 'date'),
    field('bloodGroup', 8),
  ],
  read: async ({ db, schoolIds, filters: { classId }, say }) => {
    const rows = await db
      .from('admission')
      .innerJoin('student', 'student.id', 'admission.student_id')
      .innerJoin('class', 'class.id', 'admission.class_id')
      .innerJoin('school', 'school.id', 'admission.school_id')
      .where('admission.school_id', '=', anyOf(schoolIds))
      .where('admission.left_on', 'is', null)
      .where(db.contact('admission'))
      .$if(classId !== undefined, (found) => found.where('class.id', '=', classId!))
      .select([
        'student.id as studentId',
        'school.udise_code as udiseCode',
        'class.standard',
        'class.division',
        'admission.roll_number as rollNumber',
        'student.pen',
        'student.name',
        'student.gender',
        'student.date_of_birth as dateOfBirth',
        'student.mother_name as motherName',
        'student.father_name as fatherName',
        'student.apaar_id as apaarId',
        'student.address',
        'student.pin_code as pinCode',
        firstMobile.as('guardianMobile'),
        'student.mother_tongue as motherTongue',
        'student.category',
        'student.minority',
        'student.is_bpl as isBpl',
        'student.is_aay as isAay',
        'student.is_ews as isEws',
        'student.is_cwsn as isCwsn',
        'student.impairment',
        'admission.is_rte as isRte',
        'admission.register_number as registerNumber',
        'admission.admitted_on as admittedOn',
        'student.blood_group as bloodGroup',
      ])
      .orderBy(inOrderOf(schoolIds))
      .orderBy('class.standard')
      .orderBy('class.division_key')
      .orderBy('admission.roll_number', (order) => order.asc().nullsLast())
      .orderBy('admission.search_key')
      .orderBy('admission.id')
      .execute();
    const word = (list: string, value: string | null) => value && say(`students:${list}.${value}`);
    return rows.map((row) => ({
      ...row,
      standard: standardName(say, row.standard),
      gender: word('gender', row.gender),
      category: word('category', row.category),
      minority: word('minority', row.minority),
      impairment: word('impairment', row.impairment),
      isBpl: yesNo(say, row.isBpl),
      isAay: yesNo(say, row.isAay),
      isEws: yesNo(say, row.isEws),
      isCwsn: yesNo(say, row.isCwsn),
      isRte: yesNo(say, row.isRte),
    }));
  },
  opens: ({ studentId }) => ({ name: { to: 'student', values: { id: String(studentId) } } }),
};
