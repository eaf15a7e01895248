import { dayInFigures, weekdayOf } from '@shala/contract/days.ts';
import type { Arrangement, Lesson, timeTableRows } from '@shala/contract/time-table.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { columnsAs } from '../../../platform/columns.ts';
import { anyOf } from '../../../platform/database.ts';
import { conflictError, invalid, notFound } from '../../../platform/errors.ts';
import { type CheckedDb, type Scoped, transact } from '../../../platform/scope.ts';
import type { SavingInLanguage } from '../../../platform/serve.ts';
import { yearOfDay } from '../../academic-years/academic-years-public.ts';
import { staffIssues } from '../../classes/classes-public.ts';
import { lessonName } from '../lesson-audit.ts';
import { clashNames, substitutionClash } from '../lesson-clash.ts';
import { presented } from '../lesson-queries.ts';
import { lockWeek } from '../save-week-plan.ts';
import { arrangementOf, isFormerOn } from './arrangement.ts';
import { isAwayIn } from './away-in-period.ts';
import { findAbsence, requireOpenDay } from './save-absence.ts';

type Form = z.output<(typeof timeTableRows)['timeTable/updateSubstitute']['body']>;

/** Assigns who takes a lesson on a day; of classes that sit together, all of them. */
export const saveSubstitute = (call: SavingInLanguage, form: Form): Promise<Arrangement> =>
  transact(call, async (call) => {
    const { schoolId } = await assignSubstitute(call, form);
    return arrangementOf(call, { schoolId, day: form.day });
  });

/** The same within a transaction that has done something before, as when a leave is approved. */
export async function assignSubstitute(call: SavingInLanguage, form: Form): Promise<Sitting> {
  const { db, clock } = call;
  const { day, substituteId } = form;
  const { schoolId } = await sittingOf(db, form.lessonId);
  await requireOpenDay(db, { schoolId, day });
  const checked = await lockWeek(db, schoolId);
  const sitting = await sittingOf(db, form.lessonId);
  await requireOnDay(checked, sitting, { day, today: clock.schoolDay() });
  const lessons = await lessonsOf(db, sitting);
  const before = await substituteOf(checked, lessons, day);
  requireAsSeen(before, form, sitting);
  if (substituteId) await requireFree(call, sitting, { day, substituteId });
  await store(call, lessons, form, sitting, before);
  return sitting;
}

/** When a lesson is and whose, read again once nobody else can move it. */
const sittingOf = (db: Scoped, lessonId: string) =>
  db
    .from('lesson')
    .where('lesson.id', '=', lessonId)
    .select([
      ...columnsAs('lesson', [
        'schoolId',
        'academicYearId',
        'weekday',
        'period',
        'teacherId',
        'sittingId',
      ]),
    ])
    .executeTakeFirstOrThrow(() => notFound('lesson'));

type Sitting = Awaited<ReturnType<typeof sittingOf>>;

/** What the teacher has in hand at that time: one lesson, or those of all classes that sit together. */
const lessonsOf = (db: Scoped, { schoolId, sittingId, teacherId }: Sitting): Promise<Lesson[]> =>
  presented(
    db
      .from('lesson')
      .where('lesson.school_id', '=', schoolId)
      .where('lesson.sitting_id', '=', sittingId)
      .where('lesson.teacher_id', '=', teacherId),
  );

async function requireOnDay(
  db: CheckedDb,
  sitting: Sitting,
  { day, today }: { day: string; today: string },
): Promise<void> {
  const year = await yearOfDay(db, sitting.schoolId, day);
  if (weekdayOf(day) !== sitting.weekday || year?.id !== sitting.academicYearId) {
    throw invalid({ field: 'day', key: 'day_of_lesson' });
  }
  const { schoolId, teacherId } = sitting;
  const isAway =
    teacherId &&
    ((await findAbsenceIn(db, { ...sitting, day }, teacherId)) ||
      (await db
        .selectFrom('account')
        .where('account.id', '=', teacherId)
        .where(isFormerOn({ schoolId, day, today }))
        .select('account.id')
        .executeTakeFirst()));
  if (!isAway) throw conflictError('time_table.not_absent', { day: dayInFigures(day) });
}

