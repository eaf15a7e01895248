import { attendanceViewRows } from '@shala/contract/attendance-overviews.ts';
import { implement } from '../../../platform/serve.ts';
import { absentList } from './absent-list.ts';
import { overview } from './area-overview.ts';
import { longAbsent, longAbsentAsCsv } from './long-absent.ts';
import { overviewAsCsv } from './overview-csv.ts';
import { dayOfSchool } from './school-day.ts';
import { setUpOf } from './set-up.ts';
import { studentMonths } from './student-months.ts';
import { unreportedAsCsv, unreportedSchools } from './unreported-schools.ts';

export const attendanceViewRoutes = () =>
  implement(attendanceViewRows, {
    'attendance/fetchByDate': (call) => absentList(call, call.query),
    'attendance/fetchBySchool': (call) => dayOfSchool(call, call.query),
    'attendance/fetchOverview': (call) => overview(call, call.query),
    'attendance/fetchOverviewAsCsv': (call) => overviewAsCsv(call, call.query),
    'attendance/fetchSetUp': (call) => setUpOf(call, call.query),
    'attendance/fetchUnreported': (call) => unreportedSchools(call, call.query),
    'attendance/fetchUnreportedAsCsv': (call) => unreportedAsCsv(call, call.query),
    'attendance/fetchLongAbsent': (call) => longAbsent(call, call.query),
    'attendance/fetchLongAbsentAsCsv': (call) => longAbsentAsCsv(call, call.query),
    'attendance/fetchByStudent/:admissionId': (call) =>
      studentMonths(call, call.params.admissionId),
  });
