import type { ComponentPropsWithRef } from 'react';
import styles from './plain.module.css';

interface PlainButtonProps extends ComponentPropsWithRef<'button'> {
  isBusy?: boolean;
  isQuiet?: boolean;
}

/** A button as wide as its form, that looks like those of the app and needs nothing else of it. */
export const PlainButton = ({ isBusy, isQuiet, disabled, ...button }: PlainButtonProps) => (
  <button
    type="button"
    {...button}
    className={isQuiet ? styles.quietButton : styles.button}
    disabled={disabled || isBusy}
    data-busy={isBusy || undefined}
  />
);
