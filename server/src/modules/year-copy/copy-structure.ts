import type { copyClassesForm } from '@shala/contract/classes.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { anyOf } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import { transact } from '../../platform/scope.ts';
import type { SavingInLanguage } from '../../platform/serve.ts';
import { insertClasses, staffAmong } from '../classes/classes-public.ts';
import { copyLessons } from '../time-table/time-table-public.ts';

type Form = z.output<typeof copyClassesForm>;

/**
 * Copies the classes of one year with their subjects into another; teachers who still work there
 * stay assigned.
 */
export const copyStructure = (
  call: SavingInLanguage,
  { schoolId, fromYearId, toYearId, withTeachers, withTimeTable }: Form,
) =>
  transact(call, async (call) => {
    const { db, clock } = call;
    if (fromYearId === toYearId) throw invalid({ field: 'toYearId', key: 'same_year' });
    const checked = db.checked('school', schoolId);
    const classes = await db
      .from('class')
      .where('class.school_id', '=', schoolId)
      .where('class.academic_year_id', '=', fromYearId)
      .select([
        'class.id',
        'class.standard',
        'class.division',
        'class.medium',
        'class.stream',
        'class.capacity',
        'class.room',
        'class.class_teacher_id',
      ])
      .execute();
    const teachings = await checked
      .selectFrom('teaching')
      .select(['class_id', 'subject_id', 'teacher_id'])
      .where('class_id', '=', anyOf(classes.map(({ id }) => id)))
      .execute();
    const named = [
      ...classes.map(({ class_teacher_id }) => class_teacher_id),
      ...teachings.map(({ teacher_id }) => teacher_id),
    ].filter((id) => id !== null);
    const staff = withTeachers
      ? await staffAmong(checked, { schoolId, day: clock.schoolDay() }, named)
      : new Set();
    const ifStill = (id: string | null) => (staff.has(id) ? id : null);

    const newIds = new Map(classes.map(({ id }) => [id, newId()]));
    const made = await insertClasses(
      call,
      { schoolId, academicYearId: toYearId },
      classes.map(({ id, class_teacher_id, ...one }) => ({
        ...one,
        id: newIds.get(id)!,
        class_teacher_id: ifStill(class_teacher_id),
      })),
    );
    const copies = teachings
      .map((one) => ({
        school_id: schoolId,
        class_id: newIds.get(one.class_id)!,
        subject_id: one.subject_id,
        teacher_id: ifStill(one.teacher_id),
      }))
      .filter(({ class_id }) => made.has(class_id));
    if (copies.length > 0) await checked.insertInto('teaching').values(copies).execute();
    const copiedClasses = classes.flatMap(({ id }): [string, string][] => {
      const newId = newIds.get(id)!;
      return made.has(newId) ? [[id, newId]] : [];
    });
    const lessons = withTimeTable
      ? await copyLessons(call, {
          schoolId,
          toYearId,
          newIds: new Map(copiedClasses),
          withTeachers,
        })
      : { lessons: 0, withoutTeacher: [], notCopied: [] };
    return { made: made.size, present: classes.length - made.size, ...lessons };
  });
