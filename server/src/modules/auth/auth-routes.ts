import { authRows, type Session } from '@shala/contract/auth.ts';
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
import { addChild } from './sign-in/add-child.ts';
import { fetchFamily } from './sign-in/family.ts';
import { sendCode, signInWithCode } from './sign-in/mobile-sign-in.ts';
import { signInWithPassword } from './sign-in/password-sign-in.ts';
import { mostStudents } from './sign-in/student-accounts.ts';
import { signInStudent } from './sign-in/student-sign-in.ts';
import { switchChild } from './sign-in/switch-child.ts';
import { triesInFlight } from './sign-in/tries-in-flight.ts';
import { ownUserData } from './sign-in/user-data.ts';

export const authRoutes = (services: Services) => {
  const asTry = triesInFlight();
  return implement(authRows, {
    'User/isValidUserWithPassword': (call) =>
      asTry({ ...call, cost: 1 }, () => signInWithPassword(services, call)),
    'User/isValidUserWithMobile': (call) => {
      const { mobile, code } = call.body;
      return asTry<Session | { sent: true }>({ ...call, cost: 1 }, () =>
        code ? signInWithCode(services, { mobile, code }, call) : sendCode(services, mobile, call),
      );
    },
    'auth/studentSignIn': (call) =>
      asTry({ ...call, cost: 'mobile' in call.body ? mostStudents : 1 }, () =>
        signInStudent(services, call),
      ),
    'User/getUserData': (call) => ownUserData(services, call),
    'User/updatePreferences': savePreferences,

    'auth/fetchChildren': (call) => fetchFamily(call),
    'auth/addChild': (call) =>
      asTry({ ...call, cost: mostStudents }, () => addChild(services, call)),
    'auth/switchChild': (call) => switchChild(services, call),

    'auth/logout': async ({ db, person }) => {
      await db
        .checked('account', person.accountId)
        .deleteFrom('session')
        .where('token_hash', '=', person.tokenHash)
        .execute();
      return null;
    },
    'auth/changePassword': (call) =>
      asTry({ ...call, cost: 2 }, () => changePassword(services, call)),
    'auth/requestPasswordReset': (call) => requestPasswordReset(services, call),
    'auth/resetPassword': (call) =>
      asTry({ ...call, cost: 1 }, () => resetPassword(services, call)),

    'auth/requestAccountDeletion': (call) => requestDeletion(services, call),
    'auth/fetchDeletionRequest/:code': (call) => followDeletion(services, call),
    'auth/fetchDeletionRequests': ({ db, query }) => listDeletionRequests(db, query),
    'auth/updateDeletionRequest': handleDeletion,
  });
};
