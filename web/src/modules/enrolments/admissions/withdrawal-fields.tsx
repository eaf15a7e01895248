import { firstStandard } from '@shala/contract/certificates.ts';
import { standards } from '@shala/contract/school-codes.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import type { IssueValues } from '../certificates/issue-values.ts';
import type { Admission } from './admission.ts';

interface LeavingFieldsProps {
  form: Form<IssueValues>;
  admission: Admission;
}

/** What the paper says besides the record. */
export function LeavingFields({ form, admission }: LeavingFieldsProps) {
  const { t } = useTranslation('enrolments');
  const words = useClassWords();
  const isKnown = firstStandard(admission.admittedOn, admission.enrolments.at(-1)) !== null;
  return (
    <>
      {!isKnown && (
        <SelectField
          form={form}
          name="admittedTo"
          label={t('issue.admittedTo')}
          choices={standards.map((one) => ({ value: String(one), label: words.standard(one) }))}
        />
      )}
      <TextField form={form} name="subCaste" label={t('issue.subCaste')} maxLength={60} />
      <TextField form={form} name="purpose" label={t('issue.remark')} maxLength={200} />
      <TextField form={form} name="progress" label={t('issue.progress')} maxLength={60} />
    </>
  );
}
