import { Button } from '@mantine/core';
import type { SignInSlip } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import dialog from '../../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { SlipButtons } from '../import/slip-buttons.tsx';

interface SlipsDialogProps {
  slips: readonly SignInSlip[];
  onClose: () => void;
}

/** The one moment in which these passwords can be printed or saved. */
export function SlipsDialog({ slips, onClose }: SlipsDialogProps) {
  const { t } = useTranslation('users');
  useBackButton(true);
  const count = slips.length;
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={t('many.slipsTitle')}
      size="52rem"
      // They are not to be had again: a stray click must not take them away.
      closeOnClickOutside={false}
    >
      <p className={dialog.text}>{t('bulk.slipsReady', { count, n: formatNumber(count) })}</p>
      <div className={dialog.buttons}>
        <SlipButtons slips={slips} />
        <Button variant="default" onClick={onClose}>
          {t('many.close')}
        </Button>
      </div>
    </DialogFrame>
  );
}
