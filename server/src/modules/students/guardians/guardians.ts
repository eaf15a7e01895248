import type { Student } from '@shala/contract/students.ts';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columnsAs } from '../../../platform/columns.ts';
import type { DB } from '../../../platform/database-types.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { anyPlaceOf, searchKey } from '../../../platform/search-key.ts';

type Guardian = Student['guardians'][number];

/** Of `student`, in the order in which the school calls them, each with the other students in sight. */
export const guardiansOfStudent = (db: Scoped, student: ExpressionBuilder<DB, 'student'>) =>
  student
    .selectFrom('student_guardian')
    .innerJoin('guardian', 'guardian.id', 'student_guardian.guardian_id')
    .whereRef('student_guardian.student_id', '=', 'student.id')
    .select([
      'guardian.id',
      'guardian.name',
      sql<Guardian['relation']>`student_guardian.relation`.as('relation'),
      'guardian.mobile',
      'guardian.email',
      'guardian.occupation',
      siblings(db, { except: sql`student_guardian.student_id` }).as('siblings'),
    ])
    .orderBy('student_guardian.place');

/** The children of `guardian` in sight, the eldest first. */
const siblings = (db: Scoped, { except }: { except: RawBuilder<unknown> }) =>
  jsonArrayFrom(
    db
      .from('admission')
      .innerJoin('student', 'student.id', 'admission.student_id')
      .innerJoin('student_guardian as link', 'link.student_id', 'student.id')
      .leftJoin('class', 'class.id', 'admission.class_id')
      .where('link.guardian_id', '=', sql.ref<string>('guardian.id'))
      .where('admission.left_on', 'is', null)
      .where(sql<boolean>`student.id is distinct from ${except}`)
      .select([...columnsAs('student', ['id', 'name', 'localName']), 'class.standard'])
      .orderBy('student.date_of_birth')
      .orderBy('student.id'),
  );

const guardiansAtOnce = 20;

/** Guardians in sight by mobile number or any part of a name. */
export async function findGuardians(db: Scoped, search: string): Promise<Guardian[]> {
  let found = db.from('guardian');
  for (const part of anyPlaceOf(search)) {
    found = found.where((or) =>
      or.or([or('guardian.match_key', 'like', part), or('guardian.mobile', 'like', part)]),
    );
  }
  return found
    .select([
      'guardian.id',
      'guardian.name',
      'guardian.mobile',
      'guardian.email',
      'guardian.occupation',
      sql<Guardian['relation']>`(select relation from student_guardian
        where guardian_id = guardian.id order by place, student_id limit 1)`.as('relation'),
      siblings(db, { except: sql`null` }).as('siblings'),
    ])
    .orderBy('guardian.match_key')
    .orderBy('guardian.id')
    .limit(guardiansAtOnce)
    .execute();
}

/** One name with one mobile number is one guardian of a school. */
export const guardianKey = (name: string): string => searchKey(name);
