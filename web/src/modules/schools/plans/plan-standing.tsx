import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import type { SchoolValues } from '../form/school-values.ts';

interface SchoolStandingProps {
  form: Form<SchoolValues>;
  isFixed: boolean;
}

/** A new school may start with a plan; one that is there has a state of its own. */
export function SchoolStanding({ form, isFixed }: SchoolStandingProps) {
  const { t } = useTranslation('schools');
  const may = useMay();
  if (form.values.id === undefined) {
    return (
      may('school/updatePlan') && (
        <FieldGroup title={t('group.plan')}>
          <NumberField
            form={form}
            name="startPlanMonths"
            label={t('form.startPlan')}
            help={t('form.startPlanHelp')}
          />
        </FieldGroup>
      )
    );
  }
  return (
    <FieldGroup title={t('field.status')}>
      <SelectField
        form={form}
        name="status"
        label={t('field.status')}
        help={t('form.statusHelp')}
        choices={['open', 'closed'].map((value) => ({ value, label: t(`status.${value}`) }))}
        disabled={isFixed}
      />
    </FieldGroup>
  );
}
