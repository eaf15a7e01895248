import { useTranslation } from 'react-i18next';
import { digitsOf } from '../../ui/form/digits.ts';
import { PlainPasswordField } from '../../ui/plain/plain-password-field.tsx';

interface PinFieldProps {
  value: string;
  onChange: (pin: string) => void;
  isWrong: boolean;
}

export function PinField({ value, onChange, isWrong }: PinFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <PlainPasswordField
      name="pin"
      label={t('student.pin')}
      value={value}
      onChange={(event) => onChange(digitsOf(event.currentTarget.value).slice(0, 6))}
      inputMode="numeric"
      autoComplete="current-password"
      showLabel={t('student.showPin')}
      error={isWrong && t('student.pinWrong')}
    />
  );
}
