import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../platform/call.ts';
import { invalidate } from '../../platform/query-client.ts';
import { callQuery, useSave } from '../../platform/use-call.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { notify } from '../../ui/notify.ts';
import { useFormat } from '../../ui/use-format.ts';
import { keysChanged } from './key-calls.ts';
import { shortDevice } from './short-device.ts';

interface OnDevice {
  key: Pick<ActivationKey, 'id' | 'devices' | 'maxDevices'>;
  deviceId: string;
}

/**
 * Revoke a key, release a device, take keys back from a district: each asks first and says what follows
 * from it. `dialog` has to stand somewhere in the component.
 */
export function useKeySettling() {
  const { t } = useTranslation('activation-keys');
  const format = useFormat();
  const queryClient = useQueryClient();
  const { confirm, dialog } = useConfirm();
  const revoking = useSave('activationKey/revokeActivationKey', { invalidates: keysChanged });
  const releasing = useSave('activationKey/releaseDevice', { invalidates: keysChanged });
  const moving = useSave('activationKey/updateDistrict', { invalidates: keysChanged });

  const tell = (answer: Answer<unknown>, done: string): boolean => {
    if (answer.success) notify.success(done);
    return answer.success;
  };

  /** As it is now, and not as the list had it; without network as the list had it. */
  const present = (key: ActivationKey): Promise<ActivationKey> =>
    queryClient
      .fetchQuery({
        ...callQuery('activationKey/fetchById/:id', { params: { id: key.id } }),
        staleTime: 0,
      })
      .catch(() => key);

  const revoke = async (listed: ActivationKey): Promise<void> => {
    const { id, version, state, ...key } = await present(listed);
    const { productKey, devices: count, schoolName, endsOn } = key;
    if (state === 'revoked') {
      notify.failure(t('revoke.already', { key: productKey }));
      void invalidate(queryClient, keysChanged);
      return;
    }
    const isSure = await confirm({
      title: t('revoke.title', { key: productKey }),
      about: productKey,
      consequence: [
        t('revoke.devices', { count, n: format.number(count) }),
        schoolName && endsOn && t('revoke.plan', { school: schoolName, day: format.day(endsOn) }),
      ]
        .filter(Boolean)
        .join(' '),
      verb: t('revoke.verb'),
      isDanger: true,
    });
    if (!isSure) return;
    const answer = await revoking.mutateAsync({ body: { id, version } });
    tell(answer, t('revoke.done', { key: productKey }));
  };

  const release = async ({ key, deviceId }: OnDevice): Promise<void> => {
    const isSure = await confirm({
      title: t('release.title'),
      consequence: t('release.text', {
        device: shortDevice(deviceId),
        n: format.number(key.devices - 1),
        most: format.number(key.maxDevices),
      }),
      verb: t('release.verb'),
      isDanger: true,
    });
    if (!isSure) return;
    const answer = await releasing.mutateAsync({ body: { id: key.id, deviceId } });
    tell(answer, t('release.done'));
  };

  /** Whether it was done. */
  const removeFromPool = async (keys: readonly { id: string }[]): Promise<boolean> => {
    const count = keys.length;
    const isSure = await confirm({
      title: t('removeFromPool.title', { count, n: format.number(count) }),
      consequence: t('removeFromPool.text'),
      verb: t('action.removeFromPool'),
    });
    if (!isSure) return false;
    const ids = keys.map(({ id }) => id);
    const answer = await moving.mutateAsync({ body: { ids, districtId: null } });
    return tell(answer, t('removeFromPool.done', { count, n: format.number(count) }));
  };

  return { revoke, release, removeFromPool, dialog };
}
