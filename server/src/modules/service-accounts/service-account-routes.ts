import { serviceAccountRows } from '@shala/contract/service-accounts.ts';
import { implement } from '../../platform/serve.ts';
import { generateKey, revokeKey } from './api-keys.ts';
import { saveServiceAccount, setServiceStatus } from './save-service-account.ts';
import { listServiceAccounts } from './service-account-list.ts';

/** Programs that call the API with a key, with the permissions of an officer or a principal. */
export const serviceAccountRoutes = () =>
  implement(serviceAccountRows, {
    'serviceAccount/fetchAll': ({ db, query }) => listServiceAccounts(db, query),
    'serviceAccount/addEdit': (call) => saveServiceAccount(call, call.body),
    'serviceAccount/updateStatus': (call) => setServiceStatus(call, call.body),
    'serviceAccount/generateKey': (call) => generateKey(call, call.body),
    'serviceAccount/revokeKey/:id': (call) => revokeKey(call, call.params.id),
  });
