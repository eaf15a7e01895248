import { studentPaperRows } from '@shala/contract/student-papers.ts';
import { readinessRows } from '@shala/contract/student-readiness.ts';
import { studentRows } from '@shala/contract/students.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { limitLooks } from './admit/limit-looks.ts';
import { findDuplicates } from './admit/possible-duplicates.ts';
import { recordConsent } from './consents.ts';
import { deleteStudent } from './delete-student.ts';
import { findGuardians } from './guardians/guardians.ts';
import { mergeStudents } from './merge/merge-students.ts';
import { nameInDevanagari } from './names/name-in-devanagari.ts';
import { classListPdf, idCardsPdf, loginSlipsPdf } from './papers/student-papers.ts';
import { updatePins } from './papers/student-pins.ts';
import { findReadiness, listUnready } from './readiness/readiness.ts';
import { saveStudent } from './save-student.ts';
import { studentsAsCsv } from './student-csv.ts';
import { forChoice, listStudents, studentsOfClass, studentsOfSchool } from './student-list.ts';
import { findStudent } from './student-record.ts';

export const studentRoutes = (services: Services) =>
  implement(
    { ...studentRows, ...readinessRows, ...studentPaperRows },
    {
      'student/fetchAll': ({ db, query }) => listStudents(db, query),
      'student/fetchAllAsCsv': (call) => studentsAsCsv(call, call.query),
      'student/fetchById/:id': ({ db, params }) => findStudent(db, params.id),
      'student/fetchByClass/:classId': async ({ db, person, params }) =>
        forChoice(person, await studentsOfClass(db, params.classId)),
      'student/fetchBySchool/:schoolId': async ({ db, person, params, query }) => {
        const { rows, total } = (await studentsOfSchool(db, params.schoolId, query)).read();
        return { rows: forChoice(person, rows), total };
      },
      'student/fetchNameInDevanagari': ({ query }) => ({
        text: nameInDevanagari(query.name)?.text ?? null,
      }),
      'student/fetchAlike': async (call) => {
        const { mobile, ...looked } = call.query;
        await limitLooks(call, looked);
        return findDuplicates(call.db, { ...looked, mobiles: mobile ? [mobile] : [] });
      },
      'student/fetchGuardians': ({ db, query }) => findGuardians(db, query.search),
      'student/addEdit': (call) => saveStudent(call, call.body),
      'student/merge': (call) => mergeStudents(call, call.body),
      'student/addConsent': (call) => recordConsent(call, call.body),
      'student/updatePins': (call) =>
        updatePins({ ...call, passwords: services.passwords }, call.body.studentIds),
      'student/delete/:id': (call) => deleteStudent(call, call.params.id),
      'student/fetchReadiness': ({ db, query }) => findReadiness(db, query),
      'student/fetchIdCards': ({ db, query }) => idCardsPdf(services, db, query),
      'student/fetchClassList': ({ db, query }) => classListPdf(services, db, query),
      'student/generateLoginSlips': ({ db, body }) => loginSlipsPdf(services, db, body),
      'student/fetchUnready': ({ db, query }) => listUnready(db, query),
    },
  );
