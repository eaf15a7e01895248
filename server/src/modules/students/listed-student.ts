import type { ListedStudent } from '@shala/contract/students.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { columnsAs } from '../../platform/columns.ts';
import type { DB } from '../../platform/database-types.ts';
import type { Found } from '../../platform/page-of.ts';
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
    ]);

/** With what the PINs of a class need. */
export const presentedWithPins = (found: Admissions) =>
  presented(found).select([hasPin.as('hasPin'), isPinGuessed.as('isPinGuessed')]);

/** Columns that the database keeps as text and the contract as one of its words. */
export type Coded = Pick<ListedStudent, 'gender'>;

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
