import type { ReportFilters } from '@shala/contract/reports.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { Person } from '../../platform/person.ts';
import type { ReportDefinition } from './definition.ts';
import { activationKeyReport } from './definitions/activation-keys.ts';
import { admissionRegisterReport } from './definitions/admission-register.ts';
import { attendanceDayReport } from './definitions/attendance-day.ts';
import { attendanceDaysReport } from './definitions/attendance-days.ts';
import { attendanceMonthReport } from './definitions/attendance-month.ts';
import { attendanceMonthAreasReport } from './definitions/attendance-month-areas.ts';
import { attendanceMonthClassesReport } from './definitions/attendance-month-classes.ts';
import { attendanceMonthGroupsReport } from './definitions/attendance-month-groups.ts';
import { classRegisterReport } from './definitions/class-register.ts';
import { classReport } from './definitions/classes.ts';
import { contentUsageReport } from './definitions/content-usage.ts';
import { contentUsageAreasReport } from './definitions/content-usage-areas.ts';
import { enrolmentReport } from './definitions/enrolment.ts';
import { feeCollectionReport } from './definitions/fee-collection.ts';
import { feeConcessionsReport } from './definitions/fee-concessions.ts';
import { feeDuesReport } from './definitions/fee-dues.ts';
import { feeSchoolsReport } from './definitions/fee-schools.ts';
import { feedbackReport } from './definitions/feedback.ts';
import { freePeriodsReport } from './definitions/free-periods.ts';
import { leaveReport } from './definitions/leave.ts';
import { leftWithoutTransferReport } from './definitions/left-without-transfer.ts';
import { libraryBooksReport } from './definitions/library-books.ts';
import { libraryLoansReport } from './definitions/library-loans.ts';
import { longAbsenceReport } from './definitions/long-absence.ts';
import { lowAttendanceReport } from './definitions/low-attendance.ts';
import { mealBandsReport } from './definitions/meal-bands.ts';
import { mealReport } from './definitions/meals.ts';
import { quizComparisonReport } from './definitions/quiz-comparison.ts';
import { quizResultsReport } from './definitions/quiz-results.ts';
import { rteSeatsReport } from './definitions/rte-seats.ts';
import { schoolReport } from './definitions/schools.ts';
import { signInReport } from './definitions/sign-ins.ts';
import { staffAttendanceReport } from './definitions/staff-attendance.ts';
import { studentReport } from './definitions/students.ts';
import { teachingLoadReport } from './definitions/teaching-load.ts';
import { udiseReadinessReport } from './definitions/udise-readiness.ts';
import { udiseStudentsReport } from './definitions/udise-students.ts';
import { userReport } from './definitions/users.ts';

/** Every report of the product. */
export const reports: readonly ReportDefinition[] = [
  userReport,
  signInReport,
  schoolReport,
  feedbackReport,
  classReport,
  leaveReport,
  attendanceDayReport,
  attendanceDaysReport,
  attendanceMonthReport,
  attendanceMonthAreasReport,
  attendanceMonthClassesReport,
  attendanceMonthGroupsReport,
  classRegisterReport,
  lowAttendanceReport,
  longAbsenceReport,
  staffAttendanceReport,
  mealReport,
  mealBandsReport,
  studentReport,
  enrolmentReport,
  admissionRegisterReport,
  leftWithoutTransferReport,
  udiseReadinessReport,
  udiseStudentsReport,
  feeSchoolsReport,
  feeCollectionReport,
  feeDuesReport,
  feeConcessionsReport,
  rteSeatsReport,
  teachingLoadReport,
  freePeriodsReport,
  libraryBooksReport,
  libraryLoansReport,
  contentUsageReport,
  contentUsageAreasReport,
  quizResultsReport,
  quizComparisonReport,
  activationKeyReport,
];

export const reportsOf = ({ role, titles }: Pick<Person, 'role' | 'titles'>) =>
  reports.filter((one) => one.roles.includes(role) && titles.includes(one.title));

/** The report of that name, as far as the person may make it. */
export function findReport(person: Person, name: string): ReportDefinition {
  const found = reportsOf(person).find((one) => one.name === name);
  if (!found) throw notFound('report');
  return found;
}

/** Throws for a filter that the report does not have, or a value that it does not know. */
export function checkFilters(
  { filters, choices = {} }: ReportDefinition,
  chosen: ReportFilters,
): void {
  for (const [name, value] of Object.entries(chosen)) {
    if (value === undefined) continue;
    const known = filters.find((one) => one === name);
    if (!known) throw invalid({ field: name, key: 'choice' });
    const values = choices[known]?.values;
    if (values && !values.includes(String(value))) throw invalid({ field: name, key: 'choice' });
  }
}

export function checkDates({ from, to }: ReportFilters): void {
  if (from && to && from > to) throw invalid({ field: 'to', key: 'dates_order' });
}
