import type { Rows } from '@shala/contract/rows.ts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { registerKey } from '../../../platform/search-key.ts';
import type { OpenCall } from '../../../platform/serve.ts';

type SignInBody = OpenCall<Rows['auth/studentSignIn']>['body'];
type Named =
  | { mobile: string }
  | Pick<Exclude<SignInBody, { mobile: string }>, 'schoolCode' | 'registerNumber'>;

/** So many students may share a guardian's mobile number; in a hostel they sign in by register number. */
export const mostStudents = 6;

/** Students with a PIN who are at a school that day: the one of a register number, or those of a mobile number. */
export function studentsOf(db: Database, clock: Clock, body: Named) {
  const here = sql`(admission.left_on is null or admission.left_on >= ${clock.schoolDay()})`;
  const found =
    'mobile' in body
      ? sql`select admission.student_id from guardian
          join student_guardian on student_guardian.guardian_id = guardian.id
          join admission on admission.student_id = student_guardian.student_id
          where guardian.mobile = ${body.mobile} and ${here}`
      : sql`select admission.student_id from school
          join admission on admission.school_id = school.id
          where (school.udise_code = ${body.schoolCode}
              or school.code = ${body.schoolCode.toUpperCase()})
            and admission.register_key = ${registerKey(body.registerNumber)} and ${here}`;
  return db
    .selectFrom('account')
    .innerJoin('student', 'student.id', 'account.student_id')
    .where('account.password_hash', 'is not', null)
    .where(sql<boolean>`student.id in (${found})`)
    .select([
      'account.id',
      'account.status',
      'account.password_hash as passwordHash',
      'student.id as studentId',
      'student.name',
      'student.local_name as localName',
    ])
    .orderBy('account.updated_at', 'desc')
    .orderBy('account.id')
    .limit(mostStudents)
    .execute();
}

export type PinAccount = Awaited<ReturnType<typeof studentsOf>>[number];

/** Guesses at one student are counted together, however school and number are typed. */
export async function subjectOf(db: Database, body: SignInBody): Promise<string> {
  if ('mobile' in body) return body.mobile;
  const { schoolCode, registerNumber } = body;
  const school = await db
    .selectFrom('school')
    .where((or) =>
      or.or([or('udise_code', '=', schoolCode), or('code', '=', schoolCode.toUpperCase())]),
    )
    .select('id')
    .executeTakeFirst();
  return subjectAt(school?.id ?? schoolCode.toUpperCase(), registerNumber);
}

/** A student of a school, as guesses at the PIN are counted. */
export const subjectAt = (school: string, registerNumber: string): string =>
  `${school} ${registerKey(registerNumber)}`;
