import { useForm } from '@mantine/form';
import { rteClaimQuery } from '@shala/contract/fee-papers.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../platform/call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { notify } from '../../../ui/notify.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { useYearName, useYears } from '../../academic-years/academic-years-public.ts';
import { useFeePlace } from '../use-fee-place.ts';
import { savePaper } from './save-paper.ts';

type Query = CallInput<'fees/generateRteClaim'>['query'];

interface RteClaimDialogProps {
  /** Of these schools; without any of them, of all in sight. */
  of: { schoolId?: string; districtId?: string; blockId?: string };
  onClose: () => void;
}

type Years = NonNullable<ReturnType<typeof useYears>['data']>;

/** What the state owes schools for students on free seats. */
export default function RteClaimDialog(props: RteClaimDialogProps) {
  const { data } = useYears(undefined, { isChoice: true });
  return data ? <Asked {...props} years={data} /> : <RecordSkeleton />;
}

function Asked({ of, onClose, years }: RteClaimDialogProps & { years: Years }) {
  const { t } = useTranslation('fees');
  const describe = useDescribeIssue();
  const nameOf = useYearName();
  const { today } = useFeePlace();
  const current = years.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  const form = useForm({
    initialValues: { academicYearId: current?.id ?? '', perStudentPaise: '', by: 'student' },
    validate: (values) => schemaErrors(rteClaimQuery, { ...of, ...values }, describe),
  });
  return (
    <FormDialog
      title={t('papers.rteTitle')}
      form={form}
      saveLabel={t('papers.saveXlsx')}
      onSave={(values) =>
        savePaper(
          'fees/generateRteClaim',
          { query: { ...of, ...values } as Query },
          'rte-claim.xlsx',
        )
      }
      onSaved={(name: string) => {
        notify.success(t('papers.saved', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="academicYearId"
        label={t('papers.year')}
        translate="no"
        choices={years.map((year) => ({ value: year.id, label: nameOf(year) }))}
        required
      />
      <MoneyField
        form={form}
        name="perStudentPaise"
        label={t('papers.perStudent')}
        help={t('papers.perStudentHelp')}
        required
      />
      <SelectField
        form={form}
        name="by"
        label={t('papers.by')}
        choices={[
          { value: 'student', label: t('papers.byStudent') },
          { value: 'standard', label: t('papers.byStandard') },
        ]}
        required
      />
    </FormDialog>
  );
}
