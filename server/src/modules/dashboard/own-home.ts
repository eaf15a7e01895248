import type { OwnHome } from '@shala/contract/dashboard.ts';
import { isAllowed } from '../../platform/access.ts';
import type { Call } from '../../platform/serve.ts';
import { ownAttendance } from '../attendance/attendance-public.ts';
import { ownNotices } from '../class-notices/class-notices-public.ts';
import { ownDues } from '../fees/fees-public.ts';
import { ownBooks } from '../library/library-public.ts';
import { quizzesToday } from '../quizzes/quizzes-public.ts';

/** What a student and the family look up each day, as far as the student may open the page behind it. */
export async function ownHome({
  db,
  clock,
  person,
}: Pick<Call, 'db' | 'clock' | 'person'>): Promise<OwnHome> {
  const reading = { db, clock };
  return {
    notices: await ownNotices(reading),
    ...(isAllowed('quiz/fetchOwnQuizzes', person) ? { quizzes: await quizzesToday(reading) } : {}),
    ...(isAllowed('attendance/fetchByStudent/:admissionId', person)
      ? { attendance: await ownAttendance(reading) }
      : {}),
    ...(isAllowed('fees/fetchOwnFees', person) ? { dues: await ownDues(reading) } : {}),
    ...(isAllowed('library/fetchLoans', person) ? { books: await ownBooks(reading) } : {}),
  };
}
