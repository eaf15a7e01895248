import { useForm } from '@mantine/form';
import { type Block, blockForm } from '@shala/contract/geography.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../platform/use-call.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { schemaErrors } from '../../ui/form/schema-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../ui/form/use-describe-issue.ts';

interface BlockDialogProps {
  districtId: string;
  /** The one to rename; absent for a new one. */
  block?: Block;
  onClose: () => void;
  onSaved: (block: Block) => void;
}

const valuesOf = (districtId: string, block?: Block) => ({
  ...(block && { id: block.id, version: block.version }),
  districtId,
  name: block?.name ?? '',
});

export default function BlockDialog({ districtId, block, onClose, onSaved }: BlockDialogProps) {
  const { t } = useTranslation('schools');
  const describe = useDescribeIssue();
  const save = useSave('district/addEditBlock', {
    invalidates: ['district', 'school'],
    quiet: true,
  });
  const form = useForm({
    name: 'block',
    initialValues: valuesOf(districtId, block),
    validate: (values) => schemaErrors(blockForm, values, describe),
  });
  return (
    <FormDialog
      title={block ? t('places.renameBlock') : t('places.addBlock')}
      form={form}
      onClose={onClose}
      saveLabel={block ? undefined : t('places.add')}
      onSave={(body) => save.mutateAsync({ body })}
      onSaved={onSaved}
      valuesOf={(row: Block) => valuesOf(row.districtId, row)}
    >
      <TextField form={form} name="name" label={t('places.name')} maxLength={100} required />
    </FormDialog>
  );
}
