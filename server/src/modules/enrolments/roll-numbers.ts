import type { enrolmentRows } from '@shala/contract/enrolments.ts';
import { genders } from '@shala/contract/student-codes.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { anyOf } from '../../platform/database.ts';
import { type FieldIssue, invalid, notAllowed } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { classLabel, lockClass } from '../classes/classes-public.ts';
import type { Saving } from './edit-admission.ts';
import { setRollNumbers } from './enrolment-writes.ts';
import { lockClassmates, type Time } from './lock-enrolments.ts';

type Form = z.output<(typeof enrolmentRows)['studentSchool/updateRollNumbers']['body']>;
type Numbers = NonNullable<Form['numbers']>;

/** Numbers a class; it is held, so that of two who number it at once the second has the last word. */
export const updateRollNumbers = (saving: Saving, { classId, by, numbers }: Form) =>
  saving.db.transaction(async (db) => {
    const { clock, actor, say } = saving;
    const of = await lockClass(db, classId);
    if (db.person.role === 'Teacher' && of.classTeacherId !== db.person.accountId) {
      throw notAllowed('enrolment.not_class_teacher', { class: classLabel(say, of) });
    }
    const classmates = await lockClassmates(db, classId);
    const wanted = by === 'given' ? given(numbers, classmates) : await inOrder(db, by, classmates);
    await setRollNumbers(unscoped(db, 'checked before'), wanted);
    await recordAct(
      { db, clock, actor },
      {
        act: 'class.roll',
        entityId: classId,
        entityName: classLabel(say, of),
        schoolId: of.schoolId,
        after: { by, numbered: wanted.length },
      },
    );
    return { numbered: wanted.length };
  });

function given(numbers: Form['numbers'], classmates: readonly Time[]): Numbers {
  if (!numbers) throw invalid({ field: 'numbers', key: 'required' });
  const named = new Set(numbers.map(({ enrolmentId }) => enrolmentId));
  const kept = classmates.filter(({ id }) => !named.has(id)).map(({ rollNumber }) => rollNumber);
  const issues = numbers.flatMap((one, index): FieldIssue[] => {
    const { enrolmentId, rollNumber } = one;
    const before = numbers.slice(0, index);
    const told = (key: string) => [{ field: `numbers.${index}.rollNumber`, key }];
    if (!classmates.some(({ id }) => id === enrolmentId)) return told('not_in_class');
    if (before.some((other) => other.enrolmentId === enrolmentId)) return told('twice');
    if (rollNumber === null) return [];
    if (before.some((other) => other.rollNumber === rollNumber)) return told('twice');
    return kept.includes(rollNumber) ? told('roll_taken') : [];
  });
  if (issues.length > 0) throw invalid(...issues);
  return numbers;
}

/** From 1 on, by name, or boys and girls after one another, each by name. */
async function inOrder(
  db: Scoped,
  by: 'name' | 'gender_and_name',
  classmates: readonly Time[],
): Promise<Numbers> {
  const students = await unscoped(db, 'checked before')
    .selectFrom('student')
    .select(['id', 'gender'])
    .where('id', '=', anyOf(classmates.map(({ studentId }) => studentId)))
    .execute();
  const placeOf = new Map(
    students.map(({ id, gender }) => [id, by === 'name' ? 0 : genders[gender as 'male']]),
  );
  // They come by name, and sorting keeps the order of those who are alike.
  return [...classmates]
    .sort((a, b) => placeOf.get(a.studentId)! - placeOf.get(b.studentId)!)
    .map(({ id }, index) => ({ enrolmentId: id, rollNumber: index + 1 }));
}
