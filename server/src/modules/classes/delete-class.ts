import { sql } from 'kysely';
import { recordAct } from '../../platform/audit.ts';
import { inUse } from '../../platform/errors.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import type { SavingWithTexts } from '../../platform/serve.ts';
import { auditSnapshot } from './class-audit.ts';
import { classLabel } from './class-label.ts';
import { lockClass } from './lock-class.ts';

/** Deletes a class that never had students and has no lessons. */
export const deleteClass = (call: SavingWithTexts, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db, say } = call;
    const before = await lockClass(db, id);
    const { students, lessons, structures } = await usesOf(db.checked('class', id), id);
    if (students > 0) throw inUse('class.has_students', { count: students });
    if (lessons > 0) throw inUse('class.has_lessons', { count: lessons });
    if (structures > 0) throw inUse('class.has_fee_structures', { count: structures });
    await db.delete('class').where('class.id', '=', id).execute();
    await recordAct(call, {
      act: 'class.delete',
      entityId: id,
      entityName: classLabel(say, before),
      schoolId: before.schoolId,
      before: auditSnapshot(before),
    });
    return null;
  });

/**
 * Who ever was in the class, was charged in it, was promoted from it or is to come into it by a transfer; its lessons;
 * and the fee structures that are for it alone.
 */
async function usesOf(db: CheckedDb, id: string) {
  const { rows } = await sql<{ students: number; lessons: number; structures: number }>`
    select
      (select count(*)::int from (
        select student_id from enrolment where class_id = ${id}
        union select student_id from admission where class_id = ${id}
        union select student_id from transfer where class_id = ${id}
        union select admission.student_id from fee_entry
          join class on class.school_id = fee_entry.school_id and class.id = fee_entry.class_id
          join admission on admission.id = fee_entry.admission_id where class.id = ${id}
        union select admission.student_id from fee_receipt
          join class on class.school_id = fee_receipt.school_id and class.id = fee_receipt.class_id
          join admission on admission.id = fee_receipt.admission_id where class.id = ${id}
        union select enrolment.student_id from promotion
          join promotion_row on promotion_row.promotion_id = promotion.id
          join enrolment on enrolment.id = promotion_row.enrolment_id
          where promotion.class_id = ${id}) as was_there) as students,
      (select count(*)::int from lesson where class_id = ${id}) as lessons,
      (select count(*)::int from fee_structure join class on class.school_id = fee_structure.school_id
        where class.id = ${id} and fee_structure.class_ids @> array[class.id]) as structures`.execute(
    db,
  );
  return rows[0]!;
}
