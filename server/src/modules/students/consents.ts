import { newId } from '@shala/contract/new-id.ts';
import type { Student, studentRows } from '@shala/contract/students.ts';
import type * as z from 'zod';
import { conflictError, invalid } from '../../platform/errors.ts';
import { aadhaarIssues } from '../../platform/import/aadhaar-issues.ts';
import { unscoped } from '../../platform/scope.ts';
import { lockFamily } from './lock-student.ts';
import { recordStudent, type Saving } from './student-audit.ts';
import { findStudent } from './student-record.ts';

export type ConsentForm = z.output<(typeof studentRows)['student/addConsent']['body']>;

/** Records what a parent allowed, refused or took back; earlier entries stay beside it. */
export const recordConsent = (saving: Saving, form: ConsentForm): Promise<Student> =>
  saving.db.transaction(async (db) => {
    const here = { ...saving, db };
    const issues = aadhaarIssues(form);
    if (form.on > saving.clock.schoolDay()) issues.push({ field: 'on', key: 'day_to_come' });
    if (issues.length > 0) throw invalid(...issues);
    await lockFamily(unscoped(db, 'checked before'), [form.studentId]);
    const before = await findStudent(db, form.studentId);
    if (before.isElsewhere) throw conflictError('student.elsewhere', { name: before.name });
    await addConsent(here, form);
    const { studentId, ...told } = form;
    await recordStudent(here, 'student.consent', before, { after: told });
    return findStudent(db, form.studentId);
  });

export const addConsent = (
  { db, clock, actor }: Saving,
  { studentId, kind, state, givenBy, on }: ConsentForm,
) =>
  unscoped(db, 'checked before')
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
