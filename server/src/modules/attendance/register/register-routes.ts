import { registerRows } from '@shala/contract/attendance.ts';
import { implement } from '../../../platform/serve.ts';
import { ruleOf, saveRule } from './attendance-rule.ts';
import { myClasses } from './class-days.ts';
import { dayRegister } from './day-register.ts';
import { markChanges } from './mark-changes.ts';
import { monthOfSchool, monthRegister } from './month-register.ts';
import { saveMarks } from './save-marks.ts';
import { updateLock } from './update-lock.ts';

export const registerRoutes = () =>
  implement(registerRows, {
    'attendance/fetchStudentToMarkAttendance': (call) => dayRegister(call, call.query),
    'attendance/markStudentAttendance': (call) => saveMarks(call, call.body),
    'attendance/fetchMyClasses': (call) => myClasses(call, call.query.day),
    'attendance/fetchByClass': (call) => monthRegister(call, call.query),
    'attendance/fetchMonthOfSchool': (call) => monthOfSchool(call, call.query),
    'attendance/fetchChanges': ({ db, query }) => markChanges(db, query),
    'attendance/updateLock': (call) => updateLock(call, call.body),
    'attendance/fetchRule/:schoolId': ({ db, params }) =>
      ruleOf(db.checked('school', params.schoolId), params.schoolId),
    'attendance/updateRule': (call) => saveRule(call, call.body),
  });
