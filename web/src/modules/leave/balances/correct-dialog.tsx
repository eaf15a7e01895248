import { useForm } from '@mantine/form';
import { leaveRows } from '@shala/contract/leave.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../platform/call.ts';
import { useCallQuery, useSave } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { notify } from '../../../ui/notify.ts';
import { Facts } from '../../../ui/record/facts.tsx';
import { halvesOf } from '../requests/half-days.ts';
import { useLeaveWords } from '../use-leave-words.ts';

type Body = CallInput<'leaveApplication/correctBalance'>['body'];
const { body: correction } = leaveRows['leaveApplication/correctBalance'];

interface CorrectDialogProps {
  accountId: string;
  leaveTypeId: string;
  onClose: () => void;
}

/** Adds to a balance or takes from it, with the reason. */
export function CorrectDialog({ accountId, leaveTypeId, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  const describe = useDescribeIssue();
  const { data: balances } = useCallQuery('leaveApplication/fetchBalances', {
    query: { accountId },
  });
  const balance = balances?.find((one) => one.leaveTypeId === leaveTypeId);
  const save = useSave('leaveApplication/correctBalance', {
    invalidates: ['leaveApplication', 'audit'],
    quiet: true,
  });
  const bodyOf = ({ halfDays, ...values }: { halfDays: unknown; note: string }) => ({
    accountId,
    leaveTypeId,
    halfDays: halvesOf(halfDays),
    ...values,
  });
  const form = useForm<{ halfDays: number | null; note: string }>({
    initialValues: { halfDays: null, note: '' },
    validate: (values) => schemaErrors(correction, bodyOf(values), describe),
  });
  return (
    <FormDialog
      title={t('correct.title', { name: balance ? words.type(balance) : '' })}
      form={form}
      saveLabel={t('correct.save')}
      onSave={(values) => save.mutateAsync({ body: bodyOf(values) as Body })}
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
