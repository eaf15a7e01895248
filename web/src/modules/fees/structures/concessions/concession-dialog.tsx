import { type Concession, concessionForm } from '@shala/contract/fee-concessions.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../../platform/use-call.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../../ui/form/form-values.ts';
import { useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { notify } from '../../../../ui/notify.ts';
import { useLocalName } from '../../../../ui/use-local-name.ts';
import { feesChanged } from '../../fee-calls.ts';
import { ConcessionFields } from './concession-fields.tsx';
import { useConcessionValue } from './use-concession-value.ts';

interface ConcessionDialogProps {
  schoolId: string;
  academicYearId: string;
  /** The concession to edit; absent for a new one. */
  concession?: Concession;
  onClose: () => void;
}

const { blank, valuesOf, bodyOf } = formValues(concessionForm);
type Values = FormValues<typeof concessionForm>;

/** What a kind does not have is not sent. */
const fitting = (values: Values): Values => ({
  ...values,
  siblingPlace: values.kind === 'sibling' ? values.siblingPlace : '',
  categories: values.kind === 'category' ? values.categories : [],
});

export default function ConcessionDialog(props: ConcessionDialogProps) {
  const { schoolId, academicYearId, concession, onClose } = props;
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const { data: heads = [] } = useCallQuery(
    'fees/fetchHeads',
    { query: { schoolId } },
    { isChoice: true },
  );
  const { form, onSave } = useRecordForm('fees/addEditConcession', concessionForm, {
    name: 'concession',
    initialValues: concession ? valuesOf(concession) : { ...blank, schoolId, academicYearId },
    bodyOf: (values: Values) => bodyOf(fitting(values)),
    invalidates: feesChanged,
    follow: (now, before): Partial<Values> => {
      if (now.kind === before.kind) return {};
      if (now.kind === 'rte') return { basisPoints: '10000', paise: '' };
      return now.kind === 'sibling' ? { siblingPlace: now.siblingPlace || '2' } : {};
    },
  });
  const showValue = useConcessionValue(heads);

  return (
    <FormDialog<Values, Concession>
      title={concession ? t('form.editTitle', { name: nameOf(concession) }) : t('concession.add')}
      about={concession && nameOf(concession)}
      form={form}
      onSave={onSave}
      onSaved={({ name }) => {
        notify.success(t('form.saved', { name }));
        onClose();
      }}
      onClose={onClose}
      valuesOf={valuesOf}
      showValue={showValue}
    >
      <ConcessionFields form={form} heads={heads} startsAsShare={!concession?.paise} />
    </FormDialog>
  );
}
