import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { Form } from '../../ui/form/use-save.ts';
import { useOwnSchools } from '../classes/classes-public.ts';
import { useSchoolChoice } from '../users/users-public.ts';
import type { StudentValues } from './student-values.ts';

interface SchoolFieldProps {
  form: Form<StudentValues>;
}

/** Which school admits the child. Who works at one school only is not asked. */
export function SchoolField({ form }: SchoolFieldProps) {
  const { t } = useTranslation('students');
  const own = useOwnSchools();
  if (!own) return <AnySchoolField form={form} />;
  if (own.length < 2) return null;
  return (
    <SelectField
      form={form}
      name="admission.schoolId"
      label={t('field.school')}
      choices={own.map(({ id, name }) => ({ value: id, label: name }))}
      required
    />
  );
}

function AnySchoolField({ form }: SchoolFieldProps) {
  const { t } = useTranslation('students');
  const { schoolId } = form.values.admission;
  const { items, onSearch } = useSchoolChoice(schoolId ? [schoolId] : []);
  return (
    <ChoiceField
      form={form}
      name="admission.schoolId"
      label={t('field.school')}
      items={items}
      onSearch={onSearch}
      required
    />
  );
}
