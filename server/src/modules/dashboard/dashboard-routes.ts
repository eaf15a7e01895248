import { dashboardRows } from '@shala/contract/dashboard.ts';
import { isAllowed } from '../../platform/access.ts';
import { implement } from '../../platform/serve.ts';
import { countPeople, countRequests, countSchools, schoolsByArea } from './dashboard-queries.ts';
import { ownClass } from './own-class.ts';

export const dashboardRoutes = () =>
  implement(dashboardRows, {
    'dashboard/fetchAll': async ({ db, person, clock, say }) => {
      const day = clock.schoolDay();
      const seesSchools = isAllowed('school/fetchAllSchool', person);
      const seesPeople = isAllowed('User/fetchAllUser', person);
      const seesRequests = isAllowed('auth/fetchDeletionRequests', person);
      return {
        ...(seesSchools ? await countSchools(db, day) : {}),
        ...(seesPeople ? await countPeople(db) : {}),
        ...(seesRequests ? await countRequests(db) : {}),
        ...(seesSchools ? { schoolsByArea: await schoolsByArea(db, day) } : {}),
        ...(person.role === 'Student' ? { ownClass: await ownClass({ db, say }, day) } : {}),
      };
    },
  });
