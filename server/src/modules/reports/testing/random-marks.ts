import { newId } from '@shala/contract/new-id.ts';
import type { TestApp } from '../../../platform/test-kit/test-app.ts';
import { recountDays } from '../../attendance/attendance-public.ts';
import type { Dice } from './dice.ts';
import type { RandomSchool } from './random-district.ts';

const statuses = [
  'present',
  'present',
  'present',
  'absent',
  'late',
  'half_day',
  'medical',
] as const;

/** Marks on the working days, with the totals of the days recounted from them; one student is absent throughout. */
export async function randomMarks(
  app: TestApp,
  thrown: Dice,
  { id, students }: RandomSchool,
  days: readonly string[],
): Promise<void> {
  const teacher = await app.make.account('Teacher');
  const working = days.filter((day) => new Date(day).getUTCDay() !== 0 && thrown.isSo(0.9));
  for (const day of working) {
    const isServed = thrown.isSo(0.7);
    const [young, old] = [thrown.below(8), thrown.below(6)];
    const served = { meals: young + old, meals_1_5: young, meals_6_7: old };
    await app.db
      .insertInto('school_day')
      .values({ school_id: id, day, year: 2026, ...(isServed && served) })
      .execute();
  }
  const entered = [
    ['added', '2026-10-05'],
    ['received', thrown.oneOf(days)],
    ['removed', thrown.oneOf(days)],
  ] as const;
  for (const [kind, day] of entered) {
    await app.db
      .insertInto('grain_entry')
      .values({
        id: newId(),
        school_id: id,
        day,
        kind,
        grams: 1000 + thrown.below(90_000),
        note: 'Counted',
        account_id: teacher.id,
        account_name: teacher.name,
        created_at: '2026-11-16T05:00:00Z',
      })
      .execute();
  }
  const away = students.find(({ admission }) => !admission.left_on)!;
  const marks = students.flatMap((student) =>
    working
      .filter((day) => day <= (student.enrolment.to_day ?? '2026-12-31'))
      .filter((day) => day >= student.enrolment.from_day && (student === away || thrown.isSo(0.9)))
      .map((day) => ({
        school_id: id,
        year: 2026,
        day,
        enrolment_id: student.enrolment.id,
        status: student === away ? 'absent' : thrown.oneOf(statuses),
        marked_by: teacher.id,
        tapped_at: `${day}T05:00:00Z`,
        arrived_at: `${day}T05:00:01Z`,
      })),
  );
  await app.db.insertInto('mark').values(marks).execute();
  await app.db.transaction().execute((transaction) =>
    recountDays(
      transaction,
      id,
      working.map((day) => ({ day, year: 2026 })),
    ),
  );
  // A register counts as kept once somebody has saved it.
  await app.db
    .updateTable('class_day')
    .set({ marked_at: '2026-11-16T05:00:00Z', marked_by: teacher.id, marked_by_name: teacher.name })
    .where('school_id', '=', id)
    .execute();
  await app.db
    .updateTable('school_day')
    .set({ classes_marked: 2 })
    .where('school_id', '=', id)
    .execute();
}
