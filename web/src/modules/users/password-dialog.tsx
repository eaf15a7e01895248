import { Button } from '@mantine/core';
import type { SignInSlip } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button.tsx';
import dialog from '../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { IconPrinter } from '../../ui/icons.ts';
import { Named } from '../../ui/named.tsx';
import { useBackButton } from '../../ui/use-back-button.ts';
import { LoginSlips } from './import/login-slip.tsx';
import styles from './password-dialog.module.css';

interface PasswordDialogProps {
  slip: SignInSlip;
  onClose: () => void;
}

/** The one moment in which a one-time password can be read: to copy, to print, to hand over. */
export function PasswordDialog({ slip, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('users');
  useBackButton(true);
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={<Named text={t('password.title', { name: slip.name })} name={slip.name} />}
      size="52rem"
      // It is not to be had again: a stray click must not take it away.
      closeOnClickOutside={false}
    >
      <div className={styles.box} translate="no">
        <span className={styles.label}>{t('field.signInName')}</span>
        <span className={styles.name}>{slip.signInName}</span>
        <span className={styles.label}>{t('field.oneTimePassword')}</span>
        <output className={styles.password} aria-label={t('field.oneTimePassword')}>
          {slip.oneTimePassword}
        </output>
        <CopyButton text={slip.oneTimePassword} label={t('password.copy')} />
      </div>
      <p className={styles.text}>{t('password.text')}</p>
      <div className={dialog.buttons}>
        <Button
          variant="default"
          leftSection={<IconPrinter size="1.8rem" aria-hidden />}
          onClick={() => window.print()}
        >
          {t('password.print')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('password.done')}
        </Button>
      </div>
      <LoginSlips slips={[slip]} />
    </DialogFrame>
  );
}
