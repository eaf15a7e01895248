import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { type FeeStop, feeStopForm, stopPeriods } from '@shala/contract/fee-stops.ts';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { MoneyField, paiseOf } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatMoney } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { feesChanged } from '../fee-calls.ts';
import { monthsOf, usualMonths } from '../year-months.ts';
import { useStopWords } from './use-stop-words.ts';

interface StopDialogProps {
  schoolId: string;
  year: AcademicYear;
  /** The stop to edit; absent for a new one. */
  stop?: FeeStop;
  onClose: () => void;
}

const { blank, valuesOf, bodyOf } = formValues(feeStopForm);
type Values = FormValues<typeof feeStopForm>;

export default function StopDialog({ schoolId, year, stop, onClose }: StopDialogProps) {
  const { t } = useTranslation('fees');
  const words = useStopWords();
  const nameOf = useLocalName();
  const months = monthsOf(year).map(words.monthChoice);
  const periods = { month: t('per.month'), year: t('per.year') };
  const { form, onSave } = useRecordForm('fees/addEditStop', feeStopForm, {
    name: 'stop',
    initialValues: stop
      ? valuesOf(stop)
      : { ...blank, schoolId, academicYearId: year.id, per: 'month', ...usualMonths(year) },
    bodyOf,
    invalidates: feesChanged,
  });
  const showValue = (field: string, value: unknown): string => {
    const text = String(value ?? '');
    if (field === 'per') return periods[text as keyof typeof periods] ?? '';
    if (field === 'firstMonth' || field === 'lastMonth') return text && words.month(text);
    const amount = field === 'paise' && paiseOf(text);
    return amount ? formatMoney(amount) : text;
  };
  return (
    <FormDialog<Values, FeeStop>
      title={stop ? t('form.editTitle', { name: nameOf(stop) }) : t('stops.add')}
      about={stop && nameOf(stop)}
      form={form}
      onSave={onSave}
      onSaved={({ name }) => {
        notify.success(t('form.saved', { name }));
        onClose();
      }}
      onClose={onClose}
      valuesOf={valuesOf}
      showValue={showValue}
    >
      <TextField form={form} name="name" label={t('stops.name')} maxLength={60} required />
      <FieldRow>
        <TextField form={form} name="localName" label={t('field.localName')} maxLength={60} />
        <TextField form={form} name="nameHindi" label={t('field.nameHindi')} maxLength={60} />
      </FieldRow>
      <FieldRow>
        <MoneyField form={form} name="paise" label={t('stops.amount')} required />
        <SelectField
          form={form}
          name="per"
          label={t('stops.per')}
          choices={stopPeriods.map((one) => ({ value: one, label: periods[one] }))}
          required
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="firstMonth"
          label={t('stops.firstMonth')}
          choices={months}
          required
        />
        <SelectField
          form={form}
          name="lastMonth"
          label={t('stops.lastMonth')}
          choices={months}
          required
        />
      </FieldRow>
    </FormDialog>
  );
}
