import { asciiDigits } from '@shala/contract/digits.ts';
import { readIdentity } from '@shala/contract/register-identity.ts';
import { sql } from 'kysely';
import { anyOf, type Database } from '../../../platform/database.ts';
import { invalid } from '../../../platform/errors.ts';
import { standard as readStandard } from '../../../platform/import/cell-rules/standard.ts';
import { registerKey } from '../../../platform/search-key.ts';
import { divisionKey, latinDivision } from '../../classes/classes-public.ts';

interface At {
  schoolId: string;
  day: string;
}

/** A student of the school on the day, by the code of the ID card, the register number, or class and roll number. */
export async function findTyped(db: Database, typed: string, at: At): Promise<string> {
  const identity = readIdentity(typed);
  if (identity) await requireOwnCode(db, identity.udiseCode, at.schoolId);
  const number = identity?.registerNumber ?? typed;
  const found =
    (await byRegisterNumber(db, number, at)) ??
    (identity ? undefined : await byRoll(db, typed, at));
  if (!found) throw invalid({ field: 'typed', key: 'student_unknown' });
  return found;
}

async function requireOwnCode(db: Database, udiseCode: string, schoolId: string): Promise<void> {
  const school = await db
    .selectFrom('school')
    .where('id', '=', schoolId)
    .select('udise_code as udiseCode')
    .executeTakeFirstOrThrow();
  if (school.udiseCode !== udiseCode) throw invalid({ field: 'typed', key: 'card_elsewhere' });
}

const onDay = (day: string) =>
  sql<boolean>`enrolment.from_day <= ${day}::date
    and (enrolment.to_day is null or enrolment.to_day >= ${day}::date)`;

async function byRegisterNumber(db: Database, number: string, { schoolId, day }: At) {
  const found = await db
    .selectFrom('admission')
    .innerJoin('enrolment', 'enrolment.admission_id', 'admission.id')
    .where('admission.school_id', '=', schoolId)
    .where('admission.register_key', '=', registerKey(number))
    .where(onDay(day))
    .select('enrolment.id')
    .executeTakeFirst();
  return found?.id;
}

/** `5A 12`, `5अ 12`, `LKG B/3`: where there are several such classes, as of two streams, nobody is found. */
async function byRoll(db: Database, typed: string, { schoolId, day }: At) {
  const parts = /^(.*\S)[\s/-]+(\d{1,3})$/.exec(asciiDigits(typed));
  const named = parts && /^(\d{1,2}|\p{L}+(?=\s))\s*(\S+)$/u.exec(parts[1]!);
  const read = named && readStandard(named[1]!);
  if (!read || !('value' in read) || read.value === null) return undefined;
  const key = divisionKey(named![2]!);
  const latin = latinDivision(named![2]!);
  const alike = await db
    .selectFrom('class')
    .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
    .where('class.school_id', '=', schoolId)
    .where('class.standard', '=', read.value)
    .where('class.division_key', 'in', latin ? [key, divisionKey(latin)] : [key])
    .where('academic_year.starts_on', '<=', day)
    .where('academic_year.ends_on', '>=', day)
    .select(['class.id', 'class.division_key as divisionKey'])
    .execute();
  const exact = alike.filter((one) => one.divisionKey === key);
  const classes = exact.length > 0 ? exact : alike;
  const found = await db
    .selectFrom('enrolment')
    .where('class_id', '=', anyOf(classes.map(({ id }) => id)))
    .where('roll_number', '=', Number(parts![2]))
    .where(onDay(day))
    .select('id')
    .execute();
  return found.length === 1 ? found[0]!.id : undefined;
}
