import { useForm } from '@mantine/form';
import type { DayRegister } from '@shala/contract/attendance.ts';
import { addDays } from '@shala/contract/days.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../platform/school-day.ts';
import { useSave } from '../../../platform/use-call.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { attendanceChanged } from '../attendance-calls.ts';

interface LockDialogProps {
  register: DayRegister;
  className: string;
  onClose: () => void;
}

interface Values {
  openUntil: string;
}

/** Unlocks a register for its teacher up to a day. */
export function LockDialog({ register, className, onClose }: LockDialogProps) {
  const { t } = useTranslation('attendance');
  const today = schoolDay();
  const save = useSave('attendance/updateLock', {
    invalidates: attendanceChanged,
    quiet: true,
  });
  const { classId } = register;
  const { day } = register.day;
  const form = useForm<Values>({
    initialValues: { openUntil: addDays(today, 1) },
    validate: { openUntil: (value) => (value < today ? t('lock.tooEarly') : null) },
  });
  return (
    <FormDialog<Values, DayRegister>
      title={t('lock.title', { name: className })}
      about={className}
      form={form}
      saveLabel={t('lock.unlock')}
      onClose={onClose}
      onSave={() => save.mutateAsync({ body: { classId, day, openUntil: form.values.openUntil } })}
      onSaved={() => {
        notify.success(t('lock.unlocked'));
        onClose();
      }}
    >
      <DateField
        form={form}
        name="openUntil"
        label={t('lock.until')}
        help={t('lock.help')}
        min={today}
        required
      />
    </FormDialog>
  );
}
