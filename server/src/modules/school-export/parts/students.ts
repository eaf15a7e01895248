import { studentRows } from '@shala/contract/students.ts';
import { columnOf, columnsAs } from '../../../platform/columns.ts';
import type { Column } from '../../../platform/export/list-csv.ts';
import { atLastSchool } from '../../../platform/personal-column.ts';
import { isLastSchool } from '../../../platform/scope-conditions.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';
import { particularsAs } from '../../enrolments/enrolments-public.ts';
import { studentsAsCsv, yesNo } from '../../students/students-public.ts';
import { type Exporting, type ExportPart, listPart } from '../export-part.ts';
import { type AboutStudent, aboutStudent, studentColumns } from './about-student.ts';

const row = 'student/fetchAllAsCsv';
const studentQuery = studentRows[row].query;

const particulars = [
  ...(['motherName', 'fatherName', 'placeOfBirth', 'caste'] as const),
  ...(['nationality', 'motherTongue', 'religion', 'apaarId', 'stateStudentId'] as const),
] as const;
const plain = ['bloodGroup', 'address', 'pinCode'] as const;
const codes = ['minority', 'impairment'] as const;
const answers = ['isBpl', 'isAay', 'isEws'] as const;

const texts = [...particulars, ...plain, ...codes] as const;

const admissionsOf = ({ checked, schoolId }: Exporting) =>
  checked
    .selectFrom('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .where('admission.school_id', '=', schoolId)
    .orderBy('admission.register_key')
    .orderBy('admission.id')
    .select(aboutStudent);

type OfRecord = Record<(typeof texts)[number], string | null> &
  Record<(typeof answers)[number], boolean | null>;

interface StudentRecord extends AboutStudent, OfRecord {
  admittedOn: string;
  kind: string;
  previousSchool: string | null;
  leavingReason: string | null;
  leavingRemark: string | null;
}

const recordColumns: readonly Column<OfRecord>[] = [
  ...[...particulars, ...plain].map(
    (key): Column<OfRecord> => [`students:field.${key}`, (one) => one[key]],
  ),
  ...codes.map(
    (key): Column<OfRecord> => [
      `students:field.${key}`,
      (one, { say }) => one[key] && say(`students:${key}.${one[key]}`),
    ],
  ),
  ...answers.map(
    (key): Column<OfRecord> => [`students:field.${key}`, (one, { say }) => yesNo(say, one[key])],
  ),
];

export const studentParts: readonly ExportPart[] = [
  {
    name: 'students',
    row,
    tables: ['admission', 'student'],
    read: (of) => studentsAsCsv(of, studentQuery.parse({ schoolId: [of.schoolId] })),
  },
  {
    name: 'former-students',
    row,
    tables: ['admission', 'student'],
    read: (of) =>
      studentsAsCsv(of, studentQuery.parse({ schoolId: [of.schoolId], status: 'former' })),
  },
  /** What the lists leave out; of a student who is at another school now, what the general register keeps. */
  listPart<StudentRecord>(
    { name: 'student-records', row, tables: ['admission', 'student', 'admission_particulars'] },
    (of) =>
      admissionsOf(of)
        .leftJoin('admission_particulars', 'admission_particulars.admission_id', 'admission.id')
        .select([
          'admission.admitted_on as admittedOn',
          'admission.kind',
          'admission.previous_school as previousSchool',
          'admission.leaving_reason as leavingReason',
          'admission.leaving_remark as leavingRemark',
          ...particularsAs(of.db, particulars),
          ...[...plain, ...codes].map((key) => atLastSchool(`student.${columnOf(key)}`).as(key)),
          ...answers.map((key) => atLastSchool<boolean>(`student.${columnOf(key)}`).as(key)),
        ])
        .$narrowType<OfRecord>()
        .execute(),
    [
      ...studentColumns,
      ['students:field.admittedOn', ({ admittedOn }) => admittedOn],
      ['students:field.kind', ({ kind }, { say }) => say(`students:admissionKind.${kind}`)],
      ['students:field.previousSchool', ({ previousSchool }) => previousSchool],
      [
        'students:field.leavingReason',
        ({ leavingReason: reason }, { say }) => reason && say(`students:leavingReason.${reason}`),
      ],
      ['students:field.leavingRemark', ({ leavingRemark }) => leavingRemark],
      ...recordColumns,
    ],
  ),
  listPart(
    { name: 'guardians', row, tables: ['guardian', 'student_guardian'] },
    (of) =>
      admissionsOf(of)
        .innerJoin('student_guardian', 'student_guardian.student_id', 'admission.student_id')
        .innerJoin('guardian', 'guardian.id', 'student_guardian.guardian_id')
        .where(isLastSchool)
        .select([
          'student_guardian.relation',
          ...columnsAs('guardian', ['name', 'mobile', 'email', 'occupation']),
        ])
        .orderBy('student_guardian.place')
        .execute(),
    [
      ...studentColumns,
      ['students:field.relation', ({ relation }, { say }) => say(`students:relation.${relation}`)],
      ['students:field.guardian', ({ name }) => name],
      ['students:field.mobile', ({ mobile }) => mobile],
      ['students:field.email', ({ email }) => email],
      ['students:field.occupation', ({ occupation }) => occupation],
    ],
  ),
  listPart(
    { name: 'consents', row, tables: ['consent'] },
    (of) =>
      admissionsOf(of)
        .innerJoin('consent', 'consent.student_id', 'admission.student_id')
        .where(isLastSchool)
        .select([
          ...columnsAs('consent', ['kind', 'state', 'givenBy']),
          'consent.on_day as on',
          'consent.recorded_by_name as recordedBy',
        ])
        .orderBy('consent.recorded_at')
        .execute(),
    [
      ...studentColumns,
      ['students:consents.kind', ({ kind }, { say }) => say(`students:consentKind.${kind}`)],
      ['students:consents.state', ({ state }, { say }) => say(`students:consentState.${state}`)],
      ['students:consents.givenBy', ({ givenBy }) => givenBy],
      ['students:consents.on', ({ on }) => on],
      ['students:consents.recordedBy', ({ recordedBy }) => recordedBy],
    ],
  ),
  listPart(
    { name: 'class-history', row, tables: ['enrolment'] },
    (of) =>
      admissionsOf(of)
        .innerJoin('enrolment', 'enrolment.admission_id', 'admission.id')
        .innerJoin('class', 'class.id', 'enrolment.class_id')
        .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
        .select([
          'academic_year.name as year',
          ...columnsAs('class', ['standard', 'division', 'stream']),
          'enrolment.roll_number as rollNumber',
          'enrolment.from_day as from',
          'enrolment.to_day as to',
          'enrolment.outcome',
        ])
        .orderBy('enrolment.from_day')
        .execute(),
    [
      ...studentColumns,
      ['students:field.academicYear', ({ year }) => year],
      ['students:field.class', (one, { say }) => joinedClassLabel(say, one)],
      ['students:field.rollNumber', ({ rollNumber }) => rollNumber],
      ['reports:column.from', ({ from }) => from],
      ['reports:column.to', ({ to }) => to],
      [
        'students:schooling.outcome',
        ({ outcome }, { say }) => outcome && say(`students:outcome.${outcome}`),
      ],
    ],
  ),
];
