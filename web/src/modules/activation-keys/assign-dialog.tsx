import { useForm } from '@mantine/form';
import type { ActivationKey, ActivationKeyRecord } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../platform/use-call.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useSchoolChoice } from '../schools/schools-public.ts';
import styles from './activation-keys.module.css';
import { keysAndPlansChanged } from './key-calls.ts';

interface AssignDialogProps {
  activationKey: ActivationKey;
  onClose: () => void;
}

/** A key of the office or of a district's pool becomes a school's, whose plan it extends. */
export default function AssignDialog({ activationKey, onClose }: AssignDialogProps) {
  const { id, version, months: count, productKey } = activationKey;
  const { t } = useTranslation('activation-keys');
  const format = useFormat();
  const save = useSave('activationKey/assignToSchool', {
    invalidates: keysAndPlansChanged,
    quiet: true,
  });
  const form = useForm({
    name: 'assign',
    initialValues: { schoolId: '' },
    validate: { schoolId: (chosen) => (chosen ? null : t('validation:required')) },
  });
  const { schoolId } = form.values;
  const schools = useSchoolChoice(schoolId ? [schoolId] : []);

  const onSaved = ({ schoolName: school, endsOn }: ActivationKeyRecord) => {
    const day = endsOn && format.day(endsOn);
    notify.success(t(day ? 'assign.done' : 'assign.doneUnused', { key: productKey, school, day }));
    onClose();
  };

  return (
    <FormDialog
      title={t('assign.title', { key: productKey })}
      about={productKey}
      form={form}
      onClose={onClose}
      saveLabel={t('assign.submit')}
      onSave={(chosen) => save.mutateAsync({ body: { id, version, ...chosen } })}
      onSaved={onSaved}
    >
      <ChoiceField
        form={form}
        name="schoolId"
        label={t('field.school')}
        items={schools.items}
        onSearch={schools.onSearch}
        required
      />
      <p className={styles.consequence}>{t('assign.text', { count, n: format.number(count) })}</p>
    </FormDialog>
  );
}
