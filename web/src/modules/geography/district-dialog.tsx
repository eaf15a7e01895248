import { useForm } from '@mantine/form';
import { type District, districtForm } from '@shala/contract/geography.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../platform/use-call.ts';
import { DigitsField } from '../../ui/form/digits-field.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { schemaErrors } from '../../ui/form/schema-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../ui/form/use-describe-issue.ts';

interface DistrictDialogProps {
  stateId: string;
  /** The one to change; absent for a new one. */
  district?: District;
  onClose: () => void;
  onSaved: (district: District) => void;
}

const valuesOf = (stateId: string, district?: District) => ({
  ...(district && { id: district.id, version: district.version }),
  stateId,
  name: district?.name ?? '',
  nameHindi: district?.nameHindi ?? '',
  nameMarathi: district?.nameMarathi ?? '',
  udiseCode: district?.udiseCode ?? '',
  lgdCode: district?.lgdCode ?? null,
});

export default function DistrictDialog({
  stateId,
  district,
  onClose,
  onSaved,
}: DistrictDialogProps) {
  const { t } = useTranslation('schools');
  const describe = useDescribeIssue();
  const save = useSave('district/addEdit', {
    invalidates: ['district', 'state', 'school'],
    quiet: true,
  });
  const form = useForm({
    name: 'district',
    initialValues: valuesOf(stateId, district),
    validate: (values) => schemaErrors(districtForm, values, describe),
  });
  return (
    <FormDialog
      title={district ? t('places.editDistrict') : t('places.addDistrict')}
      form={form}
      onClose={onClose}
      saveLabel={district ? undefined : t('places.add')}
      onSave={(body) => save.mutateAsync({ body })}
      onSaved={onSaved}
      valuesOf={(row: District) => valuesOf(row.stateId, row)}
    >
      <TextField form={form} name="name" label={t('places.name')} maxLength={100} required />
      <FieldRow>
        <TextField form={form} name="nameHindi" label={t('places.nameHindi')} maxLength={100} />
        <TextField form={form} name="nameMarathi" label={t('places.nameMarathi')} maxLength={100} />
      </FieldRow>
      <FieldRow>
        <DigitsField
          form={form}
          name="udiseCode"
          label={t('places.districtUdise')}
          help={t('places.districtUdiseHelp')}
          length={4}
        />
        <NumberField form={form} name="lgdCode" label={t('places.lgdCode')} />
      </FieldRow>
    </FormDialog>
  );
}
