import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { fieldValue, setField } from '../../../ui/form/field.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { useYearName, useYears } from '../../academic-years/academic-years-public.ts';

interface YearFieldProps<Values> {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  schoolId: string;
  /** Closed years are offered where they are only read. */
  withClosed?: boolean;
}

/** An academic year of the school. */
export function YearField<Values>({ schoolId, withClosed, ...named }: YearFieldProps<Values>) {
  const { t } = useTranslation('classes');
  const nameOf = useYearName();
  const { data: years, isPlaceholderData } = useYears(schoolId || undefined, {
    isChoice: true,
  });
  const mayAdd = useMay()('academicYear/addEdit', 'create');
  const offered = years?.filter(({ isClosed }) => withClosed || !isClosed) ?? [];
  const field = { ...named, required: true };
  const value = fieldValue(field);

  // Another school may have other years.
  const isForeign =
    years !== undefined && !isPlaceholderData && !offered.some(({ id }) => id === value);
  const current = offered.find(({ isCurrent }) => isCurrent)?.id ?? '';
  useEffect(() => {
    if (isForeign && value && value !== current) setField(field, current);
  });

  return (
    <SelectField
      {...field}
      help={years?.length === 0 && t(mayAdd ? 'empty.noYear' : 'empty.noYearOffice')}
      choices={offered.map((year) => ({ value: year.id, label: nameOf(year) }))}
    />
  );
}
