import { type Concession, concessionForm } from '@shala/contract/fee-concessions.ts';
import { concessionKinds, concessionsByRecord } from '@shala/contract/fee-kinds.ts';
import { socialCategories } from '@shala/contract/student-codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../../platform/use-call.ts';
import { FieldRow } from '../../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../../ui/form/form-values.ts';
import { MoneyField, PercentField, paiseOf } from '../../../../ui/form/money-field.tsx';
import { MultiSelectField } from '../../../../ui/form/multi-select-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { formatMoney } from '../../../../ui/format.ts';
import { moneyText } from '../../../../ui/money.ts';
import { notify } from '../../../../ui/notify.ts';
import { useLocalName } from '../../../../ui/use-local-name.ts';
import { feesChanged } from '../../fee-calls.ts';
import { IncreaseKind } from '../increase-kind.tsx';

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
  const students = useTranslation('students').t;
  const nameOf = useLocalName();
  const [isShare, setShare] = useState(!concession?.paise);
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
  const { kind } = form.values;
  const headName = (id: string) => {
    const head = heads.find((one) => one.id === id);
    return head ? nameOf(head) : '';
  };
  const showValue = (field: string, value: unknown): string => {
    if (field === 'kind') return t(`concessionKind.${value}`);
    if (field === 'categories') {
      return (value as string[]).map((one) => students(`category.${one}`)).join(', ');
    }
    if (field === 'headIds') return (value as string[]).map(headName).join(', ');
    const amount = paiseOf(String(value ?? ''));
    if (field === 'paise' && amount) return formatMoney(amount);
    if (field === 'basisPoints' && amount) return `${moneyText(amount)} %`;
    return String(value ?? '');
  };
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
      <SelectField
        form={form}
        name="kind"
        label={t('field.concessionKind')}
        help={
          kind &&
          t(
            (concessionsByRecord as readonly string[]).includes(kind)
              ? 'concession.byRecordHelp'
              : 'concession.grantHelp',
          )
        }
        choices={concessionKinds.map((one) => ({ value: one, label: t(`concessionKind.${one}`) }))}
        required
      />
      <TextField
        form={form}
        name="name"
        label={t('field.concessionName')}
        maxLength={60}
        required
      />
      <FieldRow>
        <TextField form={form} name="localName" label={t('field.localName')} maxLength={60} />
        <TextField form={form} name="nameHindi" label={t('field.nameHindi')} maxLength={60} />
      </FieldRow>
      {kind === 'sibling' && (
        <NumberField
          form={form}
          name="siblingPlace"
          label={t('field.siblingPlace')}
          help={t('concession.placeHelp')}
          required
        />
      )}
      {kind === 'category' && (
        <MultiSelectField
          form={form}
          name="categories"
          label={t('field.categories')}
          items={Object.keys(socialCategories).map((one) => ({
            id: one,
            text: students(`category.${one}`),
          }))}
          required
        />
      )}
      {kind !== 'rte' && (
        <IncreaseKind
          isShare={isShare}
          onChoose={(share) => {
            setShare(share);
            form.setValues({ basisPoints: '', paise: '' });
          }}
        />
      )}
      {isShare || kind === 'rte' ? (
        <PercentField
          form={form}
          name="basisPoints"
          label={t('by.share')}
          disabled={kind === 'rte'}
          required
        />
      ) : (
        <MoneyField
          form={form}
          name="paise"
          label={t('by.amount')}
          help={t('concession.amountHelp')}
          required
        />
      )}
      <MultiSelectField
        form={form}
        name="headIds"
        label={t('field.ofHeads')}
        help={t('concession.headsHelp')}
        items={heads.map((head) => ({ id: head.id, text: nameOf(head) }))}
      />
    </FormDialog>
  );
}
