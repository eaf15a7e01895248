import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';

interface CopyValues {
  firstNumber: string;
  count: string;
  pricePaise: string;
  acquiredOn: string;
}

interface CopyFieldsProps<Values extends CopyValues> {
  form: Form<Values>;
  required?: boolean;
}

/** New copies, whose accession numbers count up from the first. */
export function CopyFields<Values extends CopyValues>({
  form,
  required = false,
}: CopyFieldsProps<Values>) {
  const { t } = useTranslation('library');
  return (
    <>
      <FieldRow>
        <TextField
          form={form}
          name="firstNumber"
          label={t('field.firstNumber')}
          help={t('form.firstNumberHelp')}
          maxLength={30}
          required={required}
        />
        <NumberField form={form} name="count" label={t('field.count')} />
      </FieldRow>
      <FieldRow>
        <MoneyField form={form} name="pricePaise" label={t('field.pricePaise')} />
        <DateField form={form} name="acquiredOn" label={t('field.acquiredOn')} />
      </FieldRow>
    </>
  );
}
