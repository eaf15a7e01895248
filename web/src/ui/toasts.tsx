import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCheck, IconX } from './icons.ts';
import styles from './toasts.module.css';

const tones = {
  success: { color: 'var(--good)', Icon: IconCheck, stays: 6_000 },
  failure: { color: 'var(--bad)', Icon: IconX, stays: 12_000 },
  warning: { color: 'var(--warn)', Icon: IconAlertTriangle, stays: 12_000 },
};

export function showToast(tone: keyof typeof tones, title: string, message: ReactNode): void {
  const { color, Icon, stays } = tones[tone];
  notifications.show({
    title,
    message,
    autoClose: stays,
    icon: <Icon size="1.8rem" aria-hidden />,
    withBorder: true,
    styles: { icon: { backgroundColor: 'transparent', color } },
    closeButtonProps: { 'aria-label': i18next.t('close', { ns: 'common' }) },
  });
}

export default function Toasts() {
  return (
    <Notifications
      position="bottom-right"
      limit={4}
      zIndex={400}
      classNames={{ root: styles.toasts }}
    />
  );
}
