import type { ReportTarget } from '@shala/contract/reports.ts';
import { classStudentsHref } from './class-links.ts';
import { contentHref } from './content-links.ts';
import { feeAccountHref, receiptsHref } from './fee-links.ts';
import { keyHref } from './key-links.ts';
import { bookHref } from './library-links.ts';
import { quizResultsHref } from './quiz-links.ts';
import { mealsHref, overviewHref } from './register-links.ts';
import { reportHref } from './report-links.ts';
import { schoolHref } from './school-links.ts';
import { readinessHref, studentAttendanceHref, studentHref } from './student-links.ts';
import { timeTablesHref } from './time-table-links.ts';
import { userHref, userSignInsHref } from './user-links.ts';

const placeNames = ['stateId', 'districtId', 'blockId', 'schoolId', 'classId'];

type Places = Record<string, readonly string[]>;

/** The page with the rows behind a figure; a report about no place of its own stays with the places chosen here. */
export function targetHref({ to, values }: ReportTarget, places: Places = {}): string {
  const id = values.id ?? '';
  switch (to) {
    case 'school':
      return schoolHref({ id });
    case 'class':
      return classStudentsHref({ id });
    case 'user':
      return userHref({ id });
    case 'userSignIns':
      return userSignInsHref({ id });
    case 'student':
      return studentHref({ id });
    case 'studentAttendance':
      return studentAttendanceHref({ id });
    case 'readiness':
      return `${readinessHref}?${new URLSearchParams(values)}`;
    case 'feeAccount':
      return feeAccountHref(id);
    case 'receipts':
      return receiptsHref(values);
    case 'timeTables':
      return timeTablesHref(values);
    case 'book':
      return bookHref({ id });
    case 'content':
      return contentHref({ id });
    case 'quizResults':
      return quizResultsHref({ id });
    case 'activationKey':
      return keyHref({ id });
    case 'schoolDay':
      return `${overviewHref}?${new URLSearchParams(values)}`;
    case 'schoolMeals':
      return `${mealsHref}?${new URLSearchParams(values)}`;
    case 'report': {
      const { name = '', ...filters } = values;
      const hasPlace = placeNames.some((one) => one in filters);
      return reportHref(name, hasPlace ? filters : { ...places, ...filters });
    }
  }
}
