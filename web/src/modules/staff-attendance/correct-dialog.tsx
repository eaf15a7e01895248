import { useForm } from '@mantine/form';
import { instantOf, timeOfDayOf } from '@shala/contract/indian-dates.ts';
import { type StaffMark, staffStatuses } from '@shala/contract/staff-attendance.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../platform/call.ts';
import { drafts } from '../../platform/drafts.ts';
import { useSave } from '../../platform/use-call.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { notify } from '../../ui/notify.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { Member } from './staff-of-day.tsx';

interface CorrectDialogProps {
  member: Member;
  schoolId: string;
  day: string;
  onClose: () => void;
}

interface Values {
  version: number;
  status: string;
  inAt: string;
  outAt: string;
  note: string;
  reason: string;
}

const valuesOf = (mark: StaffMark | null): Values => ({
  version: mark?.version ?? 0,
  status: mark?.status ?? '',
  inAt: mark?.inAt ? timeOfDayOf(mark.inAt) : '',
  outAt: mark?.outAt ? timeOfDayOf(mark.outAt) : '',
  note: mark?.note ?? '',
  reason: '',
});

/** Corrects a day with the reason; the audit keeps the former values. */
export default function CorrectDialog({ member, schoolId, day, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('staff-attendance');
  const format = useFormat();
  const { accountId, name, mark } = member;
  const save = useSave('attendance/correctStaff', {
    invalidates: ['attendance', 'audit'],
    quiet: true,
  });
  const form = useForm<Values>({
    initialValues: valuesOf(mark),
    validate: ({ reason, inAt, outAt }) => ({
      ...(reason.trim() ? {} : { reason: t('validation:required') }),
      ...(inAt && outAt && outAt <= inAt ? { outAt: t('validation:times_order') } : {}),
    }),
  });
  /** A time that is not changed stays as it is, to the second. */
  const timeIn = (field: 'inAt' | 'outAt', value = '') => {
    if (value === form.getInitialValues()[field]) return {};
    return { [field]: value ? instantOf(day, value) : null };
  };
  const bodyOf = ({ version, status, inAt, outAt, note, reason }: Partial<Values>) =>
    ({
      schoolId,
      accountId,
      day,
      version,
      note,
      reason,
      status: status || null,
      ...timeIn('inAt', inAt),
      ...timeIn('outAt', outAt),
    }) as CallInput<'attendance/correctStaff'>['body'];

  return (
    <FormDialog<Values, StaffMark>
      title={t('correct.title', { name, day: format.day(day) })}
      about={name}
      draft={{ storage: drafts, key: `staff-mark/${accountId}/${schoolId}/${day}` }}
      form={form}
      onClose={onClose}
      onSave={(values) => save.mutateAsync({ body: bodyOf(values) })}
      onSaved={() => {
        notify.success(t('correct.saved', { name }));
        onClose();
      }}
      valuesOf={(row) => ({ ...valuesOf(row), reason: form.values.reason })}
      showValue={(field, value) =>
        field === 'status' && value ? t(`attendance:status.${value}`) : String(value ?? '')
      }
    >
      <SelectField
        form={form}
        name="status"
        label={t('field.status')}
        help={t('correct.statusHelp')}
        choices={staffStatuses.map((status) => ({
          value: status,
          label: t(`attendance:status.${status}`),
        }))}
      />
      <FieldRow>
        <TextField form={form} name="inAt" label={t('field.in')} type="time" />
        <TextField form={form} name="outAt" label={t('field.out')} type="time" />
      </FieldRow>
      <TextField form={form} name="note" label={t('field.note')} maxLength={100} />
      <TextAreaField form={form} name="reason" label={t('correct.reason')} required />
    </FormDialog>
  );
}
