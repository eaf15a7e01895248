import type { FieldProps } from '../../ui/form/field.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useClassesOfSchool } from './use-classes-of-school.ts';

interface ClassFieldProps<Values> extends FieldProps<Values> {
  /** Until it is chosen, no class can be. */
  schoolId: string | undefined;
  /** Of a teacher those classes that they teach. */
  own?: boolean;
}

/** One of a school's classes of this year. */
export function ClassField<Values>({ schoolId, own = false, ...field }: ClassFieldProps<Values>) {
  const { classes = [] } = useClassesOfSchool(schoolId, { own });
  return (
    <SelectField {...field} choices={classes.map(({ id, label }) => ({ value: id, label }))} />
  );
}
