import type { OpenWork, SchoolUser } from '@shala/contract/school-users.ts';
import { classesOfHref, classHref } from '../../../app/links/class-links.ts';
import { staffLeaveOfHref } from '../../../app/links/leave-links.ts';
import { loansOfHref } from '../../../app/links/library-links.ts';
import { quizzesHref } from '../../../app/links/quiz-links.ts';
import { timeTableOfTeacherHref } from '../../../app/links/time-table-links.ts';
import type { useMay } from '../../../platform/may.ts';

/** The pages on which what somebody still has is settled, of those that the reader may open. */
export function openWorkLinks(
  may: ReturnType<typeof useMay>,
  { schoolId, accountId, accountName: name }: SchoolUser,
  { classes }: OpenWork,
): Partial<Record<keyof OpenWork, string>> {
  const [first, ...others] = classes;
  const classLink = first && others.length === 0 ? classHref(first) : classesOfHref({ schoolId });
  return {
    ...(may('class/fetchById/:id') && { classes: classLink }),
    ...(may('timeTable/fetchBySchool/:schoolId') && {
      periods: timeTableOfTeacherHref({ schoolId, teacherId: accountId }),
    }),
    ...(may('library/fetchLoansAsCsv') && { books: loansOfHref({ schoolId, name }) }),
    ...(may('leaveApplication/fetchSchoolWise') && {
      leave: staffLeaveOfHref({ schoolId, name, state: 'asked' }),
      leaveAfter: staffLeaveOfHref({ schoolId, name, state: 'approved' }),
    }),
    ...(may('quiz/fetchMcqByClassAndSubject') && { quizzes: quizzesHref }),
  };
}
