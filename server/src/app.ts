import { rows } from '@shala/contract/rows.ts';
import type { FastifyInstance } from 'fastify';
import { importers } from './importers.ts';
import { academicYearRoutes } from './modules/academic-years/academic-year-routes.ts';
import { activationKeyRoutes } from './modules/activation-keys/activation-key-routes.ts';
import { studentCheckRoutes } from './modules/attendance/gate/gate-routes.ts';
import { mealRoutes } from './modules/attendance/meals/meal-routes.ts';
import { attendanceViewRoutes } from './modules/attendance/overview/overview-routes.ts';
import { registerRoutes } from './modules/attendance/register/register-routes.ts';
import { auditRoutes } from './modules/audit/audit-routes.ts';
import { authRoutes } from './modules/auth/auth-routes.ts';
import { breachReportRoutes } from './modules/breach-report/breach-report-routes.ts';
import { noticeRoutes } from './modules/class-notices/notice-routes.ts';
import { classRoutes } from './modules/classes/class-routes.ts';
import { contentRoutes } from './modules/content/content-routes.ts';
import { packageRoutes } from './modules/content/package/package-routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard-routes.ts';
import { certificateRoutes } from './modules/enrolments/certificates/certificate-routes.ts';
import { enrolmentRoutes } from './modules/enrolments/enrolment-routes.ts';
import { promotionRoutes } from './modules/enrolments/promotions/promotion-routes.ts';
import { transferRoutes } from './modules/enrolments/transfers/transfer-routes.ts';
import { feedbackRoutes } from './modules/feedback/feedback-routes.ts';
import { feeRoutes } from './modules/fees/fee-routes.ts';
import { fileRoutes } from './modules/files/file-routes.ts';
import { geographyRoutes } from './modules/geography/geography-routes.ts';
import { holidayRoutes } from './modules/holidays/holiday-routes.ts';
import { jobRoutes } from './modules/jobs/job-routes.ts';
import { leaveRoutes } from './modules/leave/leave-routes.ts';
import { libraryRoutes } from './modules/library/library-routes.ts';
import { quizPaperRoutes } from './modules/quizzes/paper/quiz-paper-routes.ts';
import { quizRoutes } from './modules/quizzes/quiz-routes.ts';
import { reportRoutes, savedReportRoutes } from './modules/reports/report-routes.ts';
import { resourceRoutes } from './modules/resources/resource-routes.ts';
import { schoolExportRoutes } from './modules/school-export/school-export-routes.ts';
import { schoolRoutes } from './modules/schools/school-routes.ts';
import { searchRoutes } from './modules/search/search-routes.ts';
import { serviceAccountRoutes } from './modules/service-accounts/service-account-routes.ts';
import { staffAttendanceRoutes } from './modules/staff-attendance/staff-attendance-routes.ts';
import { studentRoutes } from './modules/students/student-routes.ts';
import { subjectRoutes } from './modules/subjects/subject-routes.ts';
import { timeTableRoutes } from './modules/time-table/time-table-routes.ts';
import { userRoutes } from './modules/users/user-routes.ts';
import { whiteboardRoutes } from './modules/whiteboard/whiteboard-routes.ts';
import { wholeRecordRoutes } from './modules/whole-record/whole-record-routes.ts';
import { yearCopyRoutes } from './modules/year-copy/year-copy-routes.ts';
import { type HttpOptions, makeHttp } from './platform/http.ts';
import { importRoutes } from './platform/import-job/import-routes.ts';
import { type Implementation, serve } from './platform/serve.ts';
import type { Services } from './platform/services.ts';
import { uploadRoutes } from './platform/uploads/upload-routes.ts';

const modules: ((services: Services) => Implementation)[] = [
  authRoutes,
  userRoutes,
  serviceAccountRoutes,
  geographyRoutes,
  schoolRoutes,
  activationKeyRoutes,
  academicYearRoutes,
  classRoutes,
  yearCopyRoutes,
  subjectRoutes,
  timeTableRoutes,
  studentRoutes,
  enrolmentRoutes,
  promotionRoutes,
  transferRoutes,
  certificateRoutes,
  registerRoutes,
  mealRoutes,
  attendanceViewRoutes,
  studentCheckRoutes,
  holidayRoutes,
  leaveRoutes,
  feedbackRoutes,
  noticeRoutes,
  resourceRoutes,
  staffAttendanceRoutes,
  feeRoutes,
  quizRoutes,
  quizPaperRoutes,
  libraryRoutes,
  contentRoutes,
  reportRoutes,
  savedReportRoutes,
  importRoutes(importers),
  jobRoutes,
  fileRoutes,
  auditRoutes,
  searchRoutes,
  dashboardRoutes,
  whiteboardRoutes,
  wholeRecordRoutes,
  breachReportRoutes,
  schoolExportRoutes,
];

/** The API: every row of the contract, each served by its module. */
export async function makeApp(services: Services, options: HttpOptions): Promise<FastifyInstance> {
  const app = await makeHttp(services, options);
  const served = new Set<string>();
  for (const routes of modules) {
    const module = routes(services);
    serve(app, services, module);
    for (const name of Object.keys(module.rows)) served.add(name);
  }
  await app.register(uploadRoutes(services));
  await app.register(packageRoutes(services));
  const forgotten = Object.keys(rows).filter((name) => !served.has(name));
  if (forgotten.length > 0) throw new Error(`Nobody serves ${forgotten.join(', ')}`);
  return app;
}
