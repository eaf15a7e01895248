import { MultiSelect, type MultiSelectItem } from '../multi-select/multi-select.tsx';
import { type FieldProps, fieldValue, setField } from './field.ts';
import { Labelled } from './labelled.tsx';

interface ChoiceFieldProps<Values> extends FieldProps<Values> {
  items: readonly MultiSelectItem[];
  /** For a list too long to fetch at once: the page finds the items for the typed text. */
  onSearch?: (text: string) => void;
}

/** A choice of one from many, with a search. Its value is one id, blank when nothing is chosen. */
export function ChoiceField<Values>({ items, onSearch, ...field }: ChoiceFieldProps<Values>) {
  const value = fieldValue(field);
  return (
    <Labelled field={field}>
      {(described) => (
        <MultiSelect
          {...described}
          items={items}
          singleSelection
          allowSearchFilter
          onSearch={onSearch}
          disabled={field.disabled}
          value={value ? [String(value)] : []}
          onChange={([id = '']) => setField(field, id)}
        />
      )}
    </Labelled>
  );
}
