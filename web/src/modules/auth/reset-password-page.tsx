import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PagePath } from '../../app/routes.tsx';
import { call } from '../../platform/call.ts';
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

/** Where the link of the mail leads. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const form = useForm({
    initialValues: { newPassword: '', repeated: '' },
    validate: (values) => newPasswordErrors(values, describe, t('change.differ')),
  });
  const saving = useFormSave({
    form,
    onSave: ({ newPassword }) =>
      call('auth/resetPassword', { body: { token, newPassword } }, { anonymous: true }),
    onSaved: () => {
      notify.success(t('reset.done'));
      go('/auth/login' satisfies PagePath);
    },
  });

  return (
    <>
      <div className={styles.head}>
        <PageTitle>{t('reset.title')}</PageTitle>
        <p>{t('reset.text')}</p>
      </div>
      <form className={styles.form} noValidate onSubmit={saving.submit}>
        <FormHead {...saving} form={form} />
        <NewPasswordFields form={form} />
        <FormFailure form={form} failure={saving.failure} />
        <Button type="submit" fullWidth loading={saving.isSaving}>
          {t('reset.submit')}
        </Button>
        {saving.failure && (
          <div className={styles.links}>
            <Link href={'/auth/forgot-password' satisfies PagePath}>{t('reset.again')}</Link>
          </div>
        )}
      </form>
    </>
  );
}
