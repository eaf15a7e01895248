import { staffAttendanceRows } from '@shala/contract/staff-attendance.ts';
import { implement } from '../../platform/serve.ts';
import { checkStaff } from './check-in.ts';
import { correctStaff } from './correct-staff.ts';
import { staffDayCsv, staffMonthCsv } from './staff-csv.ts';
import { ownMonths, staffDay, staffMonth } from './staff-views.ts';

export const staffAttendanceRoutes = () =>
  implement(staffAttendanceRows, {
    'attendance/teacherCheckIn': (call) => checkStaff(call, 'in', call.body),
    'attendance/teacherCheckOut': (call) => checkStaff(call, 'out', call.body),
    'attendance/fetchOwn': (call) => ownMonths(call, call.query.month),
    'attendance/fetchStaffDay': (call) => staffDay(call, call.query),
    'attendance/fetchStaffDayAsCsv': (call) => staffDayCsv(call, call.query),
    'attendance/fetchStaffMonth': (call) => staffMonth(call, call.query),
    'attendance/fetchStaffMonthAsCsv': (call) => staffMonthCsv(call, call.query),
    'attendance/correctStaff': (call) => correctStaff(call, call.body),
  });
