import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { useStudentWords } from '../student-words.ts';
import type { StudentValues } from './student-values.ts';

interface ConsentFieldsProps {
  form: Form<StudentValues>;
  today: string;
}

/** A parent's consent to keep these records, of a new student; later ones are recorded on the student's page. */
export function ConsentFields({ form, today }: ConsentFieldsProps) {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  const isAsked = form.values.consent.state !== '';
  return (
    <FieldGroup title={t('group.consent')} help={t('form.consentHelp')}>
      <SelectField
        form={form}
        name="consent.state"
        label={t('consents.state')}
        choices={(['given', 'refused'] as const).map((value) => ({
          value,
          label: words.consentState(value),
        }))}
      />
      {isAsked && (
        <FieldRow>
          <TextField
            form={form}
            name="consent.givenBy"
            label={t('consents.givenBy')}
            maxLength={120}
            required
          />
          <DateField form={form} name="consent.on" label={t('consents.on')} max={today} required />
        </FieldRow>
      )}
    </FieldGroup>
  );
}
