import { DigitsField, digitsOf } from './digits-field.tsx';
import type { FieldProps } from './field.ts';
import styles from './form.module.css';

export const MobileField = <Values,>(props: FieldProps<Values>) => (
  <DigitsField
    type="tel"
    length={10}
    leftSection={
      <span className={styles.prefix} aria-hidden>
        +91
      </span>
    }
    clean={mobileDigits}
    {...props}
  />
);

/** Pasted numbers often begin with the country's 91 or a trunk 0. */
export function mobileDigits(text: string): string {
  const digits = digitsOf(text);
  return digits.length > 10 ? digits.replace(/^(0091|91|0)(?=\d{10})/, '') : digits;
}
