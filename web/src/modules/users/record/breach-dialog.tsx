import { useForm } from '@mantine/form';
import { breachReportRows } from '@shala/contract/breach-report.ts';
import { addDays } from '@shala/contract/days.ts';
import { exportKeptDays } from '@shala/contract/export-kept-days.ts';
import type { User } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../platform/school-day.ts';
import { useSave } from '../../../platform/use-call.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { notify } from '../../../ui/notify.ts';

const { body: breachForm } = breachReportRows['User/makeBreachReport'];

interface BreachDialogProps {
  user: Pick<User, 'id' | 'name'>;
  onClose: () => void;
}

/** Orders a ZIP of what an account did in a period and whose data it could open. */
export default function BreachDialog({ user: { id, name }, onClose }: BreachDialogProps) {
  const { t } = useTranslation('users');
  const describe = useDescribeIssue();
  const today = schoolDay();
  const save = useSave('User/makeBreachReport', {
    invalidates: ['job/fetchAll', 'audit'],
    quiet: true,
  });
  const form = useForm({
    initialValues: { from: addDays(today, -6), to: today },
    validate: (values) => schemaErrors(breachForm, { accountId: id, ...values }, describe),
  });
  return (
    <FormDialog
      title={t('breach.title', { name })}
      about={name}
      saveLabel={t('breach.start')}
      form={form}
      onSave={(values) => save.mutateAsync({ body: { accountId: id, ...values } })}
      onSaved={() => {
        notify.success(t('breach.queued'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('breach.text')}</p>
      <p>{t('breach.where', { days: exportKeptDays })}</p>
      <DateField form={form} name="from" label={t('breach.from')} max={today} required />
      <DateField form={form} name="to" label={t('breach.to')} max={today} required />
    </FormDialog>
  );
}
