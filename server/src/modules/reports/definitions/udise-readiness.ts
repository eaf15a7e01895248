import { anyOf } from '../../../platform/database.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { issuesOf } from '../../students/students-public.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { allOpen } from './all-open.ts';
import { inOrderOf } from './place-columns.ts';

/** Which classes have what the portal UDISE+ requires of each student. */
export const udiseReadinessReport: ReportDefinition = {
  name: 'udise-readiness',
  version: 1,
  subject: 'student',
  title: 'Student Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId'],
  schoolsAtOnce: 50,
  columns: [
    { key: 'udiseCode', kind: 'text', width: 17 },
    { key: 'school', kind: 'text', width: 32 },
    { key: 'class', kind: 'text', width: 12 },
    { key: 'students', kind: 'number', isTotalled: true, width: 11 },
    { key: 'ready', kind: 'number', isTotalled: true, width: 11 },
    { key: 'readyShare', kind: 'percent', ratio: ['ready', 'students'], width: 11 },
    { key: 'valuesMissing', kind: 'number', isTotalled: true, width: 12 },
    { key: 'valuesWrong', kind: 'number', isTotalled: true, width: 12 },
  ],
  chart: { kind: 'bars', label: 'class', value: 'readyShare' },
  read: async ({ db, schoolIds, say }) => {
    const students = await db
      .from('admission')
      .innerJoin('student', 'student.id', 'admission.student_id')
      .innerJoin('school', 'school.id', 'admission.school_id')
      .innerJoin('class', 'class.id', 'admission.class_id')
      .where('admission.school_id', '=', anyOf(schoolIds))
      .where('admission.left_on', 'is', null)
      .select([
        'school.id as schoolId',
        'school.udise_code as udiseCode',
        'school.name as school',
        'class.id as classId',
        'class.standard',
        'class.division',
        'class.stream',
        issuesOf('missing').as('missing'),
        issuesOf('wrong').as('wrong'),
      ])
      .orderBy(inOrderOf(schoolIds))
      .orderBy('class.standard')
      .orderBy('class.division_key')
      .orderBy('class.id')
      .execute();
    const classes = new Map<string, ReportRow & Counts>();
    for (const { missing, wrong, standard, division, stream, ...of } of students) {
      const row = classes.get(of.classId) ?? {
        ...of,
        class: classLabel(say, { standard, division, stream }),
        students: 0,
        ready: 0,
        valuesMissing: 0,
        valuesWrong: 0,
      };
      row.students += 1;
      if (missing.length + wrong.length === 0) row.ready += 1;
      row.valuesMissing += missing.length;
      row.valuesWrong += wrong.length;
      classes.set(of.classId, row);
    }
    return [...classes.values()];
  },
  opens: ({ classId, schoolId }) => ({
    class: { to: 'class', values: { id: String(classId) } },
    students: {
      to: 'report',
      values: { name: 'students', schoolId: String(schoolId), classId: String(classId) },
    },
    ...allOpen(['valuesMissing', 'valuesWrong'], {
      to: 'readiness',
      values: { schoolId: String(schoolId), classId: String(classId) },
    }),
  }),
};

interface Counts {
  students: number;
  ready: number;
  valuesMissing: number;
  valuesWrong: number;
}
