import { authRows } from '@shala/contract/auth.ts';
import { unscoped } from '../../platform/scope.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { changePassword } from './change-password.ts';
import { listDeletionRequests } from './deletion-request-queries.ts';
import { followDeletion, handleDeletion, requestDeletion } from './deletion-requests.ts';
import { sendCode, signInWithCode } from './mobile-sign-in.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { signInWithPassword } from './password-sign-in.ts';
import { savePreferences } from './preferences.ts';
import { signInStudent } from './student-sign-in.ts';
import { ownUserData } from './user-data.ts';

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
