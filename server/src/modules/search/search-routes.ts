import type { RowName } from '@shala/contract/rows.ts';
import { searchRows } from '@shala/contract/search.ts';
import { isAllowed } from '../../platform/access.ts';
import { implement } from '../../platform/serve.ts';
import { certificatesOfNumber, receiptsOfNumber } from './numbers.ts';
import {
  blocksOfName,
  classesOfName,
  peopleOfName,
  schoolsOfName,
  studentsOfName,
} from './search-queries.ts';

/** A kind is searched by who may open what is found. */
const opens = {
  school: 'school/fetchSchoolWithId/:id',
  block: 'school/fetchAllSchool',
  class: 'class/fetchById/:id',
  account: 'User/fetchUserWithId/:id',
  student: 'student/fetchById/:id',
  receipt: 'fees/fetchAccount/:admissionId',
  certificate: 'studentSchool/fetchCertificates',
} satisfies Record<string, RowName>;

export const searchRoutes = () =>
  implement(searchRows, {
    'search/fetchAll': async (call) => {
      const { db, person, say } = call;
      const { search } = call.query;
      const schools = isAllowed(opens.school, person) ? await schoolsOfName(db, search) : [];
      const blocks = isAllowed(opens.block, person) ? await blocksOfName(db, search) : [];
      const classes = isAllowed(opens.class, person) ? await classesOfName(db, search, say) : [];
      const people = isAllowed(opens.account, person) ? await peopleOfName(db, search, say) : [];
      const students = isAllowed(opens.student, person) ? await studentsOfName(call, search) : [];
      const receipts = isAllowed(opens.receipt, person) ? await receiptsOfNumber(call, search) : [];
      const certificates = isAllowed(opens.certificate, person)
        ? await certificatesOfNumber(call, search)
        : [];
      return [
        ...schools,
        ...blocks,
        ...classes,
        ...people,
        ...students,
        ...receipts,
        ...certificates,
      ];
    },
  });
