import { type ComponentProps, useState } from 'react';
import { IconEye, IconEyeOff } from '../icons.ts';
import styles from './plain.module.css';
import { PlainField } from './plain-field.tsx';

interface PlainPasswordFieldProps extends Omit<ComponentProps<typeof PlainField>, 'after'> {
  /** The name of the button that shows what was typed. */
  showLabel: string;
}

export function PlainPasswordField({ showLabel, ...field }: PlainPasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <PlainField
      {...field}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className={styles.eye}
          aria-label={showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size="2rem" aria-hidden />
        </button>
      }
    />
  );
}
