import { leaveBalanceRows } from '@shala/contract/leave-balances.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { notify } from '../../../ui/notify.ts';
import { Facts } from '../../../ui/record/facts.tsx';
import { leaveTypesChanged } from '../leave-calls.ts';
import { halvesOf } from '../requests/half-days.ts';
import { useLeaveWords } from '../use-leave-words.ts';

const { body: correction } = leaveBalanceRows['leaveApplication/correctBalance'];

interface CorrectDialogProps {
  accountId: string;
  leaveTypeId: string;
  onClose: () => void;
}

/** Adds to a balance or takes from it, with the reason. */
export function CorrectDialog({ accountId, leaveTypeId, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  const { data: balances } = useCallQuery('leaveApplication/fetchBalances', {
    query: { accountId },
  });
  const idempotencyKey = useIdempotencyKey();
  const balance = balances?.find((one) => one.leaveTypeId === leaveTypeId);
  const { form, onSave } = useRecordForm('leaveApplication/correctBalance', correction, {
    initialValues: { halfDays: '', note: '' },
    bodyOf: ({ halfDays, note }) => ({
      accountId,
      leaveTypeId,
      halfDays: halvesOf(halfDays),
      note,
      idempotencyKey,
    }),
    invalidates: leaveTypesChanged,
  });
  return (
    <FormDialog
      title={t('correct.title', { name: balance ? words.type(balance) : '' })}
      form={form}
      saveLabel={t('correct.save')}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('correct.done'));
        onClose();
      }}
      onClose={onClose}
    >
      {balance?.left != null && (
        <Facts facts={[{ label: t('balance.left'), value: words.days(balance.left) }]} />
      )}
      <NumberField
        form={form}
        name="halfDays"
        label={t('correct.days')}
        help={t('correct.daysHelp')}
        required
      />
      <TextField
        form={form}
        name="note"
        label={t('correct.reason')}
        help={t('correct.reasonHelp')}
        maxLength={200}
        required
      />
    </FormDialog>
  );
}
