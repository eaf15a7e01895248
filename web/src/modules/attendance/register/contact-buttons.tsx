import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconBrandWhatsapp, IconPhone } from '../../../ui/icons.ts';
import styles from './contact-buttons.module.css';

interface ContactButtonsProps {
  /** A mobile of ten digits. */
  number: string;
  /** Whom one reaches, for screen readers. */
  name: string;
}

/** Calls a mobile, or opens a chat with it. Nothing is sent before the person sends it there. */
export function ContactButtons({ number, name }: ContactButtonsProps) {
  const { t } = useTranslation('attendance');
  return (
    <span className={styles.buttons}>
      <Button
        component="a"
        variant="default"
        href={`tel:+91${number}`}
        aria-label={t('absent.callOf', { name, number })}
        leftSection={<IconPhone size="1.8rem" aria-hidden />}
      >
        {t('absent.call')}
      </Button>
      <Button
        component="a"
        variant="default"
        href={`https://wa.me/91${number}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('absent.chatWith', { name, number })}
        leftSection={<IconBrandWhatsapp size="1.8rem" aria-hidden />}
      >
        <span translate="no">{t('absent.chat')}</span>
      </Button>
    </span>
  );
}
