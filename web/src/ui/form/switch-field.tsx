import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { type FieldProps, fieldValue, inputProps, setField } from './field.ts';

export function SwitchField<Values>(field: FieldProps<Values>) {
  const { value: _, required: __, ...shown } = inputProps(field);
  return (
    <Switch
      {...shown}
      withThumbIndicator={false}
      checked={fieldValue(field) === true}
      onChange={(event) => setField(field, event.currentTarget.checked)}
    />
  );
}
