import { type InferResult, type SelectQueryBuilder, sql } from 'kysely';
import { type Database, fixed } from '../../../platform/database.ts';
import type { DB } from '../../../platform/database-types.ts';
import { notAllowed, notFound } from '../../../platform/errors.ts';
import type { Person } from '../../../platform/person.ts';
import { preparedInScope } from '../../../platform/prepared-in-scope.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { yearIsClosed } from '../../academic-years/academic-years-public.ts';
import { isTaughtBy } from '../../classes/classes-public.ts';
import { daysUnder, rulesOfSchool } from '../../school-calendar/school-calendar-public.ts';

export interface ClassDay {
  classId: string;
  day: string;
}

/** The days that are read beside the day itself. */
interface Span {
  from: string;
  to: string;
}

/** So many days after it a register is closed to teachers, where the school has set nothing else. */
export const usualLockDays = 3;

type Of = ClassDay & Partial<Span>;

/** A class on a day: what decides whether it is marked, by whom, and what is late. */
export async function registerAt(db: Database, of: Of, person: Person) {
  const query = registerOf(db.selectFrom('class'), of, person).where('class.id', '=', of.classId);
  const found = await fixed(query).executeTakeFirst();
  if (!found) throw notFound('class');
  return asRegister(found, of);
}

function registerOf(
  classes: SelectQueryBuilder<DB, 'class', Record<never, never>>,
  { day, from = day, to = day }: Omit<Of, 'classId'>,
  person: Person,
) {
  return classes
    .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
    .innerJoin('school', 'school.id', 'class.school_id')
    .leftJoin('attendance_rule', 'attendance_rule.school_id', 'class.school_id')
    .leftJoin('class_day', (join) =>
      join
        .onRef('class_day.school_id', '=', 'class.school_id')
        .onRef('class_day.class_id', '=', 'class.id')
        .on('class_day.day', '=', day),
    )
    .select([
      'class.id as classId',
      'class.school_id as schoolId',
      'school.name as schoolName',
      'class.year',
      'class.standard',
      'class.division',
      'class.stream',
      'academic_year.starts_on as yearStartsOn',
      'academic_year.ends_on as yearEndsOn',
      yearIsClosed.as('isClosed'),
      'school.plan_ends_on as planEndsOn',
      sql<number>`coalesce(attendance_rule.lock_days, ${usualLockDays})`.as('lockDays'),
      'attendance_rule.student_late_after as lateAfter',
      'class_day.open_until as openUntil',
      'class_day.marked_at as markedAt',
      'class_day.marked_by_name as markedBy',
      sql<boolean>`coalesce(class_day.is_complete, false)`.as('isComplete'),
      isMarkedBy(person, day).as('isMine'),
      rulesOfSchool(sql.ref('class.school_id'), from, to).as('rules'),
    ]);
}

type Found = InferResult<ReturnType<typeof registerOf>>[number];

function asRegister(
  { rules, ...register }: Found,
  { day, from = day, to = day }: Omit<Of, 'classId'>,
) {
  const { yearStartsOn, yearEndsOn } = register;
  // Outside of its academic year a class has nothing but days off.
  const days = daysUnder(rules, from, to).map((one) =>
    yearStartsOn <= one.day && one.day <= yearEndsOn ? one : { ...one, kind: 'off' as const },
  );
  const schoolDay = days.find((one) => one.day === day)!;
  return { ...register, day, schoolDay, days };
}

export type Register = ReturnType<typeof asRegister>;

/** A class is marked by its class teacher, by who teaches in it, on a day also by its substitutes. */
export function isMarkedBy({ role, accountId }: Person, day: string | null) {
  if (role !== 'Teacher')
    return sql<boolean>`${role === 'SuperAdmin' || role === 'Principal'}::boolean`;
  const isSubstitute = sql`exists (select from substitution
    join lesson on lesson.id = substitution.lesson_id
    where substitution.substitute_id = ${accountId} and substitution.day = ${day}::date
      and lesson.class_id = class.id)`;
  return sql<boolean>`(${isTaughtBy(accountId)} or ${isSubstitute})`;
}

const inSight = preparedInScope((db, of: Required<Of>) =>
  registerOf(db.from('class'), of, db.person).where('class.id', '=', of.classId),
);

/** A teacher reads the registers of own classes; whoever heads the school reads all of them. */
export async function registerInSight(db: Scoped, of: Of): Promise<Register> {
  const { classId, day, from = day, to = day } = of;
  const found = await db.read('class', classId, inSight(db, { classId, day, from, to }, {}));
  const register = asRegister(found, of);
  if (!register.isMine && db.person.role === 'Teacher') {
    throw notAllowed('attendance.not_your_class');
  }
  return register;
}

/** The same of a school's classes whose year is within the span, in the order of the classes. */
export async function registersInSight(
  db: Scoped,
  { schoolId, ...of }: { schoolId: string; day: string } & Span,
): Promise<Register[]> {
  const found = await registerOf(db.from('class'), of, db.person)
    .where('class.school_id', '=', schoolId)
    .where('academic_year.starts_on', '<=', of.to)
    .where('academic_year.ends_on', '>=', of.from)
    .orderBy('academic_year.starts_on')
    .orderBy('class.standard')
    .orderBy('class.stream', (by) => by.asc().nullsFirst())
    .orderBy('class.division_key')
    .execute();
  return found
    .filter(({ isMine }) => isMine || db.person.role !== 'Teacher')
    .map((one) => asRegister(one, of));
}

/** The office of the school corrects what teachers no longer may, and says why. */
export const isHead = ({ role }: Person): boolean => role === 'SuperAdmin' || role === 'Principal';
