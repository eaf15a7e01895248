import { authRows } from '@shala/contract/auth.ts';
import { unscoped } from '../../platform/scope.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listDeletionRequests } from './deletion-requests/deletion-request-queries.ts';
import {
  followDeletion,
  handleDeletion,
  requestDeletion,
} from './deletion-requests/deletion-requests.ts';
import { changePassword } from './password/change-password.ts';
import { requestPasswordReset, resetPassword } from './password/password-reset.ts';
import { savePreferences } from './preferences.ts';
import { sendCode, signInWithCode } from './sign-in/mobile-sign-in.ts';
import { signInWithPassword } from './sign-in/password-sign-in.ts';
import { signInStudent } from './sign-in/student-sign-in.ts';
import { ownUserData } from './sign-in/user-data.ts';

export const authRoutes = (services: Services) => {
  const door = { ...services, db: unscoped(services.db, 'sign-in') };

  return implement(authRows, {
    'User/isValidUserWithPassword': (call) => signInWithPassword(door, call),
    'User/isValidUserWithMobile': (call) => {
      const { mobile, code } = call.body;
      return code ? signInWithCode(door, { mobile, code }, call) : sendCode(door, mobile, call);
    },
    'auth/studentSignIn': (call) => signInStudent(door, call),
    'User/getUserData': (call) => ownUserData(services, call),
    'User/updatePreferences': savePreferences,

    'auth/logout': async ({ db, person }) => {
      await unscoped(db, 'sign-in')
        .deleteFrom('session')
        .where('token_hash', '=', person.tokenHash)
        .execute();
      return null;
    },
    'auth/changePassword': (call) => changePassword(services, call),
    'auth/requestPasswordReset': (call) => requestPasswordReset(door, call),
    'auth/resetPassword': (call) => resetPassword(door, call),

    'auth/requestAccountDeletion': (call) => requestDeletion(door, call),
    'auth/fetchDeletionRequest/:code': (call) => followDeletion(door, call),
    'auth/fetchDeletionRequests': ({ db, query }) => listDeletionRequests(db, query),
    'auth/updateDeletionRequest': handleDeletion,
  });
};
