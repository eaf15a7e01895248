import { mobileDigits } from './digits.ts';
import { DigitsField } from './digits-field.tsx';
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
