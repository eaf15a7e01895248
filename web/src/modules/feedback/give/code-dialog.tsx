import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.tsx';
import dialog from '../../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useBackButton } from '../../../ui/use-back-button.ts';
import styles from '../feedback.module.css';

/** The code is shown once: nothing here knows afterwards whose it is. */
export default function CodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('feedback');
  useBackButton(true);
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={t('code.title')}
      size="52rem"
      closeOnClickOutside={false}
      centered={false}
    >
      <div className={styles.view}>
        <p className={styles.code} translate="no">
          {code}
        </p>
        <p className={styles.text}>{t('code.text')}</p>
        <div className={dialog.buttons}>
          <CopyButton text={code} label={t('code.copy')} size="sm" />
          <Button onClick={onClose}>{t('code.noted')}</Button>
        </div>
      </div>
    </DialogFrame>
  );
}
