import { newId } from '@shala/contract/new-id.ts';
import type { studentCareRows } from '@shala/contract/students.ts';
import type * as z from 'zod';
import { unscoped } from '../../platform/scope.ts';
import type { Saving } from './student-trail.ts';

export type ConsentForm = z.output<(typeof studentCareRows)['student/addConsent']['body']>;

/** What a parent allowed, refused or took back; earlier entries stay beside it. */
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
