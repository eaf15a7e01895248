import { lazyRouteComponent } from '@tanstack/react-router';
import type { FetchAhead, Page } from './page-routes.ts';

type Module<Name extends string> = Record<Name, Page['component']> & { fetchAhead?: FetchAhead };

/** `name` is the page's component in its file, `texts` the namespaces it needs besides `common` and `shell`. */
const page = <Path extends string, Name extends string>(
  path: Path,
  name: Name,
  load: () => Promise<Module<NoInfer<Name>>>,
  texts: string[],
  staticData?: Page['staticData'],
): Page<Path> => {
  const loadOnce = once(load);
  return {
    path,
    texts,
    component: lazyRouteComponent(loadOnce, name),
    // The page itself says when its script cannot be had.
    fetchAhead: (...args) =>
      loadOnce().then(
        ({ fetchAhead }) => fetchAhead?.(...args),
        () => {},
      ),
    staticData,
  };
};

const aMinute = 60_000;

/**
 * Fetches a page's script and styles once for all that ask while it opens. What failed is not tried again at once: a
 * second try would find the link of the missing style sheet and go on without its rules.
 */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      setTimeout(() => {
        loading = undefined;
      }, aMinute);
      throw error;
    });
    return loading;
  };
}

/** The pages of the modules. An address that is not here leads to the first entry. */
// biome-ignore format: reads as a table, a page a line
export const shellPages = [
  page('/dashboard', 'DashboardPage', () => import('../modules/dashboard/dashboard-page.tsx'), ['dashboard', 'attendance', 'staff-attendance', 'classes']),
  page('/activation-code', 'KeysPage', () => import('../modules/activation-keys/keys-page.tsx'), ['activation-keys', 'validation']),
  page('/activation-code/key/$id', 'KeyPage', () => import('../modules/activation-keys/key-page.tsx'), ['activation-keys', 'validation']),
  page('/activation-code/print', 'PrintPage', () => import('../modules/activation-keys/print-page.tsx'), ['activation-keys']),
  page('/users-management', 'UsersPage', () => import('../modules/users/list/users-page.tsx'), ['users', 'schools']),
  page('/users-management/user/$id', 'UserOverviewPage', () => import('../modules/users/record/user-page.tsx'), ['users']),
  page('/users-management/user/$id/sign-ins', 'UserSignInsPage', () => import('../modules/users/record/user-page.tsx'), ['users']),
  page('/users-management/user/$id/history', 'UserHistoryPage', () => import('../modules/users/record/user-page.tsx'), ['users']),
  page('/users-management/new', 'NewUserPage', () => import('../modules/users/form/user-form-pages.tsx'), ['users', 'validation']),
  page('/users-management/user/$id/edit', 'EditUserPage', () => import('../modules/users/form/user-form-pages.tsx'), ['users', 'validation']),
  page('/users-management/import', 'UserImportPage', () => import('../modules/users/import/user-import-page.tsx'), ['users', 'imports', 'validation']),
  page('/users-management/audit', 'AuditPage', () => import('../modules/audit/audit-page.tsx'), ['audit', 'users', 'schools', 'activation-keys', 'students', 'classes', 'enrolments', 'subjects', 'academic-years', 'leave', 'holidays', 'service-accounts', 'fees', 'feedback', 'resources', 'quizzes', 'library', 'content', 'whiteboard', 'class-notices', 'reports']),
  page('/users-management/service-accounts', 'ServiceAccountsPage', () => import('../modules/service-accounts/service-accounts-page.tsx'), ['service-accounts', 'users', 'classes', 'validation']),
  page('/users-management/account-requests', 'AccountRequestsPage', () => import('../modules/users/account-requests/account-requests-page.tsx'), ['users', 'validation']),
  page('/school-management', 'SchoolsPage', () => import('../modules/schools/list/schools-page.tsx'), ['schools']),
  page('/school-management/school/$id', 'SchoolOverviewPage', () => import('../modules/schools/record/school-page.tsx'), ['schools', 'dashboard']),
  page('/school-management/school/$id/people', 'SchoolPeoplePage', () => import('../modules/schools/record/school-page.tsx'), ['schools']),
  page('/school-management/school/$id/history', 'SchoolHistoryPage', () => import('../modules/schools/record/school-page.tsx'), ['schools']),
  page('/school-management/new', 'NewSchoolPage', () => import('../modules/schools/form/school-form-pages.tsx'), ['schools', 'geography', 'validation']),
  page('/school-management/school/$id/edit', 'EditSchoolPage', () => import('../modules/schools/form/school-form-pages.tsx'), ['schools', 'geography', 'validation']),
  page('/school-management/import', 'SchoolImportPage', () => import('../modules/schools/import/school-import-page.tsx'), ['schools', 'imports', 'validation']),
  page('/school-management/plans', 'PlansPage', () => import('../modules/schools/plans/plans-page.tsx'), ['schools']),
  page('/school-management/plans/officers', 'OfficerPlansPage', () => import('../modules/users/officer-plans/officer-plans-page.tsx'), ['users', 'schools']),
  page('/school-management/districts', 'StatesPage', () => import('../modules/geography/states-page.tsx'), ['geography', 'validation']),
  page('/school-management/districts/import', 'DistrictImportPage', () => import('../modules/geography/district-import-page.tsx'), ['geography', 'imports', 'validation']),
  page('/school-management/districts/$stateId', 'DistrictsPage', () => import('../modules/geography/districts-page.tsx'), ['geography', 'validation']),
  page('/school-management/districts/$stateId/$districtId', 'BlocksPage', () => import('../modules/geography/blocks-page.tsx'), ['geography', 'validation']),
  page('/class-management', 'ClassesPage', () => import('../modules/classes/list/classes-page.tsx'), ['classes', 'schools', 'academic-years']),
  page('/class-management/class/$id', 'ClassOverviewPage', () => import('../modules/classes/record/class-overview.tsx'), ['classes', 'schools', 'academic-years', 'dashboard']),
  page('/class-management/class/$id/history', 'ClassHistoryPage', () => import('../modules/enrolments/classes/class-history-page.tsx'), ['classes', 'schools', 'academic-years', 'enrolments']),
  page('/class-management/new', 'NewClassPage', () => import('../modules/classes/form/class-form-pages.tsx'), ['classes', 'schools', 'academic-years', 'validation']),
  page('/class-management/whole-school', 'WholeSchoolPage', () => import('../modules/classes/form/class-form-pages.tsx'), ['classes', 'schools', 'academic-years', 'validation']),
  page('/class-management/copy', 'CopyYearPage', () => import('../modules/classes/form/class-form-pages.tsx'), ['classes', 'schools', 'academic-years', 'validation']),
  page('/class-management/class/$id/edit', 'EditClassPage', () => import('../modules/classes/form/class-form-pages.tsx'), ['classes', 'schools', 'academic-years', 'validation']),
  page('/class-management/class/$id/subjects', 'ClassSubjectsPage', () => import('../modules/classes/form/class-form-pages.tsx'), ['classes', 'schools', 'academic-years', 'validation']),
  page('/class-management/class/$id/time-table', 'ClassTimeTablePage', () => import('../modules/time-table/week/class-time-table-page.tsx'), ['time-table', 'classes', 'schools', 'academic-years', 'validation']),
  page('/class-management/class/$id/students', 'ClassStudentsPage', () => import('../modules/enrolments/classes/class-students-page.tsx'), ['enrolments', 'classes', 'students', 'schools', 'academic-years', 'validation']),
  page('/class-management/class/$id/roll-numbers', 'RollNumbersPage', () => import('../modules/enrolments/classes/roll-numbers-page.tsx'), ['enrolments', 'classes', 'students', 'schools', 'academic-years', 'validation']),
  page('/class-management/class/$id/promotion', 'PromotionPage', () => import('../modules/enrolments/promotions/promotion-page.tsx'), ['enrolments', 'classes', 'students', 'schools', 'academic-years', 'validation']),
  page('/class-management/promotions', 'PromotionsPage', () => import('../modules/enrolments/promotions/promotions-page.tsx'), ['enrolments', 'classes', 'students', 'schools', 'academic-years']),
  page('/class-management/time-tables', 'TimeTablesPage', () => import('../modules/time-table/week/time-tables-page.tsx'), ['time-table', 'classes', 'schools', 'academic-years']),
  page('/class-management/period-times', 'PeriodTimesPage', () => import('../modules/time-table/period-times/period-times-page.tsx'), ['time-table', 'classes', 'schools', 'academic-years', 'validation']),
  page('/class-management/arrangement', 'ArrangementPage', () => import('../modules/time-table/arrangement/arrangement-page.tsx'), ['time-table', 'classes', 'schools', 'academic-years']),
  page('/class-management/notices', 'ClassNoticesPage', () => import('../modules/class-notices/class-notices-page.tsx'), ['class-notices', 'classes', 'schools', 'validation']),
  page('/class-management/academic-years', 'AcademicYearsPage', () => import('../modules/academic-years/academic-years-page.tsx'), ['academic-years', 'validation']),
  page('/subject-management', 'SubjectsPage', () => import('../modules/subjects/subjects-page.tsx'), ['subjects', 'classes', 'schools', 'validation']),
  page('/student-management', 'StudentsPage', () => import('../modules/students/list/students-page.tsx'), ['students', 'classes', 'schools']),
  page('/student-management/student/$id', 'StudentOverviewPage', () => import('../modules/students/record/student-page.tsx'), ['students', 'classes', 'schools', 'enrolments', 'validation']),
  page('/student-management/student/$id/schooling', 'StudentSchoolingPage', () => import('../modules/students/record/student-page.tsx'), ['students', 'classes', 'schools', 'enrolments', 'validation']),
  page('/student-management/student/$id/attendance', 'StudentAttendancePage', () => import('../modules/students/record/student-page.tsx'), ['students', 'classes', 'schools', 'enrolments', 'attendance', 'validation']),
  page('/student-management/student/$id/consents', 'StudentConsentsPage', () => import('../modules/students/record/student-page.tsx'), ['students', 'classes', 'schools', 'enrolments', 'validation']),
  page('/student-management/student/$id/history', 'StudentHistoryPage', () => import('../modules/students/record/student-page.tsx'), ['students', 'classes', 'schools', 'enrolments', 'validation']),
  page('/student-management/new', 'NewStudentPage', () => import('../modules/students/form/student-form-pages.tsx'), ['students', 'classes', 'schools', 'validation']),
  page('/student-management/student/$id/edit', 'EditStudentPage', () => import('../modules/students/form/student-form-pages.tsx'), ['students', 'classes', 'schools', 'validation']),
  page('/student-management/pins', 'PinsPage', () => import('../modules/students/pins/pins-page.tsx'), ['students', 'classes', 'schools']),
  page('/student-management/readiness', 'ReadinessPage', () => import('../modules/students/readiness/readiness-page.tsx'), ['students', 'classes', 'schools']),
  page('/student-management/import', 'StudentImportPage', () => import('../modules/students/import/student-import-page.tsx'), ['students', 'classes', 'schools', 'imports', 'validation']),
  page('/student-management/merge', 'MergePage', () => import('../modules/students/merge/merge-page.tsx'), ['students', 'classes', 'schools']),
  page('/student-management/transfers', 'TransfersPage', () => import('../modules/enrolments/transfers/transfers-page.tsx'), ['enrolments', 'students', 'classes', 'schools', 'validation']),
  page('/student-management/transfers/new', 'RequestTransferPage', () => import('../modules/enrolments/transfers/request-transfer-page.tsx'), ['enrolments', 'students', 'classes', 'schools', 'validation']),
  page('/student-management/certificates', 'CertificatesPage', () => import('../modules/enrolments/certificates/certificates-page.tsx'), ['enrolments', 'students', 'classes', 'schools', 'validation']),
  page('/attendance/self-attendance', 'OwnAttendancePage', () => import('../modules/staff-attendance/own-attendance-page.tsx'), ['staff-attendance', 'attendance']),
  page('/attendance/teacher', 'StaffOrOverviewPage', () => import('../modules/attendance/overview/overview-page.tsx'), ['attendance', 'staff-attendance', 'classes', 'schools', 'students', 'validation']),
  page('/attendance/holidays', 'HolidaysPage', () => import('../modules/holidays/holidays-page.tsx'), ['holidays', 'staff-attendance', 'classes', 'validation']),
  page('/attendance/overview', 'OverviewPage', () => import('../modules/attendance/overview/overview-page.tsx'), ['attendance', 'staff-attendance', 'classes', 'schools', 'students']),
  page('/attendance/settings', 'AttendanceSettingsPage', () => import('../modules/attendance/settings/attendance-settings-page.tsx'), ['attendance', 'staff-attendance', 'classes', 'validation']),
  page('/attendance/meals', 'MealsPage', () => import('../modules/attendance/meals/meals-page.tsx'), ['attendance', 'staff-attendance', 'schools', 'validation']),
  page('/attendance/gate', 'GatePage', () => import('../modules/attendance/gate/gate-page.tsx'), ['attendance', 'staff-attendance', 'classes', 'schools', 'validation']),
  page('/leave-application/my-application', 'MyLeavePage', () => import('../modules/leave/requests/my-leave-page.tsx'), ['leave', 'classes', 'schools', 'validation']),
  page('/leave-application/teacher', 'StaffLeavePage', () => import('../modules/leave/review/staff-leave-page.tsx'), ['leave', 'classes', 'schools', 'users', 'validation']),
  page('/leave-application/types', 'LeaveTypesPage', () => import('../modules/leave/types/types-page.tsx'), ['leave']),
  page('/leave-application/new', 'NewLeaveTypePage', () => import('../modules/leave/types/type-form-pages.tsx'), ['leave', 'schools', 'validation']),
  page('/leave-application/type/$id/edit', 'EditLeaveTypePage', () => import('../modules/leave/types/type-form-pages.tsx'), ['leave', 'schools', 'validation']),
  page('/feedback-management/add-feedback', 'OwnFeedbackPage', () => import('../modules/feedback/own-feedback-page.tsx'), ['feedback', 'validation']),
  page('/feedback-management/teacher', 'FeedbackPage', () => import('../modules/feedback/feedback-page.tsx'), ['feedback', 'classes', 'schools', 'validation']),
  page('/feedback-management/topics', 'FeedbackTopicsPage', () => import('../modules/feedback/topics/topics-page.tsx'), ['feedback', 'validation']),
  page('/main-feedback-page', 'FeedbackOverviewPage', () => import('../modules/feedback/overview/overview-page.tsx'), ['feedback', 'classes', 'schools']),
  page('/attendance/class-register', 'ClassRegisterPage', () => import('../modules/attendance/register/class-register-page.tsx'), ['attendance', 'unsent', 'classes', 'schools', 'staff-attendance', 'validation']),
  page('/attendance/unsent', 'UnsentPage', () => import('../modules/unsent/unsent-page.tsx'), ['unsent', 'attendance', 'classes', 'schools', 'staff-attendance']),
  page('/report', 'ReportsPage', () => import('../modules/reports/reports-page.tsx'), ['reports']),
  page('/report/table/$name', 'ReportPage', () => import('../modules/reports/report-page.tsx'), ['reports', 'classes', 'schools', 'validation']),
  page('/report/build', 'BuildPage', () => import('../modules/reports/build/build-page.tsx'), ['reports']),
  page('/report/saved', 'SavedReportsPage', () => import('../modules/reports/saved/saved-reports-page.tsx'), ['reports', 'validation']),
  page('/report/saved/$id', 'OpenSavedPage', () => import('../modules/reports/saved/open-saved-page.tsx'), ['reports']),
  page('/report/made', 'MadeReportsPage', () => import('../modules/reports/made-reports-page.tsx'), ['reports']),
  page('/fees-management', 'FeesPage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools']),
  page('/fees-management/counter', 'CounterPage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'attendance', 'classes', 'schools', 'validation']),
  page('/fees-management/student/$admissionId', 'AccountPage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools', 'validation']),
  page('/fees-management/day-book', 'DayBookPage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools', 'validation']),
  page('/fees-management/receipts', 'ReceiptsPage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools', 'validation']),
  page('/fees-management/structures', 'StructuresPage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools', 'academic-years', 'students', 'validation']),
  page('/fees-management/papers', 'FeePrintsPage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools', 'validation']),
  page('/fees-management/reminders', 'RemindersPage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools', 'validation']),
  page('/fees-management/templates', 'FeeTemplatesPage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools']),
  page('/fees-management/templates/new', 'NewTemplatePage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools', 'academic-years', 'validation']),
  page('/fees-management/template/$id/edit', 'EditTemplatePage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools', 'academic-years', 'validation']),
  page('/fees-management/new', 'NewStructurePage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools', 'academic-years', 'validation']),
  page('/fees-management/structure/$id/edit', 'EditStructurePage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools', 'academic-years', 'validation']),
  page('/fees-management/charging', 'ChargingPage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools', 'academic-years', 'validation']),
  page('/fees-management/import', 'OpeningImportPage', () => import('../modules/fees/openings/opening-import-page.tsx'), ['fees', 'schools', 'imports', 'validation']),
  page('/fees-management/import-payments', 'PastPaymentImportPage', () => import('../modules/fees/openings/past-payment-import-page.tsx'), ['fees', 'schools', 'imports', 'validation']),
  page('/fees-management/bank', 'BankPage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools', 'validation']),
  page('/fees-management/bank/import', 'BankImportPage', () => import('../modules/fees/bank/bank-import-page.tsx'), ['fees', 'schools', 'imports', 'validation']),
  page('/fees-management/settings', 'FeeSettingsPage', () => import('../modules/fees/fee-pages.tsx'), ['fees', 'classes', 'schools', 'validation']),
  page('/rsdc', 'ResourcesPage', () => import('../modules/resources/resources-page.tsx'), ['resources']),
  page('/rsdc/new', 'NewResourcePage', () => import('../modules/resources/form/resource-form-pages.tsx'), ['resources', 'holidays', 'validation']),
  page('/rsdc/resource/$id/edit', 'EditResourcePage', () => import('../modules/resources/form/resource-form-pages.tsx'), ['resources', 'holidays', 'validation']),
  page('/whiteboard', 'BoardsPage', () => import('../modules/whiteboard/list/boards-page.tsx'), ['whiteboard', 'classes', 'schools', 'subjects', 'validation']),
  page('/whiteboard/board/$id', 'BoardPage', () => import('../modules/whiteboard/board/board-page.tsx'), ['whiteboard']),
  page('/content-management', 'ContentPage', () => import('../modules/content/content-page.tsx'), ['content', 'library', 'classes', 'schools']),
  page('/content-management/new', 'NewContentPage', () => import('../modules/content/form/content-form-pages.tsx'), ['content', 'library', 'classes', 'schools', 'subjects', 'holidays', 'validation']),
  page('/content-management/item/$id', 'ContentRecordPage', () => import('../modules/content/record/content-record-page.tsx'), ['content', 'library', 'classes']),
  page('/content-management/item/$id/edit', 'EditContentPage', () => import('../modules/content/form/content-form-pages.tsx'), ['content', 'library', 'classes', 'schools', 'subjects', 'holidays', 'validation']),
  page('/library-management', 'LibraryPage', () => import('../modules/library/catalogue/library-page.tsx'), ['library', 'classes', 'schools', 'validation']),
  page('/library-management/new', 'NewBookPage', () => import('../modules/library/book/book-form-pages.tsx'), ['library', 'classes', 'schools', 'validation']),
  page('/library-management/book/$id', 'BookPage', () => import('../modules/library/book/book-page.tsx'), ['library', 'classes', 'validation']),
  page('/library-management/book/$id/edit', 'EditBookPage', () => import('../modules/library/book/book-form-pages.tsx'), ['library', 'classes', 'schools', 'validation']),
  page('/library-management/counter', 'LibraryCounterPage', () => import('../modules/library/counter/counter-page.tsx'), ['library', 'classes', 'schools', 'validation']),
  page('/library-management/import', 'BookImportPage', () => import('../modules/library/import/book-import-page.tsx'), ['library', 'classes', 'schools', 'imports', 'validation']),
  page('/library-management/loans', 'LoansPage', () => import('../modules/library/loans/loans-page.tsx'), ['library', 'classes', 'schools', 'validation']),
  page('/library-management/reservations', 'ReservationsPage', () => import('../modules/library/reservations/reservations-page.tsx'), ['library', 'schools']),
  page('/library-management/stock', 'StockChecksPage', () => import('../modules/library/stock/stock-checks-page.tsx'), ['library', 'classes', 'schools', 'validation']),
  page('/library-management/stock/$id', 'StockCheckPage', () => import('../modules/library/stock/stock-check-page.tsx'), ['library']),
  page('/library-management/settings', 'LibrarySettingsPage', () => import('../modules/library/settings/library-settings-page.tsx'), ['library', 'classes', 'schools', 'validation']),
  page('/mcq-management', 'QuizzesPage', () => import('../modules/quizzes/quizzes-page.tsx'), ['quizzes', 'subjects', 'classes', 'schools']),
  page('/mcq-management/new', 'NewQuizPage', () => import('../modules/quizzes/quiz/quiz-form-pages.tsx'), ['quizzes', 'subjects', 'classes', 'schools', 'validation']),
  page('/mcq-management/quiz/$id', 'QuizQuestionsPage', () => import('../modules/quizzes/quiz/quiz-page.tsx'), ['quizzes', 'subjects', 'classes', 'schools']),
  page('/mcq-management/quiz/$id/edit', 'EditQuizPage', () => import('../modules/quizzes/quiz/quiz-form-pages.tsx'), ['quizzes', 'subjects', 'classes', 'schools', 'validation']),
  page('/mcq-management/questions', 'QuestionsPage', () => import('../modules/quizzes/bank/questions-page.tsx'), ['quizzes', 'subjects', 'classes', 'schools']),
  page('/mcq-management/questions/new', 'NewQuestionPage', () => import('../modules/quizzes/bank/question-form-pages.tsx'), ['quizzes', 'subjects', 'classes', 'schools', 'validation']),
  page('/mcq-management/question/$id/edit', 'EditQuestionPage', () => import('../modules/quizzes/bank/question-form-pages.tsx'), ['quizzes', 'subjects', 'classes', 'schools', 'validation']),
  page('/mcq-management/chapters', 'ChaptersPage', () => import('../modules/subjects/chapters/chapters-page.tsx'), ['subjects', 'classes', 'schools', 'validation']),
  page('/mcq-management/import', 'QuestionImportPage', () => import('../modules/quizzes/bank/question-import-page.tsx'), ['quizzes', 'subjects', 'classes', 'schools', 'imports', 'validation']),
  page('/mcq-management/attempt/$id', 'AttemptPage', () => import('../modules/quizzes/taking/attempt-page.tsx'), ['quizzes']),
  page('/mcq-management/quiz/$id/results', 'QuizResultsPage', () => import('../modules/quizzes/results/quiz-results-page.tsx'), ['quiz-results', 'quizzes', 'classes', 'subjects', 'schools']),
  page('/mcq-management/quiz/$id/preview', 'QuizPreviewPage', () => import('../modules/quizzes/preview/quiz-preview-page.tsx'), ['quizzes']),
  page('/mcq-management/quiz/$id/paper', 'QuizPaperPage', () => import('../modules/quizzes/paper/quiz-paper-page.tsx'), ['quiz-paper', 'quizzes', 'classes', 'subjects', 'schools']),
  page('/mcq-management/quiz/$id/paper/read', 'ReadSheetsPage', () => import('../modules/quizzes/paper/read-sheets-page.tsx'), ['quiz-paper', 'quizzes', 'classes']),
  page('/mcq-management/quiz/$id/students', 'QuizStudentsPage', () => import('../modules/quizzes/results/quiz-students-page.tsx'), ['quiz-results', 'quizzes', 'classes', 'subjects', 'schools']),
  page('/keeel-ai', 'KeeelAiPage', () => import('../modules/keeel-ai/keeel-ai-page.tsx'), []),
] as const;

