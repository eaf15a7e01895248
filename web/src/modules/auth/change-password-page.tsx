import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { takeAccountLanguage } from '../../platform/choose-language.ts';
import type { UserDataState } from '../../platform/fetch-user-data.ts';
import { type Session, useSession } from '../../platform/session.ts';
import { useSave } from '../../platform/use-call.ts';
import { userDataQuery } from '../../platform/user-data.ts';
import { inputProps } from '../../ui/form/field.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { FormHead } from '../../ui/form/form-head.tsx';
import { useDescribeIssue } from '../../ui/form/use-describe-issue.ts';
import { useFormSave } from '../../ui/form/use-form-save.ts';
import { Link, useNavigation } from '../../ui/navigation.tsx';
import { notify } from '../../ui/notify.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './auth.module.css';
import { newPasswordErrors } from './new-password-errors.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

export function ChangePasswordPage() {
  const session = useSession();
  return session ? <ChangePassword session={session} /> : <Navigate to="/auth/login" />;
}

function ChangePassword({ session }: { session: Session }) {
  const { t } = useTranslation('auth');
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const { data } = useQuery(userDataQuery(session));
  const isRequired = data?.state === 'one-time-password';
  const language = isRequired ? data.language : null;
  useEffect(() => void takeAccountLanguage(language), [language]);
  const change = useSave('auth/changePassword', {
    invalidates: ['User/getUserData'],
    quiet: true,
  });
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', repeated: '' },
    validate: (values) => ({
      ...(isRequired || values.currentPassword
        ? {}
        : { currentPassword: t('login.passwordRequired') }),
      ...newPasswordErrors(values, describe, t('change.differ')),
    }),
  });
  const saving = useFormSave({
    form,
    // Whoever has just signed in with a one-time password is not asked for it again.
    onSave: ({ currentPassword, newPassword }) =>
      change.mutateAsync({
        body: isRequired ? { newPassword } : { currentPassword, newPassword },
      }),
    onSaved: () => {
      notify.success(t('change.done'));
      go('/');
    },
  });

  return (
    <>
      <div className={styles.head}>
        <PageTitle>{t('change.title')}</PageTitle>
        <p>{isRequired ? t('change.required') : t('change.others')}</p>
      </div>
      <form className={styles.form} noValidate onSubmit={saving.submit}>
        <FormHead {...saving} form={form} />
        {!isRequired && (
          <PasswordInput
            {...inputProps({ form, name: 'currentPassword', label: t('change.current') })}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          />
        )}
        <NewPasswordFields
          form={form}
          owner={{ name: session.name, email: session.email, mobile: mobileOf(data) }}
          present={isRequired ? undefined : form.values.currentPassword}
        />
        <FormFailure form={form} failure={saving.failure} />
        <Button type="submit" fullWidth loading={saving.isSaving}>
          {t('change.submit')}
        </Button>
        {!isRequired && (
          <div className={styles.links}>
            <Link href="/">{t('change.back')}</Link>
          </div>
        )}
      </form>
    </>
  );
}

const mobileOf = (data: UserDataState | undefined): string | null =>
  data?.state === 'known' ? data.user.mobile : null;
