import type { ListedUser } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { notify } from '../../../ui/notify.ts';

export type Officer = Pick<ListedUser, 'id' | 'version' | 'name' | 'isPremium'>;

/** Starts an officer's plan at once and ends it after a question. `dialog` has to stand somewhere. */
export function usePremiumSwitch() {
  const { t } = useTranslation('users');
  const { confirm, dialog } = useConfirm();
  const save = useSave('User/updatePremium', { invalidates: ['User', 'audit'] });

  const change = async ({ id, version, name, isPremium }: Officer): Promise<void> => {
    if (save.isPending) return;
    if (isPremium) {
      const isSure = await confirm({
        title: t('officers.end.title', { name }),
        about: name,
        consequence: t('officers.end.text'),
        verb: t('officers.end.verb'),
        isDanger: true,
      });
      if (!isSure) return;
    }
    const answer = await save.mutateAsync({ body: { id, version, isPremium: !isPremium } });
    if (!answer.success) return;
    notify.success(t(isPremium ? 'officers.end.done' : 'officers.started', { name }));
  };

  return { change, dialog };
}
