import type { Transfer } from '@shala/contract/transfers.ts';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../platform/errors.ts';
import type { Found } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';

export type Transfers = Found<'transfer'>;

const isSchoolInSight = (db: Scoped, id: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from school
    where school.id = ${sql.ref(id)} and ${db.condition('school')})`;

/**
 * The student's own school sees the name; the other school sees it once the first has offered or accepted the
 * transfer. Until then the requesting school sees no more than it has entered itself.
 */
export const isNamed = (db: Scoped): RawBuilder<boolean> =>
  sql<boolean>`(transfer.direction = 'give' or transfer.state = 'accepted'
    or ${isSchoolInSight(db, 'transfer.from_school_id')})`;

/** The requesting school has entered the student's school, unless it searched by PEN alone. */
export const isPlaced = (db: Scoped): RawBuilder<boolean> =>
  sql<boolean>`(${isNamed(db)} or not transfer.by_pen)`;

const visibleIf = <T>(condition: RawBuilder<boolean>, column: string) =>
  sql<T | null>`case when ${condition} then ${sql.ref(column)} end`;

/** Found transfers as the person may see them. */
export function presented(db: Scoped, found: Transfers) {
  const mayDecide = ['SuperAdmin', 'Principal'].includes(db.person.role);
  const isOfFrom = isSchoolInSight(db, 'transfer.from_school_id');
  return found
    .innerJoin('student', 'student.id', 'transfer.student_id')
    .innerJoin('school as from_school', 'from_school.id', 'transfer.from_school_id')
    .innerJoin('school as to_school', 'to_school.id', 'transfer.to_school_id')
    .innerJoin('admission as from_admission', 'from_admission.id', 'transfer.from_admission_id')
    .leftJoin('class as from_class', 'from_class.id', 'from_admission.class_id')
    .select([
      'transfer.id',
      'transfer.version',
      'transfer.direction',
      'transfer.state',
      sql<string | null>`case when exists (select from student
        where student.id = transfer.student_id and ${db.condition('student')})
        then transfer.student_id end`.as('studentId'),
      visibleIf<string>(isNamed(db), 'student.name').as('studentName'),
      visibleIf<string>(isNamed(db), 'student.local_name').as('studentLocalName'),
      'student.date_of_birth as dateOfBirth',
      visibleIf<number>(isNamed(db), 'from_class.standard').as('standard'),
      visibleIf<string>(isPlaced(db), 'from_school.name').as('fromSchoolName'),
      visibleIf<string>(isOfFrom, 'transfer.from_school_id').as('fromSchoolId'),
      visibleIf<string>(isOfFrom, 'transfer.from_admission_id').as('fromAdmissionId'),
      'transfer.to_school_id as toSchoolId',
      'to_school.name as toSchoolName',
      sql<boolean>`(transfer.state = 'asked' and ${mayDecide} and case transfer.direction
        when 'ask' then ${isSchoolInSight(db, 'transfer.from_school_id')}
        else ${isSchoolInSight(db, 'transfer.to_school_id')} end)`.as('isMineToAnswer'),
      'transfer.note',
      'transfer.answer',
      'transfer.asked_at as askedAt',
      'transfer.asked_by_name as askedBy',
      'transfer.answered_at as answeredAt',
    ]);
}

type Presented = InferResult<ReturnType<typeof presented>>[number];

export const asTransfer = (row: Presented): Transfer => ({
  ...row,
  direction: row.direction as Transfer['direction'],
  state: row.state as Transfer['state'],
});

export async function findTransfer(db: Scoped, id: string): Promise<Transfer> {
  const found = await presented(
    db,
    db.from('transfer').where('transfer.id', '=', id),
  ).executeTakeFirst();
  if (!found) throw notFound('transfer');
  return asTransfer(found);
}
