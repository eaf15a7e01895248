import type { ReportSubject } from '@shala/contract/reports.ts';

/** The call that makes a file of a report about it. */
export const generatingRow = {
  user: 'report/generateUserReport',
  school: 'report/generateSchoolReport',
  feedback: 'report/generateFeedbackReport',
  class: 'report/generateClassReport',
  leave: 'report/generateLeaveReport',
  attendance: 'report/generateAttendanceReport',
  student: 'report/generateStudentReport',
  fees: 'report/generateFeesReport',
  timeTable: 'report/generateTimeTableReport',
  library: 'report/generateLibraryReport',
  content: 'report/generateContentReport',
  quiz: 'report/generateQuizReport',
  activationKey: 'report/generateActivationKeyReport',
} as const satisfies Record<ReportSubject, string>;
