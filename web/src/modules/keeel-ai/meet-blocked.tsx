import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { config } from '../../platform/config.ts';
import styles from './keeel-ai.module.css';

/** Offers the link to click, as browsers block a tab that opens without a click. */
export default function MeetBlocked({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={t('flags.meetBlocked')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className={styles.blocked}>{t('flags.meetBlockedText')}</p>
      <Button
        component="a"
        href={config.meetUrl}
        target="_blank"
        rel="noopener"
        data-autofocus
        onClick={onClose}
      >
        {t('flags.meetOpen')}
      </Button>
    </Modal>
  );
}
