import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconScan } from '../icons.ts';
import styles from './scan-button.module.css';
import { canScan } from './scanning.ts';

interface ScanButtonProps {
  isOn: boolean;
  onToggle: () => void;
  children: string;
}

/** Turns the camera on and off; over plain http a sentence says why there is none. */
export function ScanButton({ isOn, onToggle, children }: ScanButtonProps) {
  const { t } = useTranslation('common');
  if (!canScan()) {
    return isSecureContext ? null : <p className={styles.missing}>{t('camera.needsHttps')}</p>;
  }
  return (
    <Button
      variant="default"
      leftSection={<IconScan size="1.8rem" aria-hidden />}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}
