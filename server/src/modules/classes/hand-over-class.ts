import type { ClassRecord } from '@shala/contract/classes.ts';
import { recordAct } from '../../platform/audit.ts';
import type { SavingWithTexts } from '../../platform/serve.ts';
import { auditSnapshot, teachingsSnapshot } from './class-audit.ts';
import { classLabel } from './class-label.ts';
import { findClass } from './class-record.ts';

interface Persons {
  fromId: string;
  toId: string;
}

/** Gives what a teacher has in a locked class, as its class teacher and for its subjects, to a successor. */
export async function handOverClass(
  call: SavingWithTexts,
  before: ClassRecord,
  { fromId, toId }: Persons,
): Promise<void> {
  const { db, clock, say } = call;
  const { id, version, schoolId } = before;
  const isClassTeacher = before.classTeacherId === fromId;
  if (!isClassTeacher && !before.teachings.some(({ teacherId }) => teacherId === fromId)) return;
  await db
    .checked('class', id)
    .updateTable('teaching')
    .set({ teacher_id: toId })
    .where('class_id', '=', id)
    .where('teacher_id', '=', fromId)
    .execute();
  await db
    .update('class')
    .set({
      version: version + 1,
      updated_at: clock.now().toISOString(),
      ...(isClassTeacher && { class_teacher_id: toId }),
    })
    .where('class.id', '=', id)
    .execute();
  const after = await findClass(db, id);
  await recordAct(call, {
    act: 'class.edit',
    entityId: id,
    entityName: classLabel(say, after),
    schoolId,
    before: wholeSnapshot(before),
    after: wholeSnapshot(after),
  });
}

const wholeSnapshot = (one: ClassRecord) => ({ ...auditSnapshot(one), ...teachingsSnapshot(one) });
