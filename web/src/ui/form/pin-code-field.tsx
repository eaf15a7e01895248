import { DigitsField } from './digits-field.tsx';
import type { FieldProps } from './field.ts';

export const PinCodeField = <Values,>(props: FieldProps<Values>) => (
  <DigitsField length={6} {...props} />
);
