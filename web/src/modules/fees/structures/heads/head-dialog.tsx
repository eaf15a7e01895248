import { type FeeHead, feeHeadForm } from '@shala/contract/fee-heads.ts';
import { feeHeadKinds } from '@shala/contract/fee-kinds.ts';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../../ui/form/form-values.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { notify } from '../../../../ui/notify.ts';
import { useLocalName } from '../../../../ui/use-local-name.ts';
import { feesChanged } from '../../fee-calls.ts';

interface HeadDialogProps {
  schoolId: string;
  /** The head to edit; absent for a new one. */
  head?: FeeHead;
  onClose: () => void;
}

const { blank, valuesOf, bodyOf } = formValues(feeHeadForm);
type Values = FormValues<typeof feeHeadForm>;

export function HeadDialog({ schoolId, head, onClose }: HeadDialogProps) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const { form, onSave } = useRecordForm('fees/addEditHead', feeHeadForm, {
    name: 'head',
    initialValues: head ? valuesOf(head) : { ...blank, schoolId, isActive: true },
    bodyOf,
    invalidates: feesChanged,
    // An admission fee is paid once.
    follow: (now, before) =>
      now.kind === 'admission' && before.kind !== 'admission' ? { isForNew: true } : {},
  });
  return (
    <FormDialog<Values, FeeHead>
      title={head ? t('form.editTitle', { name: nameOf(head) }) : t('heads.add')}
      about={head && nameOf(head)}
      form={form}
      onSave={onSave}
      onSaved={({ name }) => {
        notify.success(t('form.saved', { name }));
        onClose();
      }}
      onClose={onClose}
      valuesOf={valuesOf}
      showValue={(field, value) => {
        if (field === 'kind') return t(`headKind.${value}`);
        return typeof value === 'boolean' ? t(value ? 'state.yes' : 'state.no') : String(value);
      }}
    >
      <SelectField
        form={form}
        name="kind"
        label={t('field.headKind')}
        choices={feeHeadKinds.map((kind) => ({ value: kind, label: t(`headKind.${kind}`) }))}
        required
      />
      <TextField form={form} name="name" label={t('field.headName')} maxLength={60} required />
      <FieldRow>
        <TextField form={form} name="localName" label={t('field.localName')} maxLength={60} />
        <TextField form={form} name="nameHindi" label={t('field.nameHindi')} maxLength={60} />
      </FieldRow>
      <SwitchField
        form={form}
        name="isForNew"
        label={t('heads.isForNew')}
        help={t('heads.isForNewHelp')}
      />
      {head && <SwitchField form={form} name="isActive" label={t('state.active')} />}
    </FormDialog>
  );
}