/** The absence of a teacher who is away at the time of the sitting. */
const findAbsenceIn = (
  db: CheckedDb,
  {
    schoolId,
    weekday,
    period,
    day,
  }: Pick<Sitting, 'schoolId' | 'weekday' | 'period'> & { day: string },
  teacherId: string,
) =>
  findAbsence(db, { schoolId, day }, teacherId)
    .where(
      isAwayIn({
        schoolId: sql`${schoolId}::uuid`,
        teacherId: sql`${teacherId}::uuid`,
        day: sql`${day}::date`,
        weekday: sql`${weekday}::smallint`,
        period: sql`${period}::smallint`,
      }),
    )
    .executeTakeFirst();

/** Whom somebody else has assigned meanwhile stays, unless it is the same; who is freed meanwhile has no claim. */
function requireAsSeen(
  present: PresentSubstitute,
  { day, substituteId, replacesId }: Form,
  { period }: Sitting,
): void {
  if (!present || present.id === replacesId || present.id === substituteId) return;
  const values = { teacher: present.substitute, day: dayInFigures(day), period };
  throw conflictError('time_table.substitute_changed', values);
}

/** Of the school's staff, there on the day, and with nothing else to do at that time. */
async function requireFree(
  call: SavingInLanguage,
  sitting: Sitting,
  { day, substituteId }: { day: string; substituteId: string },
): Promise<void> {
  const { db } = call;
  const { schoolId, period } = sitting;
  const checked = db.checked('school', schoolId);
  const issues = await staffIssues(checked, { schoolId, day }, [
    { field: 'substituteId', id: substituteId },
  ]);
  if (issues.length > 0) throw invalid(...issues);
  const away = await findAbsenceIn(checked, { ...sitting, day }, substituteId);
  if (away) {
    const values = { teacher: away.name, day: dayInFigures(day) };
    throw conflictError('time_table.substitute_absent', values);
  }
  const [own] = await presented(
    db
      .from('lesson')
      .where('lesson.school_id', '=', schoolId)
      .where('lesson.academic_year_id', '=', sitting.academicYearId)
      .where('lesson.weekday', '=', sitting.weekday)
      .where('lesson.period', '=', period)
      .where('lesson.teacher_id', '=', substituteId)
      .where('lesson.sitting_id', '<>', sitting.sittingId),
  );
  if (own) throw conflictError('time_table.teacher_taken', clashNames(call, own));
  const clash = await substitutionClash(
    call,
    { schoolId, period, teacherId: substituteId },
    sql<boolean>`substitution.day = ${day} and substitution.sitting_id <> ${sitting.sittingId}`,
  );
  if (clash) throw clash;
}

async function store(
  call: SavingInLanguage,
  lessons: readonly Lesson[],
  { day, substituteId, note }: Form,
  { schoolId, period, sittingId }: Sitting,
  before: PresentSubstitute,
): Promise<void> {
  const checked = call.db.checked('school', schoolId);
  const ids = lessons.map(({ id }) => id);
  await checked
    .deleteFrom('substitution')
    .where('lesson_id', '=', anyOf(ids))
    .where('day', '=', day)
    .execute();
  if (substituteId) {
    const common = {
      day,
      school_id: schoolId,
      period,
      substitute_id: substituteId,
      sitting_id: sittingId,
      note: note || null,
    };
    await checked
      .insertInto('substitution')
      .values(ids.map((lesson_id) => ({ ...common, lesson_id })))
      .execute();
  }
  const after = await substituteOf(checked, lessons, day);
  for (const lesson of lessons) {
    await recordAct(call, {
      act: 'lesson.substitute',
      entityId: lesson.id,
      entityName: lessonName(call, lesson),
      schoolId,
      before: before ? { day, substitute: before.substitute, remark: before.remark } : null,
      after: after ? { day, substitute: after.substitute, remark: after.remark } : null,
    });
  }
}

const substituteOf = (db: CheckedDb, lessons: readonly Lesson[], day: string) =>
  db
    .selectFrom('substitution')
    .innerJoin('account', 'account.id', 'substitution.substitute_id')
    .where('substitution.lesson_id', '=', anyOf(lessons.map(({ id }) => id)))
    .where('substitution.day', '=', day)
    .select(['account.id', 'account.name as substitute', 'substitution.note as remark'])
    .executeTakeFirst();

type PresentSubstitute = Awaited<ReturnType<typeof substituteOf>>;
