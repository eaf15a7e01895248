import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, fieldValue, setField } from '../../../ui/form/field.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useChosenCounter } from './use-chosen-counter.ts';

interface CounterFieldProps<Values> extends Pick<FieldProps<Values>, 'form' | 'name' | 'help'> {
  schoolId: string;
}

/** At which counter money is taken or refunded; the one of this device at first. */
export function CounterField<Values>({ schoolId, ...place }: CounterFieldProps<Values>) {
  const { t } = useTranslation('fees');
  const { counters, counter } = useChosenCounter(schoolId);
  const field = { ...place, label: t('field.counter'), required: true };
  const isBlank = !fieldValue(field);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once, when the counter is known
  useEffect(() => {
    if (!counter || !isBlank) return;
    // What the form fills in by itself is no unsaved change.
    place.form.setInitialValues({ ...place.form.getInitialValues(), [place.name]: counter.id });
    setField(field, counter.id);
  }, [counter?.id]);
  return (
    <SelectField
      {...field}
      translate="no"
      choices={(counters ?? []).map(({ id, code, name }) => ({
        value: id,
        label: `${code} · ${name}`,
      }))}
    />
  );
}
