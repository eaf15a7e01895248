import { bankAsideForm } from '@shala/contract/bank-statement.ts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formValues } from '../../../ui/form/form-values.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { notify } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { feesChanged } from '../fee-calls.ts';

interface AsideDialogProps {
  lineIds: readonly string[];
  /** Of a single line. */
  narration?: string | undefined;
  onSaved: () => void;
  onClose: () => void;
}

const fields = formValues(bankAsideForm);

/** Says why lines are not about fees. It has no URL: an address does not say which lines are chosen. */
export default function AsideDialog({ lineIds, narration, onSaved, onClose }: AsideDialogProps) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { form, onSave } = useRecordForm('fees/setBankLinesAside', bankAsideForm, {
    name: 'aside',
    initialValues: { ...fields.blank, lineIds: [...lineIds] },
    bodyOf: fields.bodyOf,
    invalidates: feesChanged,
  });
  const count = { count: lineIds.length, n: format.number(lineIds.length) };
  return (
    <FormDialog
      title={t('bank.asideTitle', count)}
      form={form}
      saveLabel={t('bank.aside')}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('bank.asideDone', count));
        onSaved();
        onClose();
      }}
      onClose={onClose}
    >
      {narration && (
        <p>
          <LanguageText>{narration}</LanguageText>
        </p>
      )}
      <p>{t('bank.asideText')}</p>
      <TextField
        form={form}
        name="reason"
        label={t('field.reason')}
        help={t('bank.asideHelp')}
        maxLength={200}
        required
      />
    </FormDialog>
  );
}
