import type { RowName } from '@shala/contract/rows.ts';
import { searchRows } from '@shala/contract/search.ts';
import { isAllowed } from '../../platform/access.ts';
import { implement } from '../../platform/serve.ts';
import { peopleOfName, schoolsOfName, studentsOfName } from './search-queries.ts';

/** A kind is searched by who may open what is found. */
const opens = {
  school: 'school/fetchSchoolWithId/:id',
  account: 'User/fetchUserWithId/:id',
  student: 'student/fetchById/:id',
} satisfies Record<string, RowName>;

export const searchRoutes = () =>
  implement(searchRows, {
    'search/fetchAll': async ({ db, person, say, query: { search } }) => {
      const schools = isAllowed(opens.school, person) ? await schoolsOfName(db, search) : [];
      const people = isAllowed(opens.account, person) ? await peopleOfName(db, search, say) : [];
      const students = isAllowed(opens.student, person)
        ? await studentsOfName(db, search, say)
        : [];
      return [...schools, ...people, ...students];
    },
  });
