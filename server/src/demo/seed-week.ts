import { weekdayOf } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { DayPlan } from '@shala/contract/time-table.ts';
import type { Database } from '../platform/database.ts';
import { searchKey } from '../platform/search-key.ts';
import type { SubjectCode } from './demo-subjects.ts';
import type { DemoClass, DemoYear } from './seed-classes.ts';
import { type Cell, rota } from './week-rota.ts';

interface Week {
  now: string;
  schoolId: string;
  year: DemoYear;
  days: readonly DayPlan[];
  /** The school's own, of the year. */
  classes: readonly DemoClass[];
  teachers: readonly string[];
  subjects: ReadonlyMap<SubjectCode, string>;
}

/** The period times of a school. */
export async function seedPeriods(
  db: Database,
  { now, schoolId, days }: Pick<Week, 'now' | 'schoolId' | 'days'>,
): Promise<void> {
  await db.insertInto('week_plan').values({ school_id: schoolId, updated_at: now }).execute();
  await db
    .insertInto('period_time')
    .values(
      days.flatMap(({ weekday, periods }) =>
        periods.map(({ number, startsAt, endsAt, name }) => ({
          school_id: schoolId,
          weekday,
          number,
          starts_at: startsAt,
          ends_at: endsAt,
          name: name ?? null,
        })),
      ),
    )
    .execute();
}

/** A school's lessons of a whole week, and with them who teaches what in its classes. */
export async function seedWeek(db: Database, week: Week) {
  const { schoolId, year, subjects, days, classes, teachers } = week;
  const cells = rota(days, classes, teachers);
  const lessons = cells.map(({ classId, weekday, period, code, teacherId, room }) => ({
    id: newId(),
    school_id: schoolId,
    academic_year_id: year.id,
    class_id: classId,
    weekday,
    period,
    subject_id: subjects.get(code)!,
    teacher_id: teacherId,
    room,
    room_key: room && searchKey(room),
    sitting_id: newId(),
  }));
  await db.insertInto('lesson').values(lessons).execute();
  await db
    .insertInto('teaching')
    .values(teachingsOf(schoolId, cells, subjects))
    .execute();
  return lessons;
}

function teachingsOf(
  schoolId: string,
  cells: readonly Cell[],
  subjects: ReadonlyMap<SubjectCode, string>,
) {
  const teachings = new Map(
    cells.map(({ classId, code, teacherId }) => [
      `${classId} ${code}`,
      {
        school_id: schoolId,
        class_id: classId,
        subject_id: subjects.get(code)!,
        teacher_id: teacherId,
      },
    ]),
  );
  return [...teachings.values()];
}

type Lesson = Awaited<ReturnType<typeof seedWeek>>[number];

/** A teacher is away today, and one of the lessons has a substitute already. */
export async function seedArrangement(
  db: Database,
  { day, teachers }: { day: string; teachers: readonly string[] },
  lessons: readonly Lesson[],
): Promise<void> {
  const today = lessons.filter(({ weekday }) => weekday === weekdayOf(day));
  const [first] = today;
  if (!first) return;
  const busy = new Set(
    today.filter(({ period }) => period === first.period).map(({ teacher_id }) => teacher_id),
  );
  await db
    .insertInto('teacher_away')
    .values({ school_id: first.school_id, day, teacher_id: first.teacher_id, reason: 'Training' })
    .execute();
  const substitute = teachers.find((id) => !busy.has(id));
  if (!substitute) return;
  await db
    .insertInto('substitution')
    .values({
      lesson_id: first.id,
      day,
      school_id: first.school_id,
      period: first.period,
      substitute_id: substitute,
      sitting_id: first.sitting_id,
    })
    .execute();
}

/** Who teaches what where no time table has been made yet: the school's teachers in turn. */
export async function seedTeachings(
  db: Database,
  classes: readonly DemoClass[],
  staff: ReadonlyMap<string, readonly string[]>,
  subjectsOf: (standard: number) => readonly string[],
): Promise<void> {
  const rows = classes.flatMap(({ id, school_id, standard }, place) => {
    const teachers = staff.get(school_id) ?? [];
    return subjectsOf(standard).map((subject_id, index) => ({
      school_id,
      class_id: id,
      subject_id,
      teacher_id: teachers[(place + index) % teachers.length] ?? null,
    }));
  });
  await db.insertInto('teaching').values(rows).execute();
}
