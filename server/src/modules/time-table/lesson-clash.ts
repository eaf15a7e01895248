import type { ClassRecord } from '@shala/contract/classes.ts';
import { dayInFigures } from '@shala/contract/days.ts';
import { weekdayName } from '@shala/contract/indian-dates.ts';
import type { Lesson } from '@shala/contract/time-table.ts';
import { type RawBuilder, sql } from 'kysely';
import { brokenConstraint } from '../../platform/database.ts';
import { type ApiError, conflictError } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { searchKey } from '../../platform/search-key.ts';
import type { SavingInLanguage } from '../../platform/serve.ts';
import { classLabel } from '../classes/classes-public.ts';
import { subjectNameIn } from '../subjects/subjects-public.ts';
import { type Lessons, presented } from './lesson-queries.ts';

/** A place in a school's week, and who and what is to be there. */
export interface Slot {
  schoolId: string;
  academicYearId: string;
  classId: string;
  weekday: number;
  period: number;
  teacherId: string | null;
  room: string | null;
  /** Joins another class of the teacher, or in the room. */
  together: boolean;
}

interface Cell {
  weekday: number;
  period: number;
  teacherId?: string | null | undefined;
  room?: string | null | undefined;
  together: boolean;
}

export const slotOf = (
  of: ClassRecord,
  { weekday, period, teacherId, room, together }: Cell,
): Slot => ({
  schoolId: of.schoolId,
  academicYearId: of.academicYearId,
  classId: of.id,
  weekday,
  period,
  teacherId: teacherId ?? null,
  room: room || null,
  together,
});

/** The slot as a row of the table. */
export const rowOf = (slot: Slot, subjectId: string, sittingId: string) => ({
  school_id: slot.schoolId,
  academic_year_id: slot.academicYearId,
  class_id: slot.classId,
  weekday: slot.weekday,
  period: slot.period,
  subject_id: subjectId,
  teacher_id: slot.teacherId,
  room: slot.room,
  room_key: roomKey(slot.room),
  sitting_id: sittingId,
});

type Asking = Pick<SavingInLanguage, 'db' | 'clock' | 'say' | 'language'>;

/** Whether the database refuses it: two lessons of a class, a teacher or a room at one time. */
export const isClash = (error: unknown): boolean =>
  /^lesson_of_(class|teacher|room)$/.test(brokenConstraint(error) ?? '');

/** The lessons of a school at one time of its week, without the own one. */
const lessonsAt = (
  db: Scoped,
  { schoolId, academicYearId, weekday, period }: Slot,
  ownId?: string,
): Lessons =>
  db
    .from('lesson')
    .where('lesson.school_id', '=', schoolId)
    .where('lesson.academic_year_id', '=', academicYearId)
    .where('lesson.weekday', '=', weekday)
    .where('lesson.period', '=', period)
    .where('lesson.id', 'is distinct from', ownId ?? null);

/** The sitting that a lesson joins: that of the same teacher, or else of the same room. */
export async function joinedSitting(
  db: Scoped,
  slot: Slot,
  ownId?: string,
): Promise<string | undefined> {
  if (!slot.together) return undefined;
  const there = await lessonsAt(db, slot, ownId)
    .select(['lesson.sitting_id', 'lesson.teacher_id', 'lesson.room_key'])
    .execute();
  const room = roomKey(slot.room);
  const sitting =
    there.find(({ teacher_id }) => teacher_id && teacher_id === slot.teacherId) ??
    there.find(({ room_key }) => room_key && room_key === room);
  return sitting?.sitting_id;
}

const roomKey = (room: string | null): string | null => searchKey(room ?? '') || null;

/** The error that names the lesson in the way; nothing where it has gone meanwhile. */
export async function findLessonClash(
  asking: Asking,
  slot: Slot,
  ownId?: string,
): Promise<ApiError | undefined> {
  const joined = await joinedSitting(asking.db, slot, ownId);
  const others = await presented(
    lessonsAt(asking.db, slot, ownId).where((or) =>
      or.or([
        or('lesson.class_id', '=', slot.classId),
        or('lesson.sitting_id', 'is distinct from', joined ?? null),
      ]),
    ),
  );
  const ofClass = others.find(({ classId }) => classId === slot.classId);
  if (ofClass) return conflictError('time_table.class_taken', clashNames(asking, ofClass));
  const ofTeacher = others.find(({ teacherId }) => teacherId && teacherId === slot.teacherId);
  if (ofTeacher) return conflictError('time_table.teacher_taken', clashNames(asking, ofTeacher));
  const room = roomKey(slot.room);
  const ofRoom = others.find((other) => room && roomKey(other.room) === room);
  if (ofRoom) return conflictError('time_table.room_taken', clashNames(asking, ofRoom));
  return undefined;
}

export const inWords = (say: SavingInLanguage['say'], { key, values }: ApiError): string =>
  say(`messages:${key}`, values);

/** A lesson as the error of a clash names it. */
export const clashNames = (
  { say, language }: Pick<Asking, 'say' | 'language'>,
  lesson: Lesson,
) => ({
  class: classLabel(say, lesson),
  subject: subjectNameIn(language, lesson),
  teacher: lesson.teacherName ?? '',
  room: lesson.room ?? '',
  period: lesson.period,
  weekday: weekdayName(language, lesson.weekday),
});

/** The error that names the first of such days on which the teacher is a substitute in this period. */
export async function substitutionClash(
  { db, say }: Asking,
  { schoolId, period, teacherId }: Pick<Slot, 'schoolId' | 'period' | 'teacherId'>,
  onDays: RawBuilder<boolean>,
): Promise<ApiError | undefined> {
  if (!teacherId) return undefined;
  const found = await db
    .from('lesson')
    .innerJoin('substitution', 'substitution.lesson_id', 'lesson.id')
    .innerJoin('class', 'class.id', 'lesson.class_id')
    .innerJoin('account', 'account.id', 'substitution.substitute_id')
    .where('substitution.school_id', '=', schoolId)
    .where('substitution.substitute_id', '=', teacherId)
    .where('substitution.period', '=', period)
    .where(onDays)
    .select([
      'substitution.day',
      'account.name',
      'class.standard',
      'class.division',
      'class.stream',
    ])
    .orderBy('substitution.day')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  return conflictError('time_table.substitute_taken', {
    teacher: found.name,
    class: classLabel(say, found),
    period,
    day: dayInFigures(found.day),
  });
}

/**
 * The same for the coming days of the slot's year on which it comes round. Lessons of `formerId` do not count: they
 * become the teacher's own.
 */
export const findSubstitutionClash = (
  asking: Asking,
  slot: Pick<Slot, 'schoolId' | 'academicYearId' | 'weekday' | 'period' | 'teacherId'>,
  formerId: string | null = null,
): Promise<ApiError | undefined> =>
  substitutionClash(
    asking,
    slot,
    sql<boolean>`substitution.day >= ${asking.clock.schoolDay()}
      and extract(isodow from substitution.day) = ${slot.weekday}
      and (${formerId}::uuid is null or lesson.teacher_id is distinct from ${formerId}::uuid)
      and exists (select from academic_year where academic_year.id = ${slot.academicYearId}
        and substitution.day between academic_year.starts_on and academic_year.ends_on)`,
  );
