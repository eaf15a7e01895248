import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { deletionRequestBody } from '@shala/contract/auth.ts';
import { type Role, roles } from '@shala/contract/roles.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { FormHead } from '../../ui/form/form-head.tsx';
import { MobileField } from '../../ui/form/mobile-field.tsx';
import { schemaErrors } from '../../ui/form/schema-errors.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../ui/form/use-describe-issue.ts';
import { useFormSave } from '../../ui/form/use-form-save.ts';
import styles from './public-pages.module.css';

export function DeletionForm({ onSent }: { onSent: (code: string) => void }) {
  const { t } = useTranslation(['public-pages', 'shell']);
  const describe = useDescribeIssue();
  const form = useForm({
    initialValues: { name: '', mobile: '', email: '', role: '', reason: '' },
    validate: (values) => schemaErrors(deletionRequestBody, values, describe),
  });
  const saving = useFormSave({
    form,
    onSave: ({ role, ...values }) =>
      call(
        'auth/requestAccountDeletion',
        { body: { ...values, role: role as Role } },
        { anonymous: true },
      ),
    onSaved: ({ code }) => onSent(code),
  });
  const choices = roles.map((role) => ({ value: role, label: t(`shell:roles.${role}`) }));

  return (
    <form className={styles.form} noValidate onSubmit={saving.submit}>
      <FormHead {...saving} form={form} />
      <FieldGroup title={t('deletion.formTitle')} help={t('deletion.contactHelp')}>
        <TextField form={form} name="name" label={t('deletion.name')} autoComplete="name" />
        <MobileField form={form} name="mobile" label={t('deletion.mobile')} />
        <TextField
          form={form}
          name="email"
          type="email"
          label={t('deletion.email')}
          autoComplete="email"
        />
        <SelectField form={form} name="role" label={t('deletion.role')} choices={choices} />
        <TextAreaField
          form={form}
          name="reason"
          label={t('deletion.reason')}
          help={t('deletion.reasonHelp')}
          maxLength={1000}
        />
      </FieldGroup>
      <FormFailure form={form} failure={saving.failure} />
      <Button type="submit" loading={saving.isSaving} className={styles.send}>
        {t('deletion.submit')}
      </Button>
    </form>
  );
}
