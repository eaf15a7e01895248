import { useForm } from '@mantine/form';
import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { type FeeTemplate, feeTemplateForm } from '@shala/contract/fee-templates.ts';
import { useTranslation } from 'react-i18next';
import { feeTemplatesHref } from '../../../app/links/fee-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { feesChanged } from '../fee-calls.ts';
import { AmountMatrix } from '../structures/form/amount-matrix.tsx';
import { StructureFields } from '../structures/form/structure-fields.tsx';
import {
  cellErrors,
  instalmentsOf,
  type StructureValues,
} from '../structures/form/structure-values.ts';
import { useShownStructure } from '../structures/form/use-shown-structure.ts';
import { bodyOf, kindsAsHeads, valuesOf } from './template-values.ts';

interface TemplateFormProps {
  /** In which the days are shown; kept are day and month. */
  year: AcademicYear;
  /** The template to edit; absent for a new one. */
  template?: FeeTemplate;
}

/** One form to add and to edit what the programme proposes. */
export function TemplateForm({ year, template }: TemplateFormProps) {
  const { t } = useTranslation('fees');
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const heads = kindsAsHeads((kind) => t(`headKind.${kind}`));
  const showValue = useShownStructure(heads);
  const save = useSave('fees/addEditTemplate', { invalidates: feesChanged, quiet: true });
  const form = useForm<StructureValues>({
    initialValues: template
      ? valuesOf(template, year.startsOn)
      : {
          schoolId: '',
          academicYearId: '',
          name: '',
          standards: [],
          medium: '',
          stream: '',
          classIds: [],
          byStopHeadId: '',
          instalments: instalmentsOf('term', year),
        },
    validate: (values) =>
      cellErrors(schemaErrors(feeTemplateForm, bodyOf(values), describe), values),
  });
  return (
    <FormPage<StructureValues, FeeTemplate>
      title={template ? t('form.editTitle', { name: template.name }) : t('templates.newTitle')}
      about={template?.name ?? t('templates.newTitle')}
      backHref={feeTemplatesHref()}
      saveLabel={t('templates.save')}
      draft={{ storage: drafts, key: `fee-template/${template?.id ?? 'new'}` }}
      form={form}
      onSave={() => save.mutateAsync({ body: bodyOf(form.getValues()) })}
      onSaved={({ name }) => {
        notify.success(t('form.saved', { name }));
        go(feeTemplatesHref());
      }}
      valuesOf={(stored) => valuesOf(stored, year.startsOn)}
      showValue={showValue}
    >
      <StructureFields form={form} schoolId="" year={year} />
      <AmountMatrix form={form} heads={heads} year={year} />
    </FormPage>
  );
}
