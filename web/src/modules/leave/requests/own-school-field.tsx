import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { useOwnSchools } from '../../schools/schools-public.ts';
import type { LeaveValues } from './leave-values.ts';

interface OwnSchoolFieldProps {
  form: Form<LeaveValues>;
  /** An application that is edited stays at its school. */
  isNew: boolean;
}

/** The school of the leave, for staff of several schools. */
export function OwnSchoolField({ form, isNew }: OwnSchoolFieldProps) {
  const { t } = useTranslation('leave');
  const own = useOwnSchools();
  if (!own || own.length < 2) return null;
  return (
    <>
      {isNew && (
        <SelectField
          form={form}
          name="schoolId"
          label={t('field.school')}
          choices={own.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      )}
      <SwitchField
        form={form}
        name="onlyThere"
        label={t('field.onlyThere')}
        help={t('apply.onlyThereHelp')}
      />
    </>
  );
}
