import { useForm } from '@mantine/form';
import { type AttendanceRule, attendanceRuleForm } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { attendanceHref } from '../../../app/links/register-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { attendanceChanged } from '../attendance-calls.ts';
import { bodyOf, type RuleValues, valuesOf } from './rule-values.ts';

/** When a register is locked, who is late, and whether the location is checked. */
export function AttendanceSettingsForm({ rule }: { rule: AttendanceRule }) {
  const { t } = useTranslation('attendance');
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const { schoolId, schoolName } = rule;
  const backHref = attendanceHref('teacher', { schoolId });
  const save = useSave('attendance/updateRule', {
    invalidates: attendanceChanged,
    quiet: true,
  });
  const form = useForm<RuleValues>({
    initialValues: valuesOf(rule),
    validate: (values) => ({
      ...schemaErrors(attendanceRuleForm.partial(), bodyOf(schoolId, values), describe),
      ...(typeof values.lockDays === 'number' ? {} : { lockDays: t('validation:number') }),
    }),
  });
  return (
    <FormPage<RuleValues, AttendanceRule>
      title={t('settings.titleOf', { school: schoolName })}
      about={schoolName}
      backHref={backHref}
      draft={{ storage: drafts, key: `attendance-rule/${schoolId}` }}
      form={form}
      onSave={() => save.mutateAsync({ body: bodyOf(schoolId, form.getValues()) })}
      onSaved={() => {
        notify.success(t('settings.saved'));
        go(backHref);
      }}
      valuesOf={valuesOf}
      showValue={(_, value) =>
        typeof value === 'boolean' ? t(`settings.${value ? 'yes' : 'no'}`) : String(value ?? '')
      }
    >
      <FieldGroup title={t('settings.lock')} help={t('settings.lockHelp')}>
        <NumberField form={form} name="lockDays" label={t('settings.lockDays')} required />
      </FieldGroup>
      <FieldGroup title={t('settings.late')} help={t('settings.lateHelp')}>
        <FieldRow>
          <TextField
            form={form}
            name="studentLateAfter"
            label={t('settings.studentLateAfter')}
            type="time"
          />
          <TextField
            form={form}
            name="staffLateAfter"
            label={t('settings.staffLateAfter')}
            type="time"
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t('settings.place')} help={t('settings.placeHelp')}>
        <SwitchField form={form} name="asksPlace" label={t('settings.asksPlace')} />
        {form.values.asksPlace && (
          <NumberField
            form={form}
            name="placeRadius"
            label={t('settings.placeRadius')}
            help={t('settings.placeRadiusHelp')}
            required
          />
        )}
      </FieldGroup>
    </FormPage>
  );
}
