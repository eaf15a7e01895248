import { useForm } from '@mantine/form';
import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { type FeeStructure, feeStructureForm } from '@shala/contract/fee-structures.ts';
import { useTranslation } from 'react-i18next';
import { structuresHref } from '../../../../app/links/fee-links.ts';
import { drafts } from '../../../../platform/drafts.ts';
import { useCallQuery, useSave } from '../../../../platform/use-call.ts';
import { FormPage } from '../../../../ui/form/form-page.tsx';
import { schemaErrors } from '../../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../../ui/form/use-describe-issue.ts';
import { useNavigation } from '../../../../ui/navigation.tsx';
import { notify } from '../../../../ui/notify.ts';
import { feesChanged } from '../../fee-calls.ts';
import { useFeePlace } from '../../use-fee-place.ts';
import { AmountMatrix } from './amount-matrix.tsx';
import { ByStopField } from './by-stop-field.tsx';
import { StructureFields } from './structure-fields.tsx';
import {
  bodyOf,
  cellErrors,
  instalmentsOf,
  type StructureValues,
  valuesOf,
} from './structure-values.ts';
import { useShownStructure } from './use-shown-structure.ts';

interface StructureFormProps {
  schoolId: string;
  year: AcademicYear;
  /** The structure to edit; absent for a new one. */
  structure?: FeeStructure;
}

/** One form to add and to edit what a year costs. */
export function StructureForm({ schoolId, year, structure }: StructureFormProps) {
  const { t } = useTranslation('fees');
  const { go } = useNavigation();
  const { inAddress } = useFeePlace();
  const describe = useDescribeIssue();
  const { data: heads } = useCallQuery(
    'fees/fetchHeads',
    { query: { schoolId } },
    { isChoice: true },
  );
  const showValue = useShownStructure(heads ?? []);
  const save = useSave('fees/addEditFeesStructure', { invalidates: feesChanged, quiet: true });
  const backHref = structuresHref({ ...inAddress, academicYearId: year.id });
  const form = useForm<StructureValues>({
    initialValues: structure
      ? valuesOf(structure)
      : {
          schoolId,
          academicYearId: year.id,
          name: '',
          standards: [],
          medium: '',
          stream: '',
          classIds: [],
          byStopHeadId: '',
          instalments: instalmentsOf('term', year),
        },
    validate: (values) =>
      cellErrors(schemaErrors(feeStructureForm, bodyOf(values), describe), values),
  });
  const onSave = async () => {
    const answer = await save.mutateAsync({ body: bodyOf(form.getValues()) });
    if (answer.success || !answer.errors) return answer;
    const byField = Object.fromEntries(answer.errors.map(({ field, message }) => [field, message]));
    const errors = Object.entries(cellErrors(byField, form.getValues()));
    return { ...answer, errors: errors.map(([field, message]) => ({ field, message })) };
  };
  return (
    <FormPage<StructureValues, FeeStructure>
      title={
        structure
          ? t('form.editTitle', { name: structure.name })
          : t('structure.newTitle', { year: year.name })
      }
      about={structure?.name ?? year.name}
      backHref={backHref}
      saveLabel={structure ? undefined : t('structure.save')}
      draft={{ storage: drafts, key: `fee-structure/${structure?.id ?? `new/${schoolId}`}` }}
      form={form}
      onSave={onSave}
      onSaved={({ name }) => {
        notify.success(t('form.saved', { name }));
        go(backHref);
      }}
      valuesOf={valuesOf}
      showValue={showValue}
    >
      <StructureFields form={form} schoolId={schoolId} year={year} />
      {heads && <ByStopField form={form} heads={heads} />}
      {heads && <AmountMatrix form={form} heads={heads} year={year} />}
    </FormPage>
  );
}
