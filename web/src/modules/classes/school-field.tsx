import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import type { FieldProps } from '../../ui/form/field.ts';
import { fieldValue } from '../../ui/form/field.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { Form } from '../../ui/form/use-save.ts';
import { useSchoolChoice } from '../users/users-public.ts';
import { useOwnSchools } from './use-own-schools.ts';

interface OfSchool {
  schoolId: string;
}

/** Whose class it is. Who works at one school only is not asked. */
export function SchoolField<Values extends OfSchool>({ form }: { form: Form<Values> }) {
  const { t } = useTranslation('classes');
  const own = useOwnSchools();
  const field = { form, name: 'schoolId' as const, label: t('field.school'), required: true };
  if (!own) return <AnySchoolField {...field} />;
  if (own.length < 2) return null;
  return (
    <SelectField {...field} choices={own.map(({ id, name }) => ({ value: id, label: name }))} />
  );
}

function AnySchoolField<Values>(field: FieldProps<Values>) {
  const chosen = fieldValue(field);
  const { items, onSearch } = useSchoolChoice(chosen ? [String(chosen)] : []);
  return <ChoiceField {...field} items={items} onSearch={onSearch} />;
}
