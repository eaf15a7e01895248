import { leaveRows } from '@shala/contract/leave.ts';
import { staffLeaveCsv, studentLeaveCsv } from '../../leave/leave-public.ts';
import type { ExportPart } from '../export-part.ts';

const ofStaff = 'leaveApplication/fetchSchoolWiseAsCsv';
const ofStudents = 'leaveApplication/fetchLeaveForStudentAsCsv';

export const leaveParts: readonly ExportPart[] = [
  {
    name: 'staff-leave',
    row: ofStaff,
    tables: ['leave'],
    read: (of) => staffLeaveCsv(of, leaveRows[ofStaff].query.parse({ schoolId: of.schoolId })),
  },
  {
    name: 'student-leave',
    row: ofStudents,
    tables: ['leave'],
    read: (of) => studentLeaveCsv(of, leaveRows[ofStudents].query.parse({ schoolId: of.schoolId })),
  },
];
