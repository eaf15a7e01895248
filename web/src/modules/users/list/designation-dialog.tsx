import { useForm } from '@mantine/form';
import { statusesAtOnce } from '@shala/contract/account-fields.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import type { ListedUser } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';

interface DesignationDialogProps {
  people: readonly ListedUser[];
  onClose: () => void;
  onDone: () => void;
}

/** One designation for several people, two hundred in a call. */
export default function DesignationDialog({ people, onClose, onDone }: DesignationDialogProps) {
  const { t } = useTranslation('users');
  const count = people.length;
  const save = useSave('schoolUser/updateDesignations', {
    invalidates: ['User', 'schoolUser', 'audit'],
    quiet: true,
  });
  const form = useForm({
    name: 'designation',
    initialValues: { designation: '' },
    validate: { designation: (text) => (text.trim() ? null : t('validation:required')) },
  });

  const onSave = async ({ designation }: { designation: string }) => {
    let changed = 0;
    const pieces = [...inPieces(people, statusesAtOnce)];
    for (const piece of pieces) {
      const accountIds = piece.map(({ id }) => id);
      const answer = await save.mutateAsync({ body: { accountIds, designation } });
      if (!answer.success || piece === pieces.at(-1)) {
        return answer.success
          ? { ...answer, result: { people: changed + answer.result.people } }
          : answer;
      }
      changed += answer.result.people;
    }
    throw new Error('Nobody was selected');
  };

  return (
    <FormDialog
      title={t('many.designateTitle', { count, n: formatNumber(count) })}
      form={form}
      onClose={onClose}
      onSave={onSave}
      onSaved={({ people: changed }) => {
        notify.success(
          changed === 0
            ? t('many.designateNone')
            : t('many.designateDone', { count: changed, n: formatNumber(changed) }),
        );
        onClose();
        onDone();
      }}
    >
      <TextField
        form={form}
        name="designation"
        label={t('field.designation')}
        help={t('many.designateHelp')}
        maxLength={100}
        required
      />
    </FormDialog>
  );
}
