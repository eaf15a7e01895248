import { useForm } from '@mantine/form';
import { type Leave, ownLeaveForm, studentLeaveForm } from '@shala/contract/leave.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { schoolDayOf } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { useOwnSchools } from '../../schools/schools-public.ts';
import { changedByLeave } from '../review/use-leave-actions.tsx';
import { useLeaveWords } from '../use-leave-words.ts';
import { CostPreview } from './cost-preview.tsx';
import { DocumentField } from './document-field.tsx';
import {
  childBody,
  consequences,
  type LeaveValues,
  newLeave,
  ownBody,
  valuesOf,
} from './leave-values.ts';
import { OwnSchoolField } from './own-school-field.tsx';
import { ChildFields } from './student-fields.tsx';
import { useLeaveChoices } from './use-leave-choices.ts';

interface AskDialogProps {
  /** Whose leave it is; `self` is a child that asks for its own. */
  of: 'staff' | 'student' | 'self';
  /** The request to change; absent for a new one. */
  leave?: Leave;
  onClose: () => void;
}

/** Asks for leave, or changes what nobody has answered yet; what it costs stands beside it while one types. */
export default function ApplyDialog({ of, leave, onClose }: AskDialogProps) {
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  const describe = useDescribeIssue();
  const own = useOwnSchools();
  const isStaff = of === 'staff';
  const quiet = { invalidates: changedByLeave, quiet: true };
  const saveOwn = useSave('leaveApplication/addEditLeaveForTeacher', quiet);
  const saveChild = useSave('leaveApplication/addEditLeaveForStudent', quiet);
  const form = useForm<LeaveValues>({
    initialValues: leave
      ? valuesOf(leave)
      : newLeave({
          schoolId: own?.length === 1 ? own[0]!.id : '',
          day: schoolDayOf(new Date()),
        }),
    validate: (values) => {
      const issues = isStaff
        ? schemaErrors(ownLeaveForm, ownBody(values), describe)
        : schemaErrors(studentLeaveForm, childBody(values), describe);
      const isMissing = of === 'student' && !values.admissionId;
      return isMissing ? { ...issues, admissionId: t('validation:required') } : issues;
    },
    onValuesChange: (now, before) => {
      const type = types.find(({ id }) => id === now.leaveTypeId);
      const follows = consequences(now, before, type);
      if (Object.keys(follows).length > 0) form.setValues(follows);
    },
  });
  const types = useLeaveChoices(isStaff, form.values.schoolId, leave);
  const type = types.find(({ id }) => id === form.values.leaveTypeId);

  return (
    <FormDialog<LeaveValues, Leave>
      title={t(
        leave ? 'apply.changeTitle' : isStaff || of === 'self' ? 'apply.title' : 'apply.ofStudent',
      )}
      form={form}
      saveLabel={leave ? undefined : t(of === 'student' ? 'apply.enter' : 'apply.verb')}
      onSave={() =>
        isStaff
          ? saveOwn.mutateAsync({ body: ownBody(form.values) })
          : saveChild.mutateAsync({ body: childBody(form.values) })
      }
      onSaved={() => {
        notify.success(
          t(leave ? 'apply.changed' : of === 'student' ? 'apply.entered' : 'apply.done'),
        );
        onClose();
      }}
      onClose={onClose}
      valuesOf={valuesOf}
    >
      {of === 'student' && !leave && <ChildFields form={form} />}
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
      {type?.allowsHalfDay && (
        <FieldRow>
          <SwitchField form={form} name="fromMidday" label={t('field.fromMidday')} />
          <SwitchField form={form} name="toMidday" label={t('field.toMidday')} />
        </FieldRow>
      )}
      {type && <CostPreview values={form.values} type={type} isStaff={isStaff} />}
      <TextAreaField
        form={form}
        name="reason"
        label={t('field.reason')}
        maxLength={300}
        rows={2}
        required
      />
      <DocumentField form={form} />
    </FormDialog>
  );
}
