import { studentRows } from '@shala/contract/students.ts';
import { implement } from '../../platform/serve.ts';
import { findAlike } from './alike.ts';
import { findGuardians } from './guardians.ts';
import { saveStudent } from './save-student.ts';
import { studentsAsCsv } from './student-csv.ts';
import { listStudents, studentsOfClass, studentsOfSchool } from './student-list.ts';
import { findStudent } from './student-record.ts';

export const studentRoutes = () =>
  implement(studentRows, {
    'student/fetchAll': ({ db, query }) => listStudents(db, query),
    'student/fetchAllAsCsv': (call) => studentsAsCsv(call, call.query),
    'student/fetchById/:id': ({ db, params }) => findStudent(db, params.id),
    'student/fetchByClass/:classId': ({ db, params }) => studentsOfClass(db, params.classId),
    'student/fetchBySchool/:schoolId': ({ db, params, query }) =>
      studentsOfSchool(db, params.schoolId, query),
    'student/fetchAlike': ({ db, query: { mobile, ...looked } }) =>
      findAlike(db, { ...looked, mobiles: mobile ? [mobile] : [] }),
    'student/fetchGuardians': ({ db, query }) => findGuardians(db, query.search),
    'student/addEdit': (call) => saveStudent(call, call.body),
  });
