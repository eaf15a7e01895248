import { reminderPlaceholders, type SmsText, smsTextForm } from '@shala/contract/fee-reminders.ts';
import { smsLength } from '@shala/contract/sms-parts.ts';
import { useTranslation } from 'react-i18next';
import { drafts } from '../../../platform/drafts.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { notify } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { feesChanged } from '../fee-calls.ts';
import styles from '../fees.module.css';

interface TextDialogProps {
  text: SmsText;
  onClose: () => void;
}

const { valuesOf, bodyOf } = formValues(smsTextForm);
type Values = FormValues<typeof smsTextForm>;

const placeholders = reminderPlaceholders.map((name) => `{${name}}`).join(', ');

/** How the school words its messages in one language. */
export default function TextDialog({ text, onClose }: TextDialogProps) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { form, onSave } = useRecordForm('fees/updateSmsText', smsTextForm, {
    name: 'smsText',
    initialValues: valuesOf(text),
    bodyOf,
    invalidates: feesChanged,
  });
  const { letters, parts } = smsLength(form.values.text);
  return (
    <FormDialog<Values, SmsText>
      title={t('reminders.wording', { language: t(`smsLanguage.${text.language}`) })}
      draft={{ storage: drafts, key: `sms-text/${text.schoolId}/${text.language}` }}
      form={form}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('reminders.textSaved'));
        onClose();
      }}
      onClose={onClose}
      valuesOf={valuesOf}
    >
      <TextAreaField
        form={form}
        name="text"
        label={t('field.text')}
        help={
          <>
            {t('reminders.wordingHelp')} <span translate="no">{placeholders}</span>
          </>
        }
        rows={5}
        maxLength={480}
        required
      />
      <p className={styles.quiet}>
        {t('reminders.length', { letters: format.number(letters), parts: format.number(parts) })}
      </p>
      <TextField
        form={form}
        name="templateId"
        label={t('field.templateId')}
        help={t('reminders.templateHelp')}
        inputMode="numeric"
        maxLength={19}
      />
    </FormDialog>
  );
}
