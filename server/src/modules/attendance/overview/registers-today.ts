import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Reading } from '../../../platform/serve.ts';
import type { SchoolsOfDay } from '../../school-calendar/school-calendar-public.ts';
import { myClasses } from '../register/class-days.ts';
import { schoolsOff } from './schools-in-sight.ts';

interface Registers {
  registersMissing: number;
  registersMarked: number;
}

/** How many registers of today are kept and how many are due: a teacher's own, for others those of all schools in sight. */
export async function registersToday(
  reading: Reading,
  today: () => Promise<SchoolsOfDay>,
): Promise<Registers> {
  const { db, clock } = reading;
  const day = clock.schoolDay();
  if (db.person.role === 'Teacher') {
    const own = await myClasses(reading, day);
    if (own.length === 0) return { registersMissing: 0, registersMarked: 0 };
    const schoolIds = [...new Set(own.map((one) => one.schoolId))];
    const working = await workingSchools(await db.require('school', schoolIds), schoolIds, day);
    const due = own.filter(({ schoolId, isDue }) => isDue && working.includes(schoolId));
    const marked = due.filter(({ markedAt }) => markedAt !== null).length;
    return { registersMissing: due.length - marked, registersMarked: marked };
  }
  const { isOff } = await today();
  const working = sql`select school.id from school
    where school.status = 'open' and ${db.condition('school')} and not ${isOff}`;
  return countRegisters(db.checked('account', db.person.accountId), working, day);
}

/** The same of checked schools. */
export const registersOf = async (db: CheckedDb, schoolIds: readonly string[], day: string) =>
  countRegisters(db, sql`select unnest(${await workingSchools(db, schoolIds, day)}::uuid[])`, day);

/** The same of one checked class; none is due outside the days of its year, or before its first student came. */
export async function registerOf(
  db: CheckedDb,
  { classId, schoolId }: { classId: string; schoolId: string },
  day: string,
): Promise<Registers> {
  const working = await workingSchools(db, [schoolId], day);
  const isInUse = await db
    .selectFrom('class')
    .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
    .where('class.id', '=', classId)
    .where('academic_year.starts_on', '<=', day)
    .where('academic_year.ends_on', '>=', day)
    .where('class.first_student_on', '<=', day)
    .select('class.id')
    .executeTakeFirst();
  const kept = await db
    .selectFrom('class_day')
    .where('class_id', '=', classId)
    .where('day', '=', day)
    .where('marked_at', 'is not', null)
    .select('day')
    .executeTakeFirst();
  return {
    registersMissing: working.length > 0 && isInUse && !kept ? 1 : 0,
    registersMarked: kept ? 1 : 0,
  };
}

async function workingSchools(db: Database, ids: readonly string[], day: string) {
  if (ids.length === 0) return [];
  const off = new Set(await schoolsOff(db, ids, day));
  return ids.filter((id) => !off.has(id));
}

async function countRegisters(db: Database, working: RawBuilder<unknown>, day: string) {
  const { rows } = await sql<Registers>`
    with due as (
      select count(*)::int as registers
      from class
      join academic_year on academic_year.id = class.academic_year_id
        and academic_year.starts_on <= ${day}::date and academic_year.ends_on >= ${day}::date
      where class.first_student_on <= ${day}::date and class.school_id in (${working})
    ), kept as (
      select coalesce(sum(classes_marked), 0)::int as registers
      from school_day where day = ${day}::date and school_id in (${working})
    )
    select due.registers - kept.registers as "registersMissing", kept.registers as "registersMarked"
    from due cross join kept`.execute(db);
  return rows[0]!;
}
