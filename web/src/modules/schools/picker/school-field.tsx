import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { type FieldProps, fieldValue } from '../../../ui/form/field.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useOwnSchools } from './use-own-schools.ts';
import { useSchoolChoice } from './use-school-choice.ts';

interface SchoolFieldProps<Values> extends Pick<FieldProps<Values>, 'form' | 'name'> {
  /** Said where a record may be of all schools, for whom the field may stay blank. */
  allSchoolsHelp?: string;
}

/** Whose class, or student, it is. Who works at one school only is not asked. */
export function SchoolField<Values>({ allSchoolsHelp, ...place }: SchoolFieldProps<Values>) {
  const { t } = useTranslation('classes');
  const own = useOwnSchools();
  const field = { ...place, label: t('field.school'), required: true };
  if (!own) {
    return <AnySchoolField {...field} help={allSchoolsHelp} required={!allSchoolsHelp} />;
  }
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
