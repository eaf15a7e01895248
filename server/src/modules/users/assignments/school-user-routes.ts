import { schoolUserRows } from '@shala/contract/school-users.ts';
import { implement } from '../../../platform/serve.ts';
import { appointActingPrincipal, endActingPrincipal } from './acting-principal.ts';
import { findDesignations, updateDesignations } from './designations.ts';
import { openWorkOf } from './open-work.ts';
import {
  findSchoolUser,
  listSchoolUsers,
  schoolUsersOfPerson,
  schoolUsersOfSchool,
} from './school-user-queries.ts';
import { deleteSchoolUser, saveSchoolUser } from './school-user-service.ts';

export const schoolUserRoutes = () =>
  implement(schoolUserRows, {
    'schoolUser/addEdit': (call) => saveSchoolUser(call, call.body),
    'schoolUser/fetchAll': ({ db, query }) => listSchoolUsers(db, query),
    'schoolUser/fetchById/:id': ({ db, params }) => findSchoolUser(db, params.id),
    'schoolUser/appointActingPrincipal': (call) => appointActingPrincipal(call, call.body),
    'schoolUser/endActingPrincipal': (call) => endActingPrincipal(call, call.body),
    'schoolUser/fetchOpenWork/:id': (call) => openWorkOf(call, call.params.id),
    'schoolUser/delete/:id': (call) => deleteSchoolUser(call, call.params.id),
    'schoolUser/updateDesignations': (call) => updateDesignations(call, call.body),
    'schoolUser/fetchDesignations': ({ db, clock }) => findDesignations(db, clock.schoolDay()),
    'schoolUser/fetchBySchool/:schoolId': ({ db, clock, params }) =>
      schoolUsersOfSchool(db, params.schoolId, clock.schoolDay()),
    'schoolUser/fetchByUser/:userId': ({ db, params }) => schoolUsersOfPerson(db, params.userId),
  });
