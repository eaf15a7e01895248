import { paperStudents } from '@shala/contract/fee-kinds.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';

/** Of whom papers are printed: everybody, who is at the school, or who left and is not settled. */
export function PaperStudentsField<Values extends { students: string }>({
  form,
}: {
  form: Form<Values>;
}) {
  const { t } = useTranslation('fees');
  return (
    <SelectField
      form={form}
      name="students"
      label={t('papers.students')}
      help={t('papers.studentsHelp')}
      choices={paperStudents.map((value) => ({ value, label: t(`papers.of.${value}`) }))}
      required
    />
  );
}
