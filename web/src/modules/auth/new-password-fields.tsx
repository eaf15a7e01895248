import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inputProps } from '../../ui/form/field.ts';
import type { Form } from '../../ui/form/use-form-save.ts';

export interface NewPassword {
  newPassword: string;
  repeated: string;
}

export function NewPasswordFields<Values extends NewPassword>({ form }: { form: Form<Values> }) {
  const { t } = useTranslation('auth');
  const own = { form: form as unknown as Form<NewPassword> };
  const eye = { 'aria-label': t('login.showPassword') };
  return (
    <>
      <PasswordInput
        {...inputProps<NewPassword>({ ...own, name: 'newPassword', label: t('change.new') })}
        description={t('change.newHelp')}
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
      />
      <PasswordInput
        {...inputProps<NewPassword>({ ...own, name: 'repeated', label: t('change.repeat') })}
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
      />
    </>
  );
}
