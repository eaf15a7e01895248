import { useTranslation } from 'react-i18next';
import { copyText } from '../../ui/copy-text.ts';
import { formatNumber } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';

/** Keys into the clipboard, one a line. */
export function useCopyKeys() {
  const { t } = useTranslation('activation-keys');
  return async (keys: readonly { productKey: string }[]): Promise<void> => {
    const isCopied = await copyText(keys.map(({ productKey }) => productKey).join('\n'));
    const count = keys.length;
    if (isCopied) notify.success(t('copy.done', { count, n: formatNumber(count) }));
    else notify.failure(t('copy.failed'));
  };
}
