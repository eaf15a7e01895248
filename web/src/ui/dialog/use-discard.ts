import { useTranslation } from 'react-i18next';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import { exchange } from '../../platform/outbox/outbox-store.ts';
import { useConfirm } from './use-confirm.ts';

/** An item that the server rejected is removed from the device only after a confirmation. The component renders `dialog`. */
export function useDiscard() {
  const { t } = useTranslation();
  const { confirm, dialog } = useConfirm();
  const ask = () =>
    confirm({
      title: t('discard.title'),
      consequence: t('discard.text'),
      verb: t('discard.verb'),
      isDanger: true,
    });
  const discard = async (item: OutboxItem) => {
    if (await ask()) await exchange(item.key);
  };
  return { ask, discard, dialog };
}
