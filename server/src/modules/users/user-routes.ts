import { userRows } from '@shala/contract/users.ts';
import { type Implementation, implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listAssignableSchools } from './assignments/assignable-schools.ts';
import { locationUserRoutes } from './assignments/location-user-routes.ts';
import { schoolUserRoutes } from './assignments/school-user-routes.ts';
import {
  deleteUser,
  resetPassword,
  resetPasswords,
  setStatus,
  setStatuses,
} from './change-account.ts';
import { eraseAccount } from './erase-account.ts';
import { loginSlips, requireUserImport, slipLines } from './login-slips.ts';
import { saveUser } from './save-user.ts';
import { findSignIns } from './sign-ins.ts';
import { updatePremium } from './update-premium.ts';
import { usersCsv } from './user-csv.ts';
import { allUsers, listUsers } from './user-list.ts';
import { findUser } from './user-queries.ts';

/** People: their accounts, the schools where they work, the areas of officers. */
export function userRoutes(services: Services): Implementation {
  const parts = [accountRoutes(services), schoolUserRoutes(), locationUserRoutes()];
  return {
    rows: Object.assign({}, ...parts.map(({ rows }) => rows)),
    handlers: Object.assign({}, ...parts.map(({ handlers }) => handlers)),
  };
}

const accountRoutes = ({ passwords }: Services) =>
  implement(userRows, {
    'User/fetchAllUser': ({ db, clock, query }) => listUsers(db, clock, query),
    'User/fetchAllUserAsCsv': (call) => usersCsv(call, allUsers(call.db, call.clock, call.query)),
    'User/fetchUserWithId/:id': ({ db, clock, params }) => findUser(db, clock, params.id),
    'User/addEditUser': (call) => saveUser({ ...call, passwords }, call.body),
    'User/deleteUser/:id': (call) => deleteUser(call, call.params.id),
    'User/eraseAccount': eraseAccount,
    'User/updateUserStatus': (call) => setStatus(call, call.body),
    'User/updatePremium': (call) => updatePremium(call, call.body),
    'User/resetPassword': (call) => resetPassword({ ...call, passwords }, call.body.id),
    'User/updateUserStatuses': (call) => setStatuses(call, call.body),
    'User/resetPasswords': (call) => resetPasswords({ ...call, passwords }, call.body.ids),
    'User/fetchSignIns/:id': ({ db, params }) => findSignIns(db, params.id),
    'User/fetchAllSchoolForUser': ({ db, query }) => listAssignableSchools(db, query),
    'User/generateLoginSlips/:jobId': async (call) => {
      await requireUserImport(call.db, call.params.jobId);
      const slips = loginSlips({ ...call, passwords }, call.params.jobId);
      return slipLines(slips, call.clock);
    },
  });
