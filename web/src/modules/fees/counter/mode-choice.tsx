import { paymentModes } from '@shala/contract/fee-kinds.ts';
import { useTranslation } from 'react-i18next';
import { useFeeWords } from '../use-fee-words.ts';
import styles from './counter.module.css';
import type { Mode } from './payment-values.ts';

/** The key of each mode, wherever an amount is typed. */
const keys: Record<Mode, string> = {
  cash: 'C',
  upi: 'U',
  cheque: 'Q',
  dd: 'D',
  neft: 'N',
  card: 'K',
};

/** The mode of a pressed key, by its place on the keyboard, so that a Devanagari layout has the same. */
export const modeOfKey = (code: string): Mode | undefined =>
  paymentModes.find((mode) => code === `Key${keys[mode]}`);

interface ModeChoiceProps {
  value: Mode;
  onChange: (mode: Mode) => void;
}

/** How the money comes: the arrows move among the modes, and a letter chooses one. */
export function ModeChoice({ value, onChange }: ModeChoiceProps) {
  const { t } = useTranslation('fees');
  const words = useFeeWords();
  return (
    <fieldset className={styles.modes}>
      <legend>{t('field.mode')}</legend>
      {paymentModes.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name="mode"
            value={mode}
            checked={mode === value}
            aria-keyshortcuts={keys[mode]}
            onChange={() => onChange(mode)}
          />
          {words.mode(mode)} <kbd aria-hidden>{keys[mode]}</kbd>
        </label>
      ))}
    </fieldset>
  );
}
