import type { DayRegister, MarksForm } from '@shala/contract/attendance.ts';
import { screen } from '@testing-library/react';
import { openApp } from '../../../app/testing/open-app.tsx';
import { allWaiting, inOutbox } from '../../../platform/outbox/outbox-database.ts';
import { exchange } from '../../../platform/outbox/outbox-store.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { classId, register, taken } from './sample-registers.ts';

export const teacher = { ...principal, role: 'Teacher' as const };
export const registerPath = '/attendance/class-register';
export const marksRow = 'attendance/markStudentAttendance';

/** The page of a register, whose marks the server saves in full unless `answers` has another answer. */
export const openRegister = (
  of: DayRegister = register(),
  answers: Answers = {},
  at = registerPath,
  session: typeof principal = teacher,
) =>
  openApp(at, {
    session,
    answers: {
      'User/getUserData': () =>
        ok([
          userDataOf(session, {
            accessControlList: ['Attendance'],
            schools: [{ id: of.schoolId, name: 'Z.P. School Munge', planEndsOn: '2099-06-14' }],
          }),
        ]),
      'attendance/fetchMyClasses': () =>
        ok([{ classId, standard: 5, division: 'A', stream: null, isComplete: false }]),
      'attendance/fetchStudentToMarkAttendance': () => ok(of),
      [marksRow]: ({ body }) => ok(taken(body as MarksForm)),
      ...answers,
    },
  });

export const findMark = (name: RegExp) => screen.findByRole('button', { name });

export const sentForms = (calls: { row: string; body: unknown }[]) =>
  calls.filter((one) => one.row === marksRow).map(({ body }) => body as MarksForm);

/** After each test, so that the next one starts on a device without marks, drafts and registers. */
export async function clearDevice() {
  for (const { key } of await allWaiting()) await exchange(key);
  await inOutbox(async (db) => {
    await db.clear('drafts');
    await db.clear('copies');
  });
}
