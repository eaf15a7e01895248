import type { Student } from '@shala/contract/students.ts';
import { sql } from 'kysely';
import { anyOf, type Database, fixed } from '../../../platform/database.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { anyPlaceOf, searchKey } from '../../../platform/search-key.ts';

type Guardian = Student['guardians'][number];

/** In the order in which the school calls them, each with the other students in sight. */
export async function guardiansOfStudent(db: Scoped, studentId: string): Promise<Guardian[]> {
  const query = ofStudents(db.checked('student', studentId))
    .where('student_guardian.student_id', '=', studentId)
    .orderBy('student_guardian.place');
  return withSiblings(db, await fixed(query).execute(), studentId);
}

/** The number that the school calls first. */
export const firstMobile = sql<string | null>`(select guardian.mobile from student_guardian
  join guardian on guardian.id = student_guardian.guardian_id
  where student_guardian.student_id = student.id and guardian.mobile is not null
  order by student_guardian.place limit 1)`;

const guardiansAtOnce = 20;

/** Guardians in sight by mobile number or any part of a name. */
export async function findGuardians(db: Scoped, search: string): Promise<Guardian[]> {
  let found = db.from('guardian');
  for (const part of anyPlaceOf(search)) {
    found = found.where((or) =>
      or.or([or('guardian.match_key', 'like', part), or('guardian.mobile', 'like', part)]),
    );
  }
  const rows = await found
    .select([
      'guardian.id',
      'guardian.name',
      'guardian.mobile',
      'guardian.email',
      'guardian.occupation',
      sql<string>`(select relation from student_guardian
        where guardian_id = guardian.id order by place, student_id limit 1)`.as('relation'),
    ])
    .orderBy('guardian.match_key')
    .orderBy('guardian.id')
    .limit(guardiansAtOnce)
    .execute();
  return withSiblings(db, rows);
}

const ofStudents = (db: Database) =>
  db
    .selectFrom('student_guardian')
    .innerJoin('guardian', 'guardian.id', 'student_guardian.guardian_id')
    .select([
      'guardian.id',
      'guardian.name',
      'student_guardian.relation',
      'guardian.mobile',
      'guardian.email',
      'guardian.occupation',
    ]);

type Row = Omit<Guardian, 'relation' | 'siblings'> & { relation: string };

async function withSiblings(
  db: Scoped,
  rows: readonly Row[],
  exceptStudentId?: string,
): Promise<Guardian[]> {
  const students = await studentsInSight(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    relation: row.relation as Guardian['relation'],
    siblings: students
      .filter(({ guardianId, id }) => guardianId === row.id && id !== exceptStudentId)
      .map(({ id, name, standard }) => ({ id, name, standard })),
  }));
}

function studentsInSight(db: Scoped, guardianIds: readonly string[]) {
  const query = db
    .from('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin('student_guardian', 'student_guardian.student_id', 'student.id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .where('student_guardian.guardian_id', '=', anyOf(guardianIds))
    .where('admission.left_on', 'is', null)
    .select([
      'student_guardian.guardian_id as guardianId',
      'student.id',
      'student.name',
      'class.standard',
    ])
    .orderBy('student.date_of_birth')
    .orderBy('student.id');
  return fixed(query).execute();
}

/** One name with one mobile number is one guardian. */
export const guardianKey = (name: string): string => searchKey(name);
