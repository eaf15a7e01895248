import { useForm } from '@mantine/form';
import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../platform/use-call.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { useFormat } from '../../ui/use-format.ts';
import styles from './activation-keys.module.css';
import { keysChanged } from './key-calls.ts';
import { isFree } from './key-rules.ts';
import { useDistrictChoice } from './use-key-filters.ts';

interface PoolDialogProps {
  /** Keys that a district cannot get are listed and left as they are. */
  keys: readonly ActivationKey[];
  onClose: () => void;
  onDone: () => void;
}

/** Keys for a district's officer to assign. */
export default function PoolDialog({ keys, onClose, onDone }: PoolDialogProps) {
  const { t } = useTranslation('activation-keys');
  const format = useFormat();
  const districts = useDistrictChoice();
  const save = useSave('activationKey/updateDistrict', {
    invalidates: keysChanged,
    quiet: true,
  });
  const form = useForm({
    name: 'pool',
    initialValues: { districtId: '' },
    validate: { districtId: (chosen) => (chosen ? null : t('validation:required')) },
  });
  const free = keys.filter(isFree);
  const ids = free.map(({ id }) => id);
  const say = (key: string, count: number) => t(`pool.${key}`, { count, n: format.number(count) });
  const left = keys.length - free.length;

  return (
    <FormDialog
      title={say('title', free.length)}
      form={form}
      onClose={onClose}
      saveLabel={t('pool.submit')}
      onSave={({ districtId }) => save.mutateAsync({ body: { ids, districtId } })}
      onSaved={({ keys: count }) => {
        notify.success(say('done', count));
        onDone();
      }}
    >
      <ChoiceField
        form={form}
        name="districtId"
        label={t('field.district')}
        help={t('pool.help')}
        items={districts}
        required
      />
      {left > 0 && <p className={styles.consequence}>{say('left', left)}</p>}
    </FormDialog>
  );
}
