import { type BookCopy, type BookRecord, copyForm, copyStates } from '@shala/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { MoneyField, paiseOf } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatMoney } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { libraryChanged } from '../library-calls.ts';
import { ChargeThatStays } from './charge-that-stays.tsx';

interface CopyDialogProps {
  copy: BookCopy;
  schoolId: string;
  onClose: () => void;
}

const { valuesOf, bodyOf } = formValues(copyForm);
type Values = FormValues<typeof copyForm>;

/** Changes a copy; of one that is on loan the state stays until it is back. */
export default function CopyDialog({ copy, schoolId, onClose }: CopyDialogProps) {
  const { t } = useTranslation('library');
  const { form, onSave } = useRecordForm('library/updateCopy', copyForm, {
    name: 'copy',
    initialValues: valuesOf(copy),
    bodyOf,
    invalidates: libraryChanged,
  });
  return (
    <FormDialog<Values, BookRecord | BookCopy>
      title={t('copy.editTitle', { name: copy.accessionNumber })}
      about={copy.accessionNumber}
      form={form}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('copy.saved'));
        onClose();
      }}
      onClose={onClose}
      valuesOf={valuesOf}
      showValue={(field, value) => {
        if (field === 'state' && value) return t(`copyState.${value}`);
        if (field === 'pricePaise' && value) return formatMoney(paiseOf(String(value)) ?? 0);
        return String(value ?? '');
      }}
    >
      <TextField
        form={form}
        name="accessionNumber"
        label={t('field.accessionNumber')}
        maxLength={30}
        required
      />
      {!copy.dueOn && (
        <SelectField
          form={form}
          name="state"
          label={t('field.state')}
          choices={copyStates.map((one) => ({ value: one, label: t(`copyState.${one}`) }))}
          required
        />
      )}
      {copy.state === 'lost' && form.values.state !== 'lost' && (
        <ChargeThatStays copy={copy} schoolId={schoolId} />
      )}
      <FieldRow>
        <MoneyField form={form} name="pricePaise" label={t('field.pricePaise')} />
        <DateField form={form} name="acquiredOn" label={t('field.acquiredOn')} />
      </FieldRow>
      <TextField
        form={form}
        name="note"
        label={t('field.note')}
        help={t('copy.noteHelp')}
        maxLength={200}
      />
    </FormDialog>
  );
}
