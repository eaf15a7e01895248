import { recordAct } from '../../platform/audit.ts';
import { lockClass } from '../classes/classes-public.ts';
import { auditSnapshot, lessonName } from './lesson-audit.ts';
import { findLesson } from './lesson-queries.ts';
import type { Saving } from './save-week-plan.ts';

/** Empties a cell. */
export const deleteLesson = (saving: Saving, id: string): Promise<null> =>
  saving.db.transaction(async (db) => {
    const { clock, actor } = saving;
    const { classId } = await findLesson(db, id);
    const { schoolId } = await lockClass(db, classId);
    const before = await findLesson(db, id);
    await db.delete('lesson').where('lesson.id', '=', id).execute();
    await recordAct(
      { db, clock, actor },
      {
        act: 'lesson.delete',
        entityId: id,
        entityName: lessonName(saving, before),
        schoolId,
        before: auditSnapshot(saving, before),
      },
    );
    return null;
  });
