import { useTranslation } from 'react-i18next';
import { allWaiting } from '../../../platform/outbox/outbox-database.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { notify } from '../../../ui/notify.ts';

/** Sends a save that is in the outbox and says what became of it: accepted, waiting on this device, or to be reviewed. */
export function useSending() {
  const { t } = useTranslation('attendance');
  return async (key: string, name: string): Promise<void> => {
    await sendOutbox();
    const left = (await allWaiting()).find((item) => item.key === key);
    if (!left) notify.success(t('saved', { name }));
    else if (left.needsReview) notify.warning(t('savedInPart', { name }));
    else notify.success(t('savedOnDevice', { name }));
  };
}
