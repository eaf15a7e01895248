import { feePapers, printPapersForm } from '@shala/contract/fee-prints.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { notify } from '../../../ui/notify.ts';
import { ClassField } from '../../classes/classes-public.ts';
import { PaperLanguage } from '../papers/language-field.tsx';
import { PaperStudentsField } from '../papers/students-field.tsx';
import { useFeePlace } from '../use-fee-place.ts';

interface PrintDialogProps {
  schoolId: string;
  onClose: () => void;
}

const { blank, bodyOf } = formValues(printPapersForm);
type Values = FormValues<typeof printPapersForm>;

/** What the chosen papers have no use for is not sent. */
const fitting = (values: Values): Values => ({
  ...values,
  from: values.papers === 'receipts' ? values.from : '',
  to: values.papers === 'receipts' ? values.to : '',
  students: values.papers === 'receipts' ? '' : values.students,
  until: values.papers === 'challans' ? values.until : '',
  overdueDays: values.papers === 'reminders' ? values.overdueDays : '',
  language: values.papers === 'receipts' ? '' : values.language,
});

/** Orders one PDF of a class or the whole school. */
export default function PrintDialog({ schoolId, onClose }: PrintDialogProps) {
  const { t } = useTranslation('fees');
  const { today } = useFeePlace();
  const { form, onSave } = useRecordForm('fees/printPapers', printPapersForm, {
    name: 'print',
    initialValues: {
      ...blank,
      schoolId,
      papers: 'receipts',
      students: 'all',
      from: today,
      to: today,
      until: today,
      overdueDays: '30',
    },
    bodyOf: (values: Values) => bodyOf(fitting(values)),
    invalidates: ['job'],
  });
  const { papers } = form.values;
  return (
    <FormDialog
      title={t('prints.orderTitle')}
      form={form}
      saveLabel={t('prints.start')}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('prints.queued'));
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="papers"
        label={t('prints.what')}
        choices={feePapers.map((one) => ({ value: one, label: t(`prints.kind.${one}`) }))}
        required
      />
      <ClassField
        form={form}
        name="classId"
        label={t('prints.class')}
        help={t('prints.wholeSchool')}
        schoolId={schoolId}
      />
      {papers === 'receipts' && (
        <FieldRow>
          <DateField form={form} name="from" label={t('prints.from')} required />
          <DateField form={form} name="to" label={t('prints.to')} required />
        </FieldRow>
      )}
      {papers === 'challans' && (
        <DateField form={form} name="until" label={t('prints.until')} required />
      )}
      {papers === 'reminders' && (
        <NumberField form={form} name="overdueDays" label={t('prints.overdueDays')} required />
      )}
      {papers !== 'receipts' && (
        <>
          <PaperStudentsField form={form} />
          <PaperLanguage form={form} />
        </>
      )}
    </FormDialog>
  );
}
