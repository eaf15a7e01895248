import { correctClosingForm, type FeeClosing, lastCountOf } from '@shala/contract/fee-day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatMoney } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { feesChanged } from '../fee-calls.ts';
import { CashTable } from './cash-table.tsx';
import { type CountedValues, countErrors, countedBody } from './counted-cash.ts';

interface CorrectDialogProps {
  closing: FeeClosing;
  onClose: () => void;
}

interface CorrectValues extends CountedValues {
  reason: string;
}

/** Corrects the count of a closed day: it begins with the last count, and the book stays as it is. */
export default function CorrectDialog({ closing, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const idempotencyKey = useIdempotencyKey();
  const { id, version, day, clerk, cashPaise } = closing;
  const last = lastCountOf(closing);
  // What is being counted stays on the screen where somebody else corrects the day.
  const [counts] = useState(() =>
    Object.fromEntries(last.counted.map(({ paise, count }) => [paise, String(count)])),
  );
  const { form, onSave } = useRecordForm('fees/correctClosing', correctClosingForm, {
    name: 'correct',
    initialValues: { counts, reason: '' } as CorrectValues,
    bodyOf: (values) => ({
      id,
      version,
      counted: countedBody(values.counts),
      reason: values.reason,
      idempotencyKey,
    }),
    invalidates: feesChanged,
    check: ({ counts }) => countErrors(counts, t('validation:number')),
  });
  return (
    <FormDialog<CorrectValues, FeeClosing>
      title={t('close.correctTitle', { day: format.day(day) })}
      form={form}
      saveLabel={t('close.correct')}
      onSave={(values) => onSave({ ...values, counts: form.getValues().counts })}
      onSaved={() => {
        notify.success(t('close.corrected'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {t('close.correctText', {
          name: clerk,
          counted: formatMoney(last.countedPaise),
          cash: formatMoney(cashPaise),
        })}
      </p>
      <CashTable form={form} bookPaise={cashPaise} />
      <TextAreaField
        form={form}
        name="reason"
        label={t('close.correctWhy')}
        maxLength={300}
        rows={2}
        required
      />
    </FormDialog>
  );
}
