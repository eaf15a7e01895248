import { type Leave, ownLeaveForm, studentLeaveForm } from '@shala/contract/leave.ts';
import { useTranslation } from 'react-i18next';
import { drafts } from '../../../platform/drafts.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { DocumentField } from '../../../ui/document/document-field.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { notify } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useOwnSchools } from '../../schools/schools-public.ts';
import { leaveChanged } from '../leave-calls.ts';
import { useLeaveWords } from '../use-leave-words.ts';
import { CostPreview } from './cost-preview.tsx';
import { HalfDaysField } from './half-days-field.tsx';
import { consequences, type LeaveValues, ownBody, studentBody, valuesOf } from './leave-values.ts';
import { OwnSchoolField } from './own-school-field.tsx';
import { StudentFields } from './student-fields.tsx';
import { useLeaveChoices } from './use-leave-choices.ts';

interface ApplyDialogProps {
  /** Whose leave it is; `self` is a student who applies. */
  of: 'staff' | 'student' | 'self';
  /** The application to change; absent for a new one. */
  leave?: Leave;
  onClose: () => void;
}

/** Applies for leave, or changes an application that is pending, and shows meanwhile what the leave costs. */
export default function ApplyDialog({ of, leave, onClose }: ApplyDialogProps) {
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  const format = useFormat();
  const own = useOwnSchools();
  const isStaff = of === 'staff';
  const today = schoolDay();
  const schoolId = own?.length === 1 ? own[0]!.id : '';
  const { form, onSave } = useRecordForm(
    isStaff ? 'leaveApplication/addEditLeaveForTeacher' : 'leaveApplication/addEditLeaveForStudent',
    isStaff ? ownLeaveForm : studentLeaveForm,
    {
      initialValues: valuesOf(leave ?? { schoolId, from: today, to: today }),
      bodyOf: isStaff ? ownBody : studentBody,
      invalidates: leaveChanged,
      check: ({ admissionId }): Record<string, string> =>
        of === 'student' && !admissionId ? { admissionId: t('validation:required') } : {},
      follow: (now, before) => consequences(now, before, typeOf(now)),
    },
  );
  const types = useLeaveChoices(isStaff, form.values.schoolId, leave);
  const typeOf = ({ leaveTypeId }: LeaveValues) => types.find(({ id }) => id === leaveTypeId);
  const type = typeOf(form.values);

  return (
    <FormDialog<LeaveValues, Leave>
      title={t(
        leave ? 'apply.changeTitle' : isStaff || of === 'self' ? 'apply.title' : 'apply.ofStudent',
      )}
      draft={{ storage: drafts, key: `leave/${leave?.id ?? `new/${of}`}` }}
      form={form}
      saveLabel={leave ? undefined : t(of === 'student' ? 'apply.enter' : 'apply.verb')}
      onSave={onSave}
      onSaved={() => {
        notify.success(
          t(leave ? 'apply.changed' : of === 'student' ? 'apply.entered' : 'apply.done'),
        );
        onClose();
      }}
      onClose={onClose}
      valuesOf={leave && valuesOf}
      showValue={(field, value) => {
        if (field === 'from' || field === 'to') return value ? format.day(String(value)) : '';
        if (typeof value === 'boolean') return t(value ? 'types.yes' : 'types.no');
        const chosen = types.find(({ id }) => id === value);
        return chosen ? words.type(chosen) : String(value ?? '');
      }}
    >
      {of === 'student' && !leave && <StudentFields form={form} />}
      {isStaff && <OwnSchoolField form={form} isNew={!leave} />}
      <SelectField
        form={form}
        name="leaveTypeId"
        label={t('field.type')}
        choices={types.map((one) => ({ value: one.id, label: words.type(one) }))}
        required
      />
      <FieldRow>
        <DateField form={form} name="from" label={t('field.from')} required />
        <DateField form={form} name="to" label={t('field.to')} min={form.values.from} required />
      </FieldRow>
      {type?.allowsHalfDay && <HalfDaysField form={form} />}
      {type && <CostPreview values={form.values} type={type} isStaff={isStaff} />}
      <TextAreaField
        form={form}
        name="reason"
        label={t('field.reason')}
        maxLength={300}
        rows={2}
        required
      />
      <DocumentField form={form} row="leaveApplication/addDocument" help={t('document.help')} />
    </FormDialog>
  );
}
