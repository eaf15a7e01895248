import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Modal, type ModalProps } from '@mantine/core';
import styles from './dialog.module.css';

/** Every dialog; its own buttons close it, so that the first thing that can be done in it has the focus. */
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
