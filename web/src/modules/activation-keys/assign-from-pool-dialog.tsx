import { useForm } from '@mantine/form';
import type { PoolCheck } from '@shala/contract/activation-keys.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery, useSave } from '../../platform/use-call.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';
import { formatNumber } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { keysAndPlansChanged } from './key-calls.ts';
import { PoolChoice } from './pool-choice.tsx';

interface AssignFromPoolDialogProps {
  /** Without them the officer pastes a list of UDISE codes. */
  schoolIds?: string[] | undefined;
  onClose: () => void;
}

const mostSchools = 1000;
const start = { list: '', months: '' };

/** A key each for many schools: the schools are found first, then one length is chosen for all. */
export default function AssignFromPoolDialog({ schoolIds, onClose }: AssignFromPoolDialogProps) {
  const { t } = useTranslation('activation-keys');
  // One for the dialog: sending it twice assigns the keys once.
  const idempotencyKey = useIdempotencyKey();
  const [listed, setListed] = useState<PoolCheck>();
  const ofSelection = useCallQuery(
    'activationKey/checkPool',
    { body: { schoolIds } },
    { enabled: schoolIds !== undefined },
  );
  const checking = useSave('activationKey/checkPool', { quiet: true });
  const assigning = useSave('activationKey/assignFromPool', {
    invalidates: keysAndPlansChanged,
    quiet: true,
  });
  const check = schoolIds ? ofSelection.data : listed;
  const isChecked = check !== undefined && check.schools.length > 0;
  const form = useForm({
    name: 'assign-from-pool',
    initialValues: start,
    validate: ({ list, months }) => ({
      list: schoolIds ? null : listIssue(codesOf(list).length),
      months: isChecked && !months ? t('validation:required') : null,
    }),
    onValuesChange: (now, before) => {
      if (now.list !== before.list) setListed(undefined);
    },
  });

  function listIssue(count: number) {
    if (count === 0) return t('validation:required');
    return count > mostSchools ? t('fromPool.tooMany', { n: formatNumber(mostSchools) }) : null;
  }

  const onSaved = (saved: PoolCheck | { schools: number }) => {
    if ('lengths' in saved) {
      setListed(saved);
      if (saved.schools.length === 0) form.setFieldError('list', t('fromPool.none'));
      return;
    }
    const { schools: count } = saved;
    notify.success(t('fromPool.done', { count, n: formatNumber(count) }));
    onClose();
  };

  return (
    <FormDialog<typeof start, PoolCheck | { schools: number }>
      title={t('fromPool.title')}
      form={form}
      onClose={onClose}
      saveLabel={t(schoolIds || isChecked ? 'fromPool.submit' : 'fromPool.check')}
      onSave={({ list, months }) =>
        isChecked
          ? assigning.mutateAsync({
              body: {
                schoolIds: check.schools.map(({ id }) => id),
                months: Number(months),
                idempotencyKey,
              },
            })
          : checking.mutateAsync({
              body: schoolIds ? { schoolIds } : { udiseCodes: codesOf(list) },
            })
      }
      onSaved={onSaved}
    >
      {!schoolIds && (
        <TextAreaField
          form={form}
          name="list"
          label={t('fromPool.list')}
          help={t('fromPool.listHelp')}
          rows={6}
          required
        />
      )}
      {ofSelection.error && (
        <ErrorState failure={ofSelection.error.answer} onRetry={() => void ofSelection.refetch()} />
      )}
      {isChecked && <PoolChoice form={form} check={check} />}
    </FormDialog>
  );
}

/** Whatever stands between the codes of a copied column or sentence; a code that stands twice counts once. */
const codesOf = (list: string): string[] => [
  ...new Set(list.split(/[\s,;'"]+/).filter((code) => code !== '')),
];
