import { activationKeyRows } from '@shala/contract/activation-keys.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { assignFromPool } from './assign-from-pool.ts';
import { assignToSchool, changePool } from './assign-keys.ts';
import { isValidated } from './bound-devices.ts';
import { extendKey } from './extend-key.ts';
import { generateKeys } from './generate-keys.ts';
import { keysAsCsv } from './key-csv.ts';
import { listKeys } from './key-list.ts';
import { findKey } from './key-record.ts';
import { checkPool } from './pool-check.ts';
import { releaseDevice, revokeKey } from './revoke-key.ts';
import { validateKey } from './validate-key.ts';

export const activationKeyRoutes = (services: Services) =>
  implement(activationKeyRows, {
    'activationKey/isAlreadyValidatedKey/:deviceId': ({ params, clock }) =>
      isValidated(services.db, clock, params.deviceId),
    'activationKey/validateActivationKey/:productKey/:deviceId': (call) =>
      validateKey(services, call),
    'activationKey/fetchAllActivationCode': ({ db, query, clock }) =>
      listKeys(db, query, clock.schoolDay()),
    'activationKey/fetchAllActivationCodeAsCsv': (call) => keysAsCsv(call, call.query),
    'activationKey/fetchById/:id': ({ db, params, clock }) =>
      findKey(db, params.id, clock.schoolDay()),
    'activationKey/generateActivationKey': (call) => generateKeys(call, call.body),
    'activationKey/updateActivationKey': (call) => extendKey(call, call.body),
    'activationKey/updateDistrict': (call) => changePool(call, call.body),
    'activationKey/assignToSchool': (call) => assignToSchool(call, call.body),
    'activationKey/checkPool': ({ db, body }) => checkPool(db, body),
    'activationKey/assignFromPool': (call) => assignFromPool(call, call.body),
    'activationKey/revokeActivationKey': (call) => revokeKey(call, call.body),
    'activationKey/releaseDevice': (call) => releaseDevice(call, call.body),
  });
