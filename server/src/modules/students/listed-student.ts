import type { ListedStudent } from '@shala/contract/students.ts';
import { type InferResult, type SelectQueryBuilder, sql } from 'kysely';
import { columnsAs } from '../../platform/columns.ts';
import { anyOf, fixed } from '../../platform/database.ts';
import type { DB } from '../../platform/database-types.ts';
import type { Found } from '../../platform/page-of.ts';
import { atLastSchool } from '../../platform/personal-column.ts';
import type { Scoped } from '../../platform/scope.ts';
import { isLastSchool } from '../../platform/scope-conditions.ts';
import { rowsAsBytes } from '../../platform/written.ts';

/** A list of students is a list of admissions to a school. */
export type Admissions = Found<'admission'>;

/** The student can sign in. */
export const hasPin = sql<boolean>`exists (select from account where account.student_id = student.id
  and account.password_hash is not null and account.status = 'active')`;

const isPinGuessed = sql<boolean>`exists (select from account
  where account.student_id = student.id and account.pin_guessed_at is not null)`;

/** Found admissions as lists show them. */
export const presented = (found: Admissions) =>
  found
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin('school', 'school.id', 'admission.school_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('student_guardian')
          .whereRef('student_guardian.student_id', '=', 'admission.student_id')
          .where(isLastSchool)
          .select('student_guardian.guardian_id as id')
          .orderBy('student_guardian.place')
          .limit(sql.lit(1))
          .as('called_first'),
      (join) => join.onTrue(),
    )
    // Joined to the one link, so that PostgreSQL looks one guardian up for each student and never reads all of them.
    .leftJoin('guardian as first_guardian', 'first_guardian.id', 'called_first.id')
    .select([
      ...columnsAs('student', ['id', 'name', 'localName', 'gender', 'dateOfBirth']),
      atLastSchool('student.category').as('category'),
      atLastSchool<boolean>('student.is_cwsn').as('isCwsn'),
      'admission.is_rte as isRte',
      atLastSchool('student.pen').as('pen'),
      atLastSchool('student.photo_file_id').as('photoFileId'),
      'first_guardian.name as guardianName',
      'first_guardian.mobile as guardianMobile',
      'admission.id as admissionId',
      'admission.enrolment_id as enrolmentId',
      'admission.register_number as registerNumber',
      'admission.school_id as schoolId',
      'school.name as schoolName',
      'admission.class_id as classId',
      'class.standard',
      'class.division',
      'class.stream',
      'admission.roll_number as rollNumber',
      'admission.left_on as leftOn',
      hasPin.as('hasPin'),
      isPinGuessed.as('isPinGuessed'),
    ]);

type Presented = InferResult<ReturnType<typeof presented>>[number];

export const asListed = (row: Presented): ListedStudent => ({
  ...row,
  gender: row.gender as ListedStudent['gender'],
  category: row.category as ListedStudent['category'],
});

type Coded = Pick<ListedStudent, 'gender' | 'category'>;

type Page = SelectQueryBuilder<DB, 'admission', { id: string; total: number | null }>;

/** The students of a page of admissions, in its order and with its total, by one statement. */
export const presentedInOrder = (db: Scoped, page: Page) =>
  db.hangingOn(page).selectNoFrom((eb) => {
    const inOrder = eb
      .selectFrom('found')
      .innerJoin('admission', 'admission.id', 'found.id')
      .orderBy('found.place') as Admissions;
    return [
      rowsAsBytes(presented(inOrder).$narrowType<Coded>()).as('rows'),
      eb.selectFrom('found').select('found.total').limit(sql.lit(1)).as('total'),
    ];
  });

/** The students of a long list in its order, of whom some may have left the reach since it was found. */
export async function stillInReach(db: Scoped, admissions: readonly { id: string }[]) {
  const ids = admissions.map(({ id }) => id);
  const query = presented(db.from('admission').where('admission.id', '=', anyOf(ids)));
  const rows = await fixed(query).execute();
  const byAdmission = new Map(rows.map((row) => [row.admissionId, asListed(row)]));
  return ids.flatMap((id) => byAdmission.get(id) ?? []);
}
