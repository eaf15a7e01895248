import { Button } from '@mantine/core';
import { apiKeyForm, type ServiceAccount } from '@shala/contract/service-accounts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../platform/call.ts';
import { schoolDay } from '../../platform/school-day.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import dialog from '../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../ui/form/form-values.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Named } from '../../ui/named.tsx';
import { useBackButton } from '../../ui/use-back-button.ts';
import { serviceAccountsChanged } from './service-account-calls.ts';
import styles from './service-accounts.module.css';

const { blank, bodyOf } = formValues(apiKeyForm);
type Values = FormValues<typeof apiKeyForm>;
type Made = CallResult<'serviceAccount/generateKey'>;

interface ApiKeyDialogProps {
  account: ServiceAccount;
  onClose: () => void;
}

export default function ApiKeyDialog({ account, onClose }: ApiKeyDialogProps) {
  const { t } = useTranslation('service-accounts');
  const [made, setMade] = useState<Made>();
  const initialValues: Values = { ...blank, id: account.id };
  const { form, onSave } = useRecordForm('serviceAccount/generateKey', apiKeyForm, {
    initialValues,
    bodyOf,
    invalidates: serviceAccountsChanged,
  });
  if (made) return <MadeKey name={account.name} apiKey={made.key} onClose={onClose} />;
  return (
    <FormDialog<Values, Made>
      title={t('key.title', { name: account.name })}
      about={account.name}
      form={form}
      onClose={onClose}
      saveLabel={t('key.make')}
      onSave={onSave}
      onSaved={setMade}
    >
      <DateField
        form={form}
        name="until"
        label={t('field.until')}
        help={t('key.untilHelp')}
        min={schoolDay()}
      />
    </FormDialog>
  );
}

/** The one moment in which the key can be read. */
function MadeKey({ name, apiKey, onClose }: { name: string; apiKey: string; onClose: () => void }) {
  const { t } = useTranslation('service-accounts');
  useBackButton(true);
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={<Named text={t('key.madeTitle', { name })} name={name} />}
      size="52rem"
      closeOnClickOutside={false}
    >
      <p className={styles.text}>{t('key.text')}</p>
      <output className={styles.key} aria-label={t('key.label')} translate="no">
        {apiKey}
      </output>
      <CopyButton text={apiKey} label={t('key.copy')} />
      <p className={styles.text}>{t('key.use')}</p>
      <code className={styles.use} translate="no">
        Authorization: Bearer {apiKey.slice(0, 10)}…
      </code>
      <div className={dialog.buttons}>
        <Button data-autofocus onClick={onClose}>
          {t('key.done')}
        </Button>
      </div>
    </DialogFrame>
  );
}
