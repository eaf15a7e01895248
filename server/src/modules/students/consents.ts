import { newId } from '@shala/contract/new-id.ts';
import type { Student, studentRows } from '@shala/contract/students.ts';
import type * as z from 'zod';
import type { Acting } from '../../platform/audit.ts';
import { conflictError, invalid } from '../../platform/errors.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockFamily } from './lock-student.ts';
import { recordStudent } from './student-audit.ts';
import { findStudent } from './student-record.ts';

type ConsentForm = z.output<(typeof studentRows)['student/addConsent']['body']>;

/** What a parent allowed, refused or withdrew; earlier entries are kept. */
export const recordConsent = (call: Saving, form: ConsentForm): Promise<Student> =>
  transact(call, async (call) => {
    const { db, clock, actor } = call;
    if (form.on > clock.schoolDay()) throw invalid({ field: 'on', key: 'day_to_come' });
    const checked = db.checked('student', form.studentId);
    await lockFamily(checked, [form.studentId]);
    const before = await findStudent(db, form.studentId);
    if (before.isElsewhere) throw conflictError('student.elsewhere', { name: before });
    await addConsent({ db: checked, clock, actor }, form);
    const { studentId, ...after } = form;
    await recordStudent(call, 'student.consent', before, { after });
    return findStudent(db, form.studentId);
  });

export const addConsent = (
  { db, clock, actor }: Acting<CheckedDb>,
  { studentId, kind, state, givenBy, on }: ConsentForm,
) =>
  db
    .insertInto('consent')
    .values({
      id: newId(),
      student_id: studentId,
      kind,
      state,
      given_by: givenBy,
      on_day: on,
      recorded_by: actor.accountId,
      recorded_by_name: actor.name ?? '',
      recorded_at: clock.now().toISOString(),
    })
    .execute();
