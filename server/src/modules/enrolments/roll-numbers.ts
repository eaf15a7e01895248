import type { enrolmentRows } from '@shala/contract/enrolments.ts';
import { genders } from '@shala/contract/student-codes.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { type FieldIssue, invalid, notAllowed } from '../../platform/errors.ts';
import { transact } from '../../platform/scope.ts';
import type { SavingWithTexts } from '../../platform/serve.ts';
import { classLabel, lockClass } from '../classes/classes-public.ts';
import { setRollNumbers } from './enrolment-writes.ts';
import { type LockedEnrolment, lockClassmates } from './lock-enrolments.ts';

type Form = z.output<(typeof enrolmentRows)['studentSchool/updateRollNumbers']['body']>;
type Numbers = NonNullable<Form['numbers']>;

/** The class is locked: of two who number it at once, the second one's numbers stand. */
export const updateRollNumbers = (call: SavingWithTexts, { classId, by, numbers }: Form) =>
  transact(call, async (call) => {
    const { db, say } = call;
    const of = await lockClass(db, classId);
    if (db.person.role === 'Teacher' && of.classTeacherId !== db.person.accountId) {
      throw notAllowed('enrolment.not_class_teacher', { class: classLabel(say, of) });
    }
    const checked = db.checked('class', classId);
    const classmates = await lockClassmates(checked, classId);
    const wanted = by === 'given' ? validated(numbers, classmates) : inOrder(by, classmates);
    await setRollNumbers(checked, wanted);
    await recordAct(call, {
      act: 'class.roll',
      entityId: classId,
      entityName: classLabel(say, of),
      schoolId: of.schoolId,
      after: { by, numbered: wanted.length },
    });
    return { numbered: wanted.length };
  });

function validated(numbers: Form['numbers'], classmates: readonly LockedEnrolment[]): Numbers {
  if (!numbers) throw invalid({ field: 'numbers', key: 'required' });
  const named = new Set(numbers.map(({ enrolmentId }) => enrolmentId));
  const kept = classmates.filter(({ id }) => !named.has(id)).map(({ rollNumber }) => rollNumber);
  const issues = numbers.flatMap(({ enrolmentId, rollNumber }, index): FieldIssue[] => {
    const before = numbers.slice(0, index);
    const issue = (key: string) => [{ field: `numbers.${index}.rollNumber`, key }];
    if (!classmates.some(({ id }) => id === enrolmentId)) return issue('not_in_class');
    if (before.some((other) => other.enrolmentId === enrolmentId)) return issue('twice');
    if (rollNumber === null) return [];
    if (before.some((other) => other.rollNumber === rollNumber)) return issue('twice');
    return kept.includes(rollNumber) ? issue('roll_taken') : [];
  });
  if (issues.length > 0) throw invalid(...issues);
  return numbers;
}

/** From 1 on, by name, or by gender and then by name. */
function inOrder(by: 'name' | 'gender_and_name', classmates: readonly LockedEnrolment[]): Numbers {
  const placeOf = ({ gender }: LockedEnrolment) =>
    by === 'name' ? 0 : genders[gender as keyof typeof genders];
  // They come by name, and sorting keeps the order of those who are alike.
  return [...classmates]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ id }, index) => ({ enrolmentId: id, rollNumber: index + 1 }));
}
