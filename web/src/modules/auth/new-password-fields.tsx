import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import type { Owner } from '@shala/contract/password-rules.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { inputProps } from '../../ui/form/field.ts';
import type { Form } from '../../ui/form/use-form-save.ts';
import { PasswordRules } from './password-rules.tsx';

interface NewPassword {
  newPassword: string;
  repeated: string;
}

interface NewPasswordFieldsProps<Values> {
  form: Form<Values>;
  owner?: Owner | undefined;
  present?: string | undefined;
}

export function NewPasswordFields<Values extends NewPassword>({
  form,
  owner,
  present,
}: NewPasswordFieldsProps<Values>) {
  const { t } = useTranslation('auth');
  const rulesId = useId();
  const own = { form: form as unknown as Form<NewPassword> };
  const eye = { 'aria-label': t('login.showPassword') };
  return (
    <>
      <PasswordInput
        {...inputProps<NewPassword>({ ...own, name: 'newPassword', label: t('change.new') })}
        aria-describedby={rulesId}
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
      />
      <PasswordRules
        id={rulesId}
        password={own.form.values.newPassword}
        owner={owner}
        present={present}
      />
      <PasswordInput
        {...inputProps<NewPassword>({ ...own, name: 'repeated', label: t('change.repeat') })}
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
      />
    </>
  );
}
