import type { Student } from '@shala/contract/students.ts';
import { sql } from 'kysely';
import { addDays } from '../../platform/clock.ts';
import { columnsAs } from '../../platform/columns.ts';
import { anyOf, fixed } from '../../platform/database.ts';
import { startOfDay } from '../../platform/days.ts';
import { notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { guardiansOfStudent } from './guardians/guardians.ts';
import { hasPin } from './listed-student.ts';

/** A student, checked in this call, with everything that the person may see of him or her. */
export async function findStudent(db: Scoped, id: string): Promise<Student> {
  const row = await person(db, id);
  const { isElsewhere: hasLeft } = row;
  const admissions = await admissionsOf(db, id);
  const lastDay = admissions
    .flatMap(({ leftOn }) => leftOn ?? [])
    .sort()
    .at(-1);
  return {
    ...(row as Pick<Student, Exclude<keyof Student, 'guardians' | 'consents' | 'admissions'>>),
    ...(hasLeft ? { address: null, pinCode: null } : {}),
    guardians: hasLeft ? [] : await guardiansOfStudent(db, id),
    consents: await consentsOf(db, id, (hasLeft && lastDay) || null),
    admissions,
  };
}

async function person(db: Scoped, id: string) {
  const query = db
    .from('student')
    .where('student.id', '=', id)
    .where('student.merged_into', 'is', null)
    .select([
      ...columnsAs('student', [
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
      ]),
      hasPin.as('hasPin'),
      isElsewhere(db).as('isElsewhere'),
    ]);
  const found = await fixed(query).executeTakeFirst();
  if (!found) throw notFound('student');
  return found;
}

/** The present or last school is out of sight. */
const isElsewhere = (db: Scoped) =>
  sql<boolean>`exists (select from admission
    where admission.student_id = student.id and not ${db.condition('admission')}
      and coalesce(admission.left_on, 'infinity') > all (
        select coalesce(admission.left_on, 'infinity') from admission
        where admission.student_id = student.id and ${db.condition('admission')}))`;

/** A former school sees those that were recorded while the student was there. */
async function consentsOf(
  db: Scoped,
  id: string,
  until: string | null,
): Promise<Student['consents']> {
  let found = db.checked('student', id).selectFrom('consent').where('student_id', '=', id);
  if (until) found = found.where('recorded_at', '<', startOfDay(addDays(until, 1)));
  const query = found
    .select([
      'id',
      'kind',
      'state',
      'given_by as givenBy',
      'on_day as on',
      'recorded_by_name as recordedBy',
      'recorded_at as recordedAt',
    ])
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc');
  return (await fixed(query).execute()) as Student['consents'];
}

type Admission = Student['admissions'][number];

/** At the schools in sight, the newest first. */
async function admissionsOf(db: Scoped, id: string): Promise<Admission[]> {
  const query = db
    .from('admission')
    .innerJoin('school', 'school.id', 'admission.school_id')
    .where('admission.student_id', '=', id)
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
    ])
    .orderBy(sql`admission.left_on is null`, 'desc')
    .orderBy('admission.admitted_on', 'desc')
    .orderBy('admission.id', 'desc');
  const admissions = await fixed(query).execute();
  const enrolments = await enrolmentsOf(
    db,
    admissions.map((one) => one.id),
  );
  return admissions.map((admission) => ({
    ...admission,
    kind: admission.kind as Admission['kind'],
    enrolments: enrolments
      .filter(({ admissionId }) => admissionId === admission.id)
      .map(({ admissionId, ...enrolment }) => enrolment as Admission['enrolments'][number]),
  }));
}

function enrolmentsOf(db: Scoped, admissionIds: readonly string[]) {
  const query = db
    .from('enrolment')
    .innerJoin('class', 'class.id', 'enrolment.class_id')
    .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
    .where('enrolment.admission_id', '=', anyOf(admissionIds))
    .select([
      'enrolment.id',
      'enrolment.admission_id as admissionId',
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
  return fixed(query).execute();
}
