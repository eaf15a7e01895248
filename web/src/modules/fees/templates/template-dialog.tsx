import type { AcademicYear } from '@shala/contract/academic-years.ts';
import type { FeeStructure } from '@shala/contract/fee-structures.ts';
import { fromTemplateForm } from '@shala/contract/fee-templates.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formValues } from '../../../ui/form/form-values.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatMoney } from '../../../ui/format.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { feesChanged } from '../fee-calls.ts';

interface TemplateDialogProps {
  schoolId: string;
  year: AcademicYear;
  /** The form in which the new structure is looked through. */
  hrefOf: (structure: FeeStructure) => string;
  onClose: () => void;
}

const { blank, bodyOf } = formValues(fromTemplateForm);

/** Makes a structure of the school from one of the programme. */
export default function TemplateDialog({ schoolId, year, hrefOf, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('fees');
  const words = useClassWords();
  const { go } = useNavigation();
  const { data: templates } = useCallQuery('fees/fetchTemplates', {}, { isChoice: true });
  const { form, onSave } = useRecordForm('fees/addStructureFromTemplate', fromTemplateForm, {
    name: 'template',
    initialValues: { ...blank, schoolId, academicYearId: year.id },
    bodyOf,
    invalidates: feesChanged,
  });
  return (
    <FormDialog
      title={t('templates.useTitle')}
      about={year.name}
      form={form}
      saveLabel={t('templates.useVerb')}
      onSave={onSave}
      onSaved={(structure: FeeStructure) => {
        notify.success(t('form.saved', { name: structure.name }));
        go(hrefOf(structure));
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="templateId"
        label={t('templates.choose')}
        help={t(templates?.length === 0 ? 'templates.noneRead' : 'templates.useHelp')}
        translate="no"
        choices={(templates ?? []).map(({ id, name, standards, totalForNewPaise }) => ({
          value: id,
          label: `${name} (${words.standards(standards)}, ${formatMoney(totalForNewPaise)})`,
        }))}
        required
      />
    </FormDialog>
  );
}
