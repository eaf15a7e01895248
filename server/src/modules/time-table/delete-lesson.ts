import { recordAct } from '../../platform/audit.ts';
import { transact } from '../../platform/scope.ts';
import type { SavingInLanguage } from '../../platform/serve.ts';
import { lockClass } from '../classes/classes-public.ts';
import { auditSnapshot, lessonName } from './lesson-audit.ts';
import { findLesson } from './lesson-queries.ts';

/** Empties a cell. */
export const deleteLesson = (call: SavingInLanguage, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    const { classId } = await findLesson(db, id);
    const { schoolId } = await lockClass(db, classId);
    const before = await findLesson(db, id);
    await db.delete('lesson').where('lesson.id', '=', id).execute();
    await recordAct(call, {
      act: 'lesson.delete',
      entityId: id,
      entityName: lessonName(call, before),
      schoolId,
      before: auditSnapshot(call, before),
    });
    return null;
  });
