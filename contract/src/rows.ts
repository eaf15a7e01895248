import { academicYearRows } from './academic-years.ts';
import { activationKeyRows } from './activation-keys.ts';
import { anonymousFeedbackRows } from './anonymous-feedback.ts';
import { answerSheetRows } from './answer-sheets.ts';
import { registerRows } from './attendance.ts';
import { attendanceViewRows } from './attendance-overviews.ts';
import { auditRows } from './audit.ts';
import { authRows } from './auth.ts';
import { bankStatementImportRows, bankStatementRows } from './bank-statement.ts';
import { borrowerRows } from './book-borrowers.ts';
import { labelRows } from './book-labels.ts';
import { loanRows } from './book-loans.ts';
import { reservationRows } from './book-reservations.ts';
import { bookReturnRows } from './book-returns.ts';
import { bookImportRows, bookRows } from './books.ts';
import { breachReportRows } from './breach-report.ts';
import { certificateRows } from './certificates.ts';
import { classNoticeRows } from './class-notices.ts';
import { classRows, yearCopyRows } from './classes.ts';
import { contentRows } from './content.ts';
import { dashboardRows } from './dashboard.ts';
import { enrolmentRows } from './enrolments.ts';
import { feePrintRows } from './fee-prints.ts';
import { feeReminderRows } from './fee-reminders.ts';
import { feeStopRows } from './fee-stops.ts';
import { feeTemplateRows } from './fee-templates.ts';
import { feedbackRows } from './feedback.ts';
import { feedbackSummaryRows } from './feedback-summary.ts';
import { feedbackTopicRows } from './feedback-topics.ts';
import { feeRows, openingImportRows, pastPaymentImportRows } from './fees.ts';
import { fileRows } from './files.ts';
import { districtImportRows, districtRows, stateRows } from './geography.ts';
import { holidayRows } from './holidays.ts';
import { importLineRows } from './imports.ts';
import { jobRows } from './jobs.ts';
import { leaveRows } from './leave.ts';
import { leaveBalanceRows } from './leave-balances.ts';
import { leaveTypeRows } from './leave-types.ts';
import { librarySettingsRows } from './library-settings.ts';
import { locationUserRows } from './location-users.ts';
import { mealRows } from './meals.ts';
import { promotionRows } from './promotions.ts';
import { questionImportRows } from './question-import.ts';
import { questionRows } from './questions.ts';
import { quizAttemptRows } from './quiz-attempts.ts';
import { quizStatisticsRows } from './quiz-statistics.ts';
import { quizRows } from './quizzes.ts';
import { reportRows } from './reports.ts';
import { resourceRows } from './resources.ts';
import { savedReportRows } from './saved-reports.ts';
import { schoolExportRows } from './school-export.ts';
import { schoolUserRows } from './school-users.ts';
import { schoolImportRows, schoolRows } from './schools.ts';
import { searchRows } from './search.ts';
import { serviceAccountRows } from './service-accounts.ts';
import { staffAttendanceRows } from './staff-attendance.ts';
import { stockCheckRows } from './stock-checks.ts';
import { studentCheckRows } from './student-checks.ts';
import { studentPaperRows } from './student-papers.ts';
import { readinessRows } from './student-readiness.ts';
import { studentImportRows, studentRows } from './students.ts';
import { subjectRows } from './subjects.ts';
import { timeTableRows } from './time-table.ts';
import { transferRows } from './transfers.ts';
import { userImportRows, userRows } from './users.ts';
import { whiteboardRows } from './whiteboard.ts';
import { wholeRecordRows } from './whole-record.ts';

/** Every endpoint of the product. */
export const rows = {
  ...authRows,
  ...activationKeyRows,
  ...userRows,
  ...userImportRows,
  ...schoolUserRows,
  ...locationUserRows,
  ...serviceAccountRows,
  ...schoolRows,
  ...schoolImportRows,
  ...stateRows,
  ...districtRows,
  ...districtImportRows,
  ...academicYearRows,
  ...classRows,
  ...yearCopyRows,
  ...subjectRows,
  ...timeTableRows,
  ...studentRows,
  ...readinessRows,
  ...studentImportRows,
  ...studentPaperRows,
  ...wholeRecordRows,
  ...breachReportRows,
  ...schoolExportRows,
  ...enrolmentRows,
  ...promotionRows,
  ...transferRows,
  ...certificateRows,
  ...registerRows,
  ...mealRows,
  ...attendanceViewRows,
  ...studentCheckRows,
  ...holidayRows,
  ...leaveTypeRows,
  ...leaveRows,
  ...leaveBalanceRows,
  ...feedbackTopicRows,
  ...feedbackRows,
  ...anonymousFeedbackRows,
  ...feedbackSummaryRows,
  ...classNoticeRows,
  ...resourceRows,
  ...staffAttendanceRows,
  ...feeRows,
  ...feePrintRows,
  ...feeReminderRows,
  ...feeStopRows,
  ...feeTemplateRows,
  ...openingImportRows,
  ...pastPaymentImportRows,
  ...bankStatementRows,
  ...bankStatementImportRows,
  ...questionRows,
  ...quizRows,
  ...quizAttemptRows,
  ...quizStatisticsRows,
  ...answerSheetRows,
  ...bookRows,
  ...borrowerRows,
  ...loanRows,
  ...librarySettingsRows,
  ...stockCheckRows,
  ...labelRows,
  ...reservationRows,
  ...bookReturnRows,
  ...contentRows,
  ...bookImportRows,
  ...reportRows,
  ...savedReportRows,
  ...questionImportRows,
  ...jobRows,
  ...importLineRows,
  ...fileRows,
  ...auditRows,
  ...searchRows,
  ...dashboardRows,
  ...whiteboardRows,
};

export type Rows = typeof rows;
export type RowName = keyof Rows;
