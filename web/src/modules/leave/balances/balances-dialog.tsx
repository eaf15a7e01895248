import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import dialog from '../../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { MultiSelect } from '../../../ui/multi-select/multi-select.tsx';
import { usePersonChoice } from '../../users/users-public.ts';
import styles from '../requests/leave.module.css';
import { Balances } from './balances.tsx';
import { CorrectDialog } from './correct-dialog.tsx';

interface BalancesDialogProps {
  /** Undefined until somebody is chosen. */
  accountId: string | undefined;
  onChoose: (accountId: string) => void;
  onClose: () => void;
}

/** The balances of a member of staff, which the office corrects. */
export default function BalancesDialog({ accountId, onChoose, onClose }: BalancesDialogProps) {
  const { t } = useTranslation('leave');
  const may = useMay();
  const { items, onSearch } = usePersonChoice(accountId);
  const correcting = useUrlDialog('correct');
  if (accountId && correcting.about) {
    const close = correcting.close;
    return <CorrectDialog accountId={accountId} leaveTypeId={correcting.about} onClose={close} />;
  }
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={t('balance.ofStaff')}
      size="72rem"
      centered={false}
    >
      <div className={styles.view}>
        <div>
          <span id="balances-of">{t('balance.staffMember')}</span>
          <MultiSelect
            labelId="balances-of"
            items={items}
            singleSelection
            allowSearchFilter
            onSearch={onSearch}
            value={accountId ? [accountId] : []}
            onChange={([id]) => id && onChoose(id)}
          />
        </div>
        {accountId && (
          <Balances
            key={accountId}
            accountId={accountId}
            onCorrect={may('leaveApplication/correctBalance') ? correcting.open : undefined}
          />
        )}
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common:close')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
