import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { Form } from '../../ui/form/use-save.ts';
import { useOwnSchools, useSchoolChoice } from '../schools/schools-public.ts';
import type { SubjectValues } from './subject-dialog.tsx';

/** Whose subject it is: a school's, or the whole programme's. Who works at one school only is not asked. */
export function OwnerField({ form }: { form: Form<SubjectValues> }) {
  const { t } = useTranslation('subjects');
  const own = useOwnSchools();
  if (!own) return <AnyOwnerField form={form} />;
  if (own.length < 2) return null;
  return (
    <SelectField
      form={form}
      name="schoolId"
      label={t('field.school')}
      choices={own.map(({ id, name }) => ({ value: id, label: name }))}
      required
    />
  );
}

function AnyOwnerField({ form }: { form: Form<SubjectValues> }) {
  const { t } = useTranslation('subjects');
  const { schoolId } = form.values;
  const { items, onSearch } = useSchoolChoice(schoolId ? [schoolId] : []);
  return (
    <ChoiceField
      form={form}
      name="schoolId"
      label={t('field.school')}
      help={t('form.schoolHelp')}
      items={items}
      onSearch={onSearch}
    />
  );
}
