import { studentCheckRows } from '@shala/contract/student-checks.ts';
import { implement } from '../../../platform/serve.ts';
import { checkStudent } from './check-student.ts';

export const studentCheckRoutes = () =>
  implement(studentCheckRows, {
    'attendance/studentCheckIn': (call) => checkStudent(call, 'in', call.body),
    'attendance/studentCheckOut': (call) => checkStudent(call, 'out', call.body),
  });
