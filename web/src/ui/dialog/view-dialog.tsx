import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import { useFocusBack } from './use-focus-back.ts';

interface ViewDialogProps {
  title: ReactNode;
  onClose: () => void;
  size: string;
  children: ReactNode;
}

/** A dialog that shows something and asks for nothing: a cross in its corner closes it. */
export function ViewDialog({ title, onClose, size, children }: ViewDialogProps) {
  const { t } = useTranslation('common');
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title }}
    >
      {children}
    </Modal>
  );
}
