import '@mantine/core/styles/Notification.layer.css';
import { Notification, Portal } from '@mantine/core';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle, IconCheck, IconX } from './icons.ts';
import styles from './toasts.module.css';

const tones = {
  success: { color: 'var(--good)', Icon: IconCheck, stays: 6_000 },
  failure: { color: 'var(--bad)', Icon: IconX, stays: 12_000 },
  warning: { color: 'var(--warn)', Icon: IconAlertTriangle, stays: 12_000 },
};

/** More wait until one of these has gone. */
const shownAtOnce = 4;

interface Toast {
  id: number;
  tone: keyof typeof tones;
  title: string;
  message: ReactNode;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function showToast(tone: Toast['tone'], title: string, message: ReactNode): void {
  lastId += 1;
  setToasts([...toasts, { id: lastId, tone, title, message }]);
}

const closeToast = (id: number) => setToasts(toasts.filter((toast) => toast.id !== id));

export const closeAllToasts = () => setToasts([]);

function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export default function Toasts() {
  const shown = useSyncExternalStore(onToasts, () => toasts).slice(0, shownAtOnce);
  // None goes while one of them is read or its button is about to be pressed.
  const [isHeld, setHeld] = useState(false);
  return (
    <Portal>
      <div className={styles.toasts}>
        {shown.map((toast) => (
          <OneToast key={toast.id} toast={toast} isHeld={isHeld} onHold={setHeld} />
        ))}
      </div>
    </Portal>
  );
}

interface OneToastProps {
  toast: Toast;
  isHeld: boolean;
  onHold: (isHeld: boolean) => void;
}

function OneToast({ toast, isHeld, onHold }: OneToastProps) {
  const { t } = useTranslation('common');
  const { id, tone, title, message } = toast;
  const { color, Icon, stays } = tones[tone];
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeToast(id), stays);
    return () => clearTimeout(timer);
  }, [id, stays, isHeld]);
  return (
    <Notification
      className={styles.toast}
      title={title}
      icon={<Icon size="1.8rem" aria-hidden />}
      withBorder
      styles={{ icon: { backgroundColor: 'transparent', color } }}
      closeButtonProps={{ 'aria-label': t('close') }}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      onClose={() => {
        onHold(false);
        closeToast(id);
      }}
    >
      {message}
    </Notification>
  );
}
