import { schoolDay } from '../../../platform/school-day.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { fieldId } from '../../../ui/form/field-ids.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import { formatNumber } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import styles from '../list/schools.module.css';
import { ExtensionConsequence } from './extension-consequence.tsx';
import { plansChanged } from './plan-calls.ts';
import type { PlannedSchool } from './use-planning.tsx';

interface PlanExtensionDialogProps {
  schools: readonly PlannedSchool[];
  onClose: () => void;
  onSaved?: () => void;
}

const usualMonths = ['1', '3', '6', '12', '24'];
const otherMonths = 'other';
const mostMonths = 60;

interface Values {
  choice: string;
  months: number | string | null;
}

const areMonths = (months: Values['months']): months is number =>
  Number.isInteger(months) && Number(months) >= 1 && Number(months) <= mostMonths;

/** Months more for plans that may end on different days. */
export default function PlanExtensionDialog(props: PlanExtensionDialogProps) {
  const { schools, onClose, onSaved } = props;
  const { t } = useTranslation('schools');
  const today = schoolDay();
  // A call whose answer was lost and that is sent again extends nothing twice.
  const idempotencyKey = useIdempotencyKey();
  const save = useSave('school/extendPlans', {
    invalidates: plansChanged,
    quiet: true,
  });
  const form = useForm<Values>({
    initialValues: { choice: '12', months: 12 },
    validate: {
      months: (months) => (areMonths(months) ? null : t('extendDialog.monthsNeeded')),
    },
  });
  const { choice, months } = form.values;
  const isOther = choice === otherMonths;

  const choose = (value: string) => {
    form.setValues({ choice: value, months: value === otherMonths ? null : Number(value) });
    form.clearErrors();
  };

  const count = schools.length;
  const title =
    count === 1
      ? t('extendDialog.titleOne', { name: schools[0]?.name })
      : t('extendDialog.title', { count, n: formatNumber(count) });

  return (
    <FormDialog
      title={title}
      about={schools[0]?.name}
      form={form}
      onClose={onClose}
      saveLabel={t('extendDialog.save')}
      onSave={() => {
        const schoolIds = schools.map(({ id }) => id);
        return save.mutateAsync({ body: { schoolIds, months: Number(months), idempotencyKey } });
      }}
      onSaved={({ schools: changed }) => {
        notify.success(t('extendDialog.done', { count: changed, n: formatNumber(changed) }));
        onSaved?.();
        onClose();
      }}
    >
      <Radio.Group
        id={isOther ? undefined : fieldId('months')}
        label={t('extendDialog.question')}
        value={choice}
        onChange={choose}
        error={isOther ? undefined : form.errors.months}
      >
        <div className={styles.presets}>
          {usualMonths.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t('import.months', { count: Number(value), n: value })}
            />
          ))}
          <Radio value={otherMonths} label={t('extendDialog.other')} />
        </div>
      </Radio.Group>
      {isOther && (
        <NumberField
          form={form}
          name="months"
          label={t('extendDialog.months')}
          help={t('extendDialog.monthsHelp')}
          required
        />
      )}
      {areMonths(months) && (
        <ExtensionConsequence schools={schools} months={months} today={today} />
      )}
    </FormDialog>
  );
}
