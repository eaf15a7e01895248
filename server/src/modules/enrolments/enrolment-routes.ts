import { enrolmentRows } from '@shala/contract/enrolments.ts';
import { implement } from '../../platform/serve.ts';
import { changeClass } from './change-class.ts';
import { deleteEnrolment } from './delete-enrolment.ts';
import { editAdmission } from './edit-admission.ts';
import { listEnrolments } from './enrolment-list.ts';
import { enrolmentsOfStudent, findEnrolment } from './enrolment-record.ts';
import { readmit } from './readmit.ts';
import { updateRollNumbers } from './roll-numbers.ts';
import { withdrawStudent } from './withdraw-student.ts';

export const enrolmentRoutes = () =>
  implement(enrolmentRows, {
    'studentSchool/fetchAll': ({ db, query }) => listEnrolments(db, query),
    'studentSchool/fetchById/:id': ({ db, params }) => findEnrolment(db, params.id),
    'studentSchool/fetchByStudent/:studentId': ({ db, params }) =>
      enrolmentsOfStudent(db, params.studentId),
    'studentSchool/addEdit': (call) => editAdmission(call, call.body),
    'studentSchool/delete/:id': (call) => deleteEnrolment(call, call.params.id),
    'studentSchool/changeClass': (call) => changeClass(call, call.body),
    'studentSchool/withdraw': (call) => withdrawStudent(call, call.body),
    'studentSchool/readmit': (call) => readmit(call, call.body),
    'studentSchool/updateRollNumbers': (call) => updateRollNumbers(call, call.body),
  });