const withLogout = { hasLogout: true } as const;
const reading = { shape: 'text' } as const;

// biome-ignore format: reads as a table, a page a line
export const barePages = [
  page('/auth/login', 'LoginPage', () => import('../modules/auth/login-page.tsx'), ['auth']),
  page('/auth/change-password', 'ChangePasswordPage', () => import('../modules/auth/change-password-page.tsx'), ['auth', 'validation'], withLogout),
  page('/auth/forgot-password', 'ForgotPasswordPage', () => import('../modules/auth/forgot-password-page.tsx'), ['auth']),
  page('/auth/reset-password/$token', 'ResetPasswordPage', () => import('../modules/auth/reset-password-page.tsx'), ['auth', 'validation']),
  page('/installation-key', 'InstallationKeyPage', () => import('../modules/installation-key/installation-key-page.tsx'), ['auth']),
  page('/plan-expired', 'PlanExpiredPage', () => import('../modules/plan-expired/plan-expired-page.tsx'), ['auth'], withLogout),
  page('/privacy-policy', 'PrivacyPolicyPage', () => import('../modules/public-pages/privacy-policy-page.tsx'), ['public-pages'], reading),
  page('/terms-and-condition', 'TermsPage', () => import('../modules/public-pages/terms-page.tsx'), ['public-pages'], reading),
  page('/verify', 'VerifyPage', () => import('../modules/enrolments/certificates/verify-page.tsx'), ['enrolments'], reading),
  page('/verify/$code', 'VerifyPage', () => import('../modules/enrolments/certificates/verify-page.tsx'), ['enrolments'], reading),
  page('/delete-account', 'DeleteAccountPage', () => import('../modules/public-pages/delete-account-page.tsx'), ['public-pages', 'validation'], reading),
] as const;

export type PagePath = (typeof shellPages | typeof barePages)[number]['path'];

/** The modules that have a page: `/dashboard`, `/school-management`. */
export const mounted: ReadonlySet<string> = new Set(
  shellPages.map(({ path }) => `/${path.split('/')[1]}`),
);
