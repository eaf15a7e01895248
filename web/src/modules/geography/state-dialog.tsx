import { useForm } from '@mantine/form';
import { type State, stateForm } from '@shala/contract/geography.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../platform/use-call.ts';
import { DigitsField } from '../../ui/form/digits-field.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { schemaErrors } from '../../ui/form/schema-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../ui/form/use-describe-issue.ts';

interface StateDialogProps {
  /** The one to change; absent for a new one. */
  state?: State;
  onClose: () => void;
}

const valuesOf = (state?: State) => ({
  ...(state && { id: state.id, version: state.version }),
  name: state?.name ?? '',
  nameHindi: state?.nameHindi ?? '',
  nameMarathi: state?.nameMarathi ?? '',
  udiseCode: state?.udiseCode ?? '',
  lgdCode: state?.lgdCode ?? null,
});

export default function StateDialog({ state, onClose }: StateDialogProps) {
  const { t } = useTranslation('schools');
  const describe = useDescribeIssue();
  const save = useSave('state/addEdit', {
    invalidates: ['state', 'district', 'school'],
    quiet: true,
  });
  const form = useForm({
    initialValues: valuesOf(state),
    validate: (values) => schemaErrors(stateForm, values, describe),
  });
  return (
    <FormDialog
      title={state ? t('places.editState') : t('places.addState')}
      form={form}
      onClose={onClose}
      saveLabel={state ? undefined : t('places.add')}
      onSave={({ lgdCode, ...values }) =>
        save.mutateAsync({ body: { ...values, lgdCode: lgdCode! } })
      }
      onSaved={onClose}
      valuesOf={valuesOf}
    >
      <TextField form={form} name="name" label={t('places.name')} maxLength={100} required />
      <FieldRow>
        <TextField form={form} name="nameHindi" label={t('places.nameHindi')} maxLength={100} />
        <TextField form={form} name="nameMarathi" label={t('places.nameMarathi')} maxLength={100} />
      </FieldRow>
      <FieldRow>
        <NumberField form={form} name="lgdCode" label={t('places.lgdCode')} required />
        <DigitsField
          form={form}
          name="udiseCode"
          label={t('places.stateUdise')}
          help={t('places.stateUdiseHelp')}
          length={2}
        />
      </FieldRow>
    </FormDialog>
  );
}
