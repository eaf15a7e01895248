import type { ApiKey, ServiceAccount } from '@shala/contract/service-accounts.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useSave } from '../../platform/use-call.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { IconKey, IconTrash, IconUserCheck, IconUserOff } from '../../ui/icons.ts';
import { actionsFor, dangerAction, editAction, rowAction } from '../../ui/list/row-actions.tsx';
import { notify } from '../../ui/notify.ts';
import { isGood } from './key-state.ts';
import { serviceAccountsChanged } from './service-account-calls.ts';

interface Openers {
  onEdit: (account: ServiceAccount) => void;
  onKey: (account: ServiceAccount) => void;
}

/** What may be done with one service account and with each of its keys. */
export function useServiceAccountActions({ onEdit, onKey }: Openers) {
  const { t } = useTranslation('service-accounts');
  const may = useMay();
  const { confirm, dialog } = useConfirm();
  const setStatus = useSave('serviceAccount/updateStatus', { invalidates: serviceAccountsChanged });
  const revoking = useSave('serviceAccount/revokeKey/:id', { invalidates: serviceAccountsChanged });

  const changeStatus = async ({ id, version, name, status }: ServiceAccount) => {
    const isActive = status === 'active';
    const isSure =
      !isActive ||
      (await confirm({
        title: t('deactivate.title', { name }),
        about: name,
        consequence: t('deactivate.text'),
        verb: t('deactivate.verb'),
        isDanger: true,
      }));
    if (!isSure) return;
    const body = { id, version, status: isActive ? 'deactivated' : 'active' } as const;
    const answer = await setStatus.mutateAsync({ body });
    if (answer.success) notify.success(t(isActive ? 'deactivate.done' : 'activated', { name }));
  };

  const revoke = async ({ name }: ServiceAccount, { id, hint }: ApiKey) => {
    const isSure = await confirm({
      title: t('revoke.title', { name, hint }),
      about: name,
      consequence: t('revoke.text'),
      verb: t('revoke.verb'),
      isDanger: true,
    });
    if (!isSure) return;
    const answer = await revoking.mutateAsync({ params: { id } });
    if (answer.success) notify.success(t('revoke.done', { hint }));
  };

  const actionsOf = (account: ServiceAccount) => {
    if (!may('serviceAccount/addEdit', 'edit')) return [];
    const isActive = account.status === 'active';
    return actionsFor(
      editAction(t('list.edit'), () => onEdit(account)),
      isActive && rowAction(t('list.key'), IconKey, () => onKey(account)),
      ...account.keys
        .filter(isGood)
        .map((key) =>
          dangerAction(
            t('key.revoke', { hint: key.hint }),
            IconTrash,
            () => void revoke(account, key),
          ),
        ),
      rowAction(
        t(isActive ? 'list.deactivate' : 'list.activate'),
        isActive ? IconUserOff : IconUserCheck,
        () => void changeStatus(account),
      ),
    );
  };

  return { actionsOf, dialog };
}
