import type { Student } from '@shala/contract/students.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columnsAs } from '../../platform/columns.ts';
import type { DB } from '../../platform/database-types.ts';
import { startOfDay } from '../../platform/days.ts';
import { preparedInScope } from '../../platform/prepared-in-scope.ts';
import type { Scoped } from '../../platform/scope.ts';
import { particularsOf } from '../enrolments/enrolments-public.ts';
import { guardiansOfStudent } from './guardians/guardians.ts';
import { hasPin } from './listed-student.ts';

/** A student in sight with everything that the person may see of him or her, by one statement. */
export async function findStudent(db: Scoped, id: string): Promise<Student> {
  const found = await db.read('student', id, record(db, { id }, {}));
  const consents = found.consents.map((one) => ({
    ...one,
    recordedAt: new Date(one.recordedAt).toISOString(),
  }));
  return {
    ...found,
    ...(found.isElsewhere ? await asOfDaysThere(db, found) : {}),
    consents,
  } as Student;
}

type Former = { id: string; admissions: readonly { id: string }[] };

/**
 * For a former school, which knows who the student is and what its general register says: all else may have been
 * written at a later one.
 */
async function asOfDaysThere(db: Scoped, { id, admissions }: Former): Promise<Partial<Student>> {
  const kept = await particularsOf(db.checked('student', id), admissions[0]!.id);
  return { ...ofLaterDays, ...(kept as Partial<Student>) };
}

const ofLaterDays = {
  placeOfBirth: null,
  nationality: null,
  religion: null,
  caste: null,
  motherTongue: null,
  category: null,
  minority: null,
  isBpl: null,
  isAay: null,
  isEws: null,
  isCwsn: null,
  impairment: null,
  bloodGroup: null,
  address: null,
  pinCode: null,
  pen: null,
  apaarId: null,
  stateStudentId: null,
  photoFileId: null,
  guardians: [],
} satisfies Partial<Student>;

const record = preparedInScope((db, { id }: { id: string }) =>
  db
    .from('student')
    .where('student.id', '=', id)
    .where('student.merged_into', 'is', null)
    .select((student) => [
      ...ownColumns,
      hasPin.as('hasPin'),
      isElsewhere(db).as('isElsewhere'),
      jsonArrayFrom(guardiansOfStudent(db, student)).as('guardians'),
      jsonArrayFrom(consentsOf(db, student)).as('consents'),
      jsonArrayFrom(admissionsOf(db)).as('admissions'),
    ]),
);

const ownColumns = columnsAs('student', [
  'id',
  'version',
  'name',
  'localName',
  'motherName',
  'fatherName',
  'gender',
  'dateOfBirth',
  'placeOfBirth',
  'nationality',
  'religion',
  'caste',
  'motherTongue',
  'category',
  'minority',
  'isBpl',
  'isAay',
  'isEws',
  'isCwsn',
  'impairment',
  'bloodGroup',
  'address',
  'pinCode',
  'pen',
  'apaarId',
  'stateStudentId',
  'photoFileId',
]);

/** The present or last school is out of sight. */
const isElsewhere = (db: Scoped) =>
  sql<boolean>`exists (select from admission
    where admission.student_id = student.id and not ${db.condition('admission')}
      and coalesce(admission.left_on, 'infinity') > all (
        select coalesce(admission.left_on, 'infinity') from admission
        where admission.student_id = student.id and ${db.condition('admission')}))`;

/** A former school sees those that were recorded while the student was there. */
const consentsOf = (db: Scoped, student: ExpressionBuilder<DB, 'student'>) =>
  student
    .selectFrom('consent')
    .whereRef('consent.student_id', '=', 'student.id')
    .where(
      sql<boolean>`(not ${isElsewhere(db)} or consent.recorded_at < ${startOfDay(
        sql`((select max(admission.left_on) from admission
          where admission.student_id = student.id and ${db.condition('admission')}) + 1)`,
      )})`,
    )
    .select([
      'consent.id',
      'consent.kind',
      'consent.state',
      'consent.given_by as givenBy',
      'consent.on_day as on',
      'consent.recorded_by_name as recordedBy',
      'consent.recorded_at as recordedAt',
    ])
    .orderBy('consent.recorded_at', 'desc')
    .orderBy('consent.id', 'desc');

/** At the schools in sight, the newest first. */
const admissionsOf = (db: Scoped) =>
  db
    .from('admission')
    .innerJoin('school', 'school.id', 'admission.school_id')
    .where('admission.student_id', '=', sql.ref<string>('student.id'))
    .select([
      'admission.id',
      'admission.version',
      'admission.school_id as schoolId',
      'school.name as schoolName',
      ...columnsAs('admission', [
        'registerNumber',
        'admittedOn',
        'kind',
        'previousSchool',
        'isRte',
        'leftOn',
        'leavingReason',
        'leavingRemark',
      ]),
      jsonArrayFrom(enrolmentsOf(db)).as('enrolments'),
    ])
    .orderBy(sql`admission.left_on is null`, 'desc')
    .orderBy('admission.admitted_on', 'desc')
    .orderBy('admission.id', 'desc');

/** Of `admission`, the newest first. */
const enrolmentsOf = (db: Scoped) =>
  db
    .from('enrolment')
    .innerJoin('class', 'class.id', 'enrolment.class_id')
    .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
    .where('enrolment.admission_id', '=', sql.ref<string>('admission.id'))
    .select([
      'enrolment.id',
      'enrolment.class_id as classId',
      'class.standard',
      'class.division',
      'class.stream',
      'academic_year.name as academicYearName',
      'enrolment.roll_number as rollNumber',
      'enrolment.from_day as from',
      'enrolment.to_day as to',
      'enrolment.outcome',
    ])
    .orderBy('enrolment.from_day', 'desc')
    .orderBy('enrolment.id', 'desc');
