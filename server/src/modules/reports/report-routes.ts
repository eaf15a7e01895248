import { reportRows } from '@shala/contract/reports.ts';
import { savedReportRows } from '@shala/contract/saved-reports.ts';
import { notFound } from '../../platform/errors.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listReports } from './list-reports.ts';
import { madeReports } from './made-reports.ts';
import { orderReport } from './making/order-report.ts';
import { reportDifferences } from './report-differences.ts';
import { reportTable } from './report-table.ts';
import { openSaved } from './saved/open-saved.ts';
import { reportReaders } from './saved/report-readers.ts';
import { deleteSaved, saveReport } from './saved/save-report.ts';
import { listSaved } from './saved/saved-report-queries.ts';

export const reportRoutes = (services: Services) => {
  const order = orderReport(services);
  return implement(reportRows, {
    'report/fetchReports': (call) => listReports(call),
    'report/fetchTable': (call) => {
      const { report, columns, groupBy, measure, measured, ...filters } = call.query;
      return reportTable(call, report, filters, { columns, groupBy, measure, measured });
    },
    'report/generateUserReport': (call) => order(call, 'user'),
    'report/generateSchoolReport': (call) => order(call, 'school'),
    'report/generateFeedbackReport': (call) => order(call, 'feedback'),
    'report/generateClassReport': (call) => order(call, 'class'),
    'report/generateLeaveReport': (call) => order(call, 'leave'),
    'report/generateAttendanceReport': (call) => order(call, 'attendance'),
    'report/generateStudentReport': (call) => order(call, 'student'),
    'report/generateFeesReport': (call) => order(call, 'fees'),
    'report/generateTimeTableReport': (call) => order(call, 'timeTable'),
    'report/generateLibraryReport': (call) => order(call, 'library'),
    'report/generateContentReport': (call) => order(call, 'content'),
    'report/generateQuizReport': (call) => order(call, 'quiz'),
    'report/generateActivationKeyReport': (call) => order(call, 'activationKey'),
    'report/fetchAllReport': (call) => madeReports(call, call.query),
    'report/fetchDifferences/:id': (call) => reportDifferences(call, call.params.id),
    'report/delete/:id': async ({ db, params, person }) => {
      const deleted = await db
        .delete('report')
        .where('report.id', '=', params.id)
        .where('report.account_id', '=', person.accountId)
        .returning('report.id')
        .executeTakeFirst();
      if (!deleted) throw notFound('report');
      return null;
    },
  });
};

export const savedReportRoutes = (services: Services) => {
  const save = saveReport(services);
  return implement(savedReportRows, {
    'report/fetchAllSaved': (call) => listSaved(call, call.query),
    'report/fetchSaved/:id': (call) => openSaved(call, call.params.id, call.query.on),
    'report/addEditSaved': (call) => save(call, call.body),
    'report/deleteSaved/:id': (call) => deleteSaved(call, call.params.id),
    'report/fetchReaders': ({ db, query }) => reportReaders(db, query),
  });
};
