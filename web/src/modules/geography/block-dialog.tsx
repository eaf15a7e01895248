import { type Block, blockForm } from '@shala/contract/geography.ts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../ui/form/form-values.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';

interface BlockDialogProps {
  districtId: string;
  /** The one to rename; absent for a new one. */
  block?: Block;
  onClose: () => void;
  onSaved: (block: Block) => void;
}

const { blank, valuesOf, bodyOf } = formValues(blockForm);

export default function BlockDialog({ districtId, block, onClose, onSaved }: BlockDialogProps) {
  const { t } = useTranslation('geography');
  const { form, onSave } = useRecordForm('district/addEditBlock', blockForm, {
    name: 'block',
    initialValues: block ? valuesOf(block) : { ...blank, districtId },
    bodyOf,
    invalidates: ['district', 'school', 'audit'],
  });
  return (
    <FormDialog<FormValues<typeof blockForm>, Block>
      title={block ? t('renameBlock') : t('addBlock')}
      form={form}
      onClose={onClose}
      saveLabel={block ? undefined : t('add')}
      onSave={onSave}
      onSaved={onSaved}
      valuesOf={valuesOf}
    >
      <TextField form={form} name="name" label={t('name')} maxLength={100} required />
    </FormDialog>
  );
}
