import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './https-help.module.css';

/** Explains how the administrator installs a certificate on the server; the README has the details. */
export default function HttpsHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('https');
  const { hostname, host } = location;
  const steps = [
    { text: t('certificate'), commands: ['mkcert -install', `mkcert ${hostname}`] },
    { text: t('trust'), commands: ['mkcert -CAROOT'] },
    {
      text: t('settings'),
      commands: [
        `TLS_CERT_FILE=/etc/shala/${hostname}.pem`,
        `TLS_KEY_FILE=/etc/shala/${hostname}-key.pem`,
        'HOST=0.0.0.0',
      ],
    },
    { text: t('address'), commands: [`https://${host}/`] },
  ];

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size="60rem"
      withCloseButton={false}
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title }}
    >
      <p className={styles.who}>{t('who')}</p>
      <ol className={styles.steps}>
        {steps.map(({ text, commands }) => (
          <li key={text}>
            {text}
            <code translate="no">{commands.join('\n')}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button data-autofocus onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Modal>
  );
}
