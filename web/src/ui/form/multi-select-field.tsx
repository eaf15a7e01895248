import '@mantine/core/styles/Popover.layer.css';
import { MultiSelect, type MultiSelectProps } from '../multi-select/multi-select.tsx';
import { type FieldProps, fieldValue, setField } from './field.ts';
import { Labelled } from './labelled.tsx';

type Settings = Omit<
  MultiSelectProps,
  'value' | 'onChange' | 'labelId' | 'id' | 'describedBy' | 'invalid' | 'disabled' | 'onBlur'
>;

/** A choice of several; its value is a list of ids. */
export function MultiSelectField<Values>(props: FieldProps<Values> & Settings) {
  const { form, name, label, help, required, disabled, ...settings } = props;
  const field = { form, name, label, help, required, disabled };
  return (
    <Labelled field={field}>
      {(described) => (
        <MultiSelect
          {...settings}
          {...described}
          disabled={disabled}
          value={(fieldValue(field) as string[] | undefined) ?? []}
          onChange={(ids) => setField(field, ids)}
        />
      )}
    </Labelled>
  );
}
