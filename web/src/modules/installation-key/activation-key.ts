import { call } from '../../platform/call.ts';
import { deviceId } from '../../platform/device.ts';

export async function isDeviceValidated(): Promise<boolean> {
  const answer = await call('activationKey/isAlreadyValidatedKey/:deviceId', {
    params: { deviceId: deviceId() },
  });
  return answer.success && answer.result === true;
}

/** `accepted` shows the success toast, `leadsOn` opens the login page. */
export async function validateKey(
  productKey: string,
): Promise<{ accepted: boolean; leadsOn: boolean }> {
  const answer = await call('activationKey/validateActivationKey/:productKey/:deviceId', {
    params: { productKey, deviceId: deviceId() },
  });
  return { accepted: answer.success, leadsOn: answer.success && answer.message === 'Valid Key' };
}
