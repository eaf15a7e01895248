import type { ClassNotice, noticeForm } from '@shala/contract/class-notices.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { conflictError, invalid, notAllowed } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import { searchLines } from '../../platform/search-key.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { isTaughtBy } from '../classes/classes-public.ts';
import { findNotice } from './notice-queries.ts';

type Form = z.output<typeof noticeForm>;

/** Writes a notice, or corrects one that has not been withdrawn. */
export const saveNotice = (call: Saving, form: Form): Promise<ClassNotice> =>
  transactOnce(call, 'classNotice/addEdit', form, async (call, form) => {
    const { db, clock } = call;
    const { id = newId(), version } = form;
    const before = form.id
      ? await lockForEdit(db, 'class_notice', { id, version }, findNotice)
      : null;
    if (before) requireEditable(before);
    if (before && before.schoolId !== form.schoolId) {
      throw invalid({ field: 'schoolId', key: 'fixed' });
    }
    if (form.until < clock.schoolDay()) throw invalid({ field: 'until', key: 'day_past' });
    const classIds = [...new Set(form.classIds)];
    await requireClasses(db, classIds, form.schoolId);
    const now = clock.now().toISOString();
    const row = {
      title: form.title,
      text: form.text,
      until_day: form.until,
      search_key: searchLines(form.title, form.text),
      updated_at: now,
      version: (before?.version ?? 0) + 1,
    };
    await (before
      ? db.update('class_notice').set(row).where('class_notice.id', '=', id).execute()
      : db
          .insert('class_notice')
          .values({
            ...row,
            id,
            school_id: form.schoolId,
            author_id: db.person.accountId,
            created_at: now,
          })
          .execute());
    const checked = db.checked('school', form.schoolId);
    await checked
      .deleteFrom('class_notice_class')
      .where('school_id', '=', form.schoolId)
      .where('notice_id', '=', id)
      .execute();
    await checked
      .insertInto('class_notice_class')
      .values(classIds.map((class_id) => ({ school_id: form.schoolId, notice_id: id, class_id })))
      .execute();
    const after = await findNotice(db, id);
    await recordNotice(call, before ? 'edit' : 'add', { before, after });
    return after;
  });

/** Students see it no longer; the staff still read that it was there. */
export const withdrawNotice = (
  call: Saving,
  form: { id: string; version: number },
): Promise<ClassNotice> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const before = await lockForEdit(db, 'class_notice', form, findNotice);
    requireEditable(before);
    await db
      .update('class_notice')
      .set({ withdrawn_at: clock.now().toISOString(), version: before.version + 1 })
      .where('class_notice.id', '=', form.id)
      .execute();
    const after = await findNotice(db, form.id);
    await recordNotice(call, 'withdraw', { before, after });
    return after;
  });

function requireEditable({ state, canEdit }: ClassNotice): void {
  if (state === 'withdrawn') throw conflictError('class_notice.withdrawn');
  if (!canEdit) throw notAllowed('class_notice.not_yours');
}

/** Classes of the school; of a teacher those that the teacher has or teaches. */
async function requireClasses(db: Scoped, classIds: string[], schoolId: string): Promise<void> {
  const { accountId, role } = db.person;
  const classes = await db
    .from('class')
    .where('class.id', 'in', classIds)
    .where('class.school_id', '=', schoolId)
    .select(['class.id', isTaughtBy(accountId).as('isOwn')])
    .execute();
  if (classes.length < classIds.length) throw invalid({ field: 'classIds', key: 'choice' });
  if (role === 'Teacher' && classes.some(({ isOwn }) => !isOwn)) {
    throw invalid({ field: 'classIds', key: 'own_classes' });
  }
}

const auditSnapshot = ({ title, text, until, state, classes }: ClassNotice) => ({
  title,
  text,
  until,
  state,
  classes: classes.map(({ standard, division }) => `${standard} ${division}`).join(', '),
});

function recordNotice(
  call: Saving,
  verb: 'add' | 'edit' | 'withdraw',
  { before, after }: { before: ClassNotice | null; after: ClassNotice },
): Promise<void> {
  return recordAct(call, {
    act: `class_notice.${verb}`,
    entityId: after.id,
    entityName: after.title,
    schoolId: after.schoolId,
    before: before && auditSnapshot(before),
    after: auditSnapshot(after),
  });
}
