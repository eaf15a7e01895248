import type { RowName } from '@shala/contract/rows.ts';
import type { Way } from '../../platform/may.ts';
import type { PagePath } from '../routes.tsx';

interface Destination {
  path: PagePath;
  /** The key of its name in the search's texts. */
  name: string;
  /** Who may call this row may use the page. */
  row: RowName;
  way?: Way;
}

/** Pages and actions that the search leads to, beside the entries of the sidebar. */
// biome-ignore format: reads as a table, a page a line
export const destinations = [
  { path: '/users-management/new', name: 'addUser', row: 'User/addEditUser', way: 'create' },
  { path: '/users-management/import', name: 'importUsers', row: 'User/bulkUploadUser' },
  { path: '/users-management/audit', name: 'audit', row: 'audit/fetchAll' },
  { path: '/users-management/account-requests', name: 'accountRequests', row: 'auth/fetchDeletionRequests' },
  { path: '/users-management/service-accounts', name: 'serviceAccounts', row: 'serviceAccount/fetchAll' },
  { path: '/school-management/new', name: 'addSchool', row: 'school/addEditSchool', way: 'create' },
  { path: '/school-management/import', name: 'importSchools', row: 'school/bulkUploadSchool' },
  { path: '/school-management/plans', name: 'plans', row: 'school/extendPlans' },
  { path: '/school-management/plans/officers', name: 'officerPlans', row: 'User/updatePremium' },
  { path: '/school-management/districts', name: 'districts', row: 'district/addEdit', way: 'create' },
  { path: '/school-management/districts/import', name: 'importDistricts', row: 'district/bulkUploadDistrict' },
  { path: '/class-management/new', name: 'addClass', row: 'class/addEdit', way: 'create' },
  { path: '/class-management/whole-school', name: 'wholeSchool', row: 'class/addClasses' },
  { path: '/class-management/copy', name: 'copyClasses', row: 'class/copyStructure' },
  { path: '/class-management/promotions', name: 'promotions', row: 'studentSchool/fetchPromotions' },
  { path: '/class-management/time-tables', name: 'timeTables', row: 'timeTable/fetchBySchool/:schoolId' },
  { path: '/class-management/period-times', name: 'periodTimes', row: 'timeTable/updatePeriods' },
  { path: '/class-management/arrangement', name: 'arrangement', row: 'timeTable/fetchArrangement' },
  { path: '/class-management/academic-years', name: 'academicYears', row: 'academicYear/addEdit', way: 'edit' },
  { path: '/subject-management', name: 'subjects', row: 'subject/fetch' },
  { path: '/student-management/new', name: 'admitStudent', row: 'student/addEdit', way: 'create' },
  { path: '/student-management/import', name: 'importStudents', row: 'student/bulkUploadStudent' },
  { path: '/student-management/pins', name: 'pins', row: 'student/updatePins' },
  { path: '/student-management/readiness', name: 'readiness', row: 'student/fetchReadiness' },
  { path: '/student-management/transfers', name: 'transfers', row: 'studentSchool/fetchTransfers' },
  { path: '/student-management/transfers/new', name: 'requestTransfer', row: 'studentSchool/askTransfer' },
  { path: '/student-management/certificates', name: 'certificates', row: 'studentSchool/fetchCertificates' },
  { path: '/fees-management/counter', name: 'feeCounter', row: 'fees/recordFeesPayment' },
  { path: '/fees-management/day-book', name: 'feeDayBook', row: 'fees/fetchDayBook' },
  { path: '/fees-management/receipts', name: 'feeReceipts', row: 'fees/fetchReceipts' },
  { path: '/fees-management/bank', name: 'feeBank', row: 'fees/fetchBankLines' },
  { path: '/fees-management/bank/import', name: 'feeBankImport', row: 'fees/bulkUploadBankStatement' },
  { path: '/fees-management/structures', name: 'feeStructures', row: 'fees/fetchFeesStructure' },
  { path: '/fees-management/templates', name: 'feeTemplates', row: 'fees/fetchTemplates' },
  { path: '/fees-management/templates/new', name: 'addFeeTemplate', row: 'fees/addEditTemplate', way: 'create' },
  { path: '/fees-management/new', name: 'addFeeStructure', row: 'fees/addEditFeesStructure', way: 'create' },
  { path: '/fees-management/charging', name: 'feeCharging', row: 'fees/recordCharges' },
  { path: '/fees-management/papers', name: 'feePrints', row: 'fees/printPapers' },
  { path: '/fees-management/reminders', name: 'feeSms', row: 'fees/sendReminders' },
  { path: '/fees-management/import', name: 'feeOpenings', row: 'fees/bulkUploadOpening' },
  { path: '/fees-management/import-payments', name: 'feePastPayments', row: 'fees/bulkUploadPastPayment' },
  { path: '/fees-management/settings', name: 'feeSettings', row: 'fees/updateSettings' },
  { path: '/attendance/class-register', name: 'classRegister', row: 'attendance/fetchStudentToMarkAttendance' },
  { path: '/attendance/overview', name: 'attendanceOverview', row: 'attendance/fetchOverview' },
  { path: '/attendance/self-attendance', name: 'ownAttendance', row: 'attendance/fetchOwn' },
  { path: '/attendance/teacher', name: 'staffAttendance', row: 'attendance/fetchStaffDay' },
  { path: '/attendance/gate', name: 'gate', row: 'attendance/studentCheckIn' },
  { path: '/attendance/holidays', name: 'holidays', row: 'holiday/fetchAll' },
  { path: '/attendance/settings', name: 'attendanceSettings', row: 'attendance/updateRule' },
  { path: '/leave-application/my-application', name: 'ownLeave', row: 'leaveApplication/fetchLeaveForTeacher' },
  { path: '/leave-application/teacher', name: 'staffLeave', row: 'leaveApplication/fetchSchoolWise' },
  { path: '/leave-application/types', name: 'leaveTypes', row: 'leaveApplication/addEditType', way: 'edit' },
  { path: '/leave-application/new', name: 'addLeaveType', row: 'leaveApplication/addEditType', way: 'create' },
  { path: '/feedback-management/add-feedback', name: 'giveFeedback', row: 'feedback/addFeedbackByTeacher' },
  { path: '/feedback-management/teacher', name: 'feedbackList', row: 'feedback/fetchTeachersFeedbackBySchool' },
  { path: '/main-feedback-page', name: 'feedbackOverview', row: 'feedback/fetchSummary' },
  { path: '/feedback-management/topics', name: 'feedbackTopics', row: 'feedback/addEditTopic', way: 'edit' },
  { path: '/content-management/new', name: 'addContent', row: 'content/addEdit', way: 'create' },
  { path: '/library-management/new', name: 'addBook', row: 'library/addEdit', way: 'create' },
  { path: '/library-management/counter', name: 'issueBooks', row: 'library/addEditBookIssued', way: 'create' },
  { path: '/library-management/import', name: 'importBooks', row: 'library/bulkUploadBook' },
  { path: '/library-management/loans', name: 'loans', row: 'library/fetchLoans' },
  { path: '/library-management/reservations', name: 'reservations', row: 'library/fetchReservations' },
  { path: '/library-management/stock', name: 'stock', row: 'library/fetchStockChecks' },
  { path: '/library-management/settings', name: 'libraryLimits', row: 'library/updateSettings' },
  { path: '/mcq-management/new', name: 'addQuiz', row: 'quiz/createAndUpdateQuiz', way: 'create' },
  { path: '/mcq-management/questions', name: 'questions', row: 'quiz/fetchQuestions' },
  { path: '/mcq-management/questions/new', name: 'addQuestion', row: 'quiz/addEditQuestion', way: 'create' },
  { path: '/mcq-management/chapters', name: 'chapters', row: 'subject/fetchChapters' },
  { path: '/mcq-management/import', name: 'importQuestions', row: 'quiz/bulkUploadMCQ' },
  { path: '/rsdc/new', name: 'addResource', row: 'resource/addEdit', way: 'create' },
  { path: '/report/made', name: 'madeReports', row: 'report/fetchAllReport' },
] as const satisfies readonly Destination[];
