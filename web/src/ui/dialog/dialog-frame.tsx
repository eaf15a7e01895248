import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Modal, type ModalProps } from '@mantine/core';
import styles from './dialog.module.css';

/** A dialog that is no form: its own buttons close it. */
export const DialogFrame = (settings: Omit<ModalProps, 'classNames'>) => (
  <Modal
    centered
    withCloseButton={false}
    transitionProps={{ duration: 120 }}
    classNames={{
      content: styles.content,
      header: styles.header,
      title: styles.title,
      body: styles.body,
    }}
    {...settings}
  />
);
