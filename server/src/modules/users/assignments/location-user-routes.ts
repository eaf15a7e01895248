import { locationUserRows } from '@shala/contract/location-users.ts';
import { implement } from '../../../platform/serve.ts';
import {
  findLocationUser,
  listLocationUsers,
  locationUsersOfPerson,
} from './location-user-queries.ts';
import { deleteLocationUser, saveLocationUser } from './location-user-service.ts';

export const locationUserRoutes = () =>
  implement(locationUserRows, {
    'locationUser/addEdit': (call) => saveLocationUser(call, call.body),
    'locationUser/fetchAll': ({ db, query }) => listLocationUsers(db, query),
    'locationUser/fetchById/:id': ({ db, params }) => findLocationUser(db, params.id),
    'locationUser/delete/:id': (call) => deleteLocationUser(call, call.params.id),
    'locationUser/fetchByUser/:userId': ({ db, params }) =>
      locationUsersOfPerson(db, params.userId),
  });
