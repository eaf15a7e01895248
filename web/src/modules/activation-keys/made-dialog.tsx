import { Button } from '@mantine/core';
import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { slipsHref } from '../../app/links/key-links.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import dialog from '../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { formatNumber } from '../../ui/format.ts';
import { IconPrinter } from '../../ui/icons.ts';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { useNavigation } from '../../ui/navigation.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './activation-keys.module.css';
import { exportKeys } from './export-keys.ts';

interface MadeDialogProps {
  keys: readonly ActivationKey[];
  onClose: () => void;
}

/** What was made, to copy, to save or to print at once. */
export default function MadeDialog({ keys, onClose }: MadeDialogProps) {
  const { t } = useTranslation('activation-keys');
  const { go } = useNavigation();
  const count = keys.length;
  const save = async (onProgress: (bytes: number) => void) => {
    const answer = await exportKeys(keys, onProgress);
    if (answer.success) notify.success(t('list.exported', { name: answer.name }));
    else notify.failure(answer.message);
  };

  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={t('made.title', { count, n: formatNumber(count) })}
      size="52rem"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached with the keys too */}
      <ul className={styles.made} aria-label={t('made.keys')} tabIndex={0} translate="no">
        {keys.map(({ id, productKey }) => (
          <li key={id} className={styles.key}>
            {productKey}
          </li>
        ))}
      </ul>
      <div className={dialog.text}>{t('made.text')}</div>
      <div className={dialog.buttons}>
        <CopyButton
          text={keys.map(({ productKey }) => productKey).join('\n')}
          label={t('made.copy')}
          size="sm"
        />
        <ExportButton onExport={save} />
        <Button
          variant="default"
          leftSection={<IconPrinter size="1.8rem" aria-hidden />}
          onClick={() => go(slipsHref(keys))}
        >
          {t('action.print')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('made.close')}
        </Button>
      </div>
    </DialogFrame>
  );
}
