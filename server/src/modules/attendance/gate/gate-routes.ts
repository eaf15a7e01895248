import { studentCheckRows } from '@shala/contract/attendance.ts';
import { implement } from '../../../platform/serve.ts';
import { checkChild } from './check-student.ts';

export const studentCheckRoutes = () =>
  implement(studentCheckRows, {
    'attendance/studentCheckIn': (call) => checkChild(call, 'in', call.body),
    'attendance/studentCheckOut': (call) => checkChild(call, 'out', call.body),
  });
