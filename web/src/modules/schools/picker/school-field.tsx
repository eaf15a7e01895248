import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { type FieldProps, fieldValue } from '../../../ui/form/field.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useOwnSchools } from './use-own-schools.ts';
import { useSchoolChoice } from './use-school-choice.ts';

/** Whose class, or child, it is. Who works at one school only is not asked. */
export function SchoolField<Values>(place: Pick<FieldProps<Values>, 'form' | 'name'>) {
  const { t } = useTranslation('classes');
  const own = useOwnSchools();
  const field = { ...place, label: t('field.school'), required: true };
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
