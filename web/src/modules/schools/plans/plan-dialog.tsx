import { schoolDay } from '../../../platform/school-day.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { PlansSeen } from '@shala/contract/schools.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../list/schools.module.css';
import { plansChanged } from './plan-calls.ts';
import { PlanConsequence } from './plan-consequence.tsx';
import { commonEnd, lastDayOf, type PlanPreset, presetsFor } from './plan-presets.ts';
import type { PlannedSchool } from './use-planning.tsx';

interface PlanDialogProps {
  schools: readonly PlannedSchool[];
  onClose: () => void;
  onSaved?: () => void;
}

export default function PlanDialog({ schools: chosenSchools, onClose, onSaved }: PlanDialogProps) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const today = schoolDay();
  /** The last days that somebody else has set since the list was fetched. */
  const [newEnds, setNewEnds] = useState<PlansSeen>([]);
  const schools = chosenSchools.map((school) => {
    const changed = newEnds.find(({ schoolId }) => schoolId === school.id);
    return changed ? { ...school, planEndsOn: changed.endsOn } : school;
  });
  const times = { today, runsUntil: commonEnd(schools, today) };
  const presets = presetsFor(schools, today);
  const save = useSave('school/updatePlan', {
    invalidates: plansChanged,
    quiet: true,
  });
  const form = useForm<{ preset: PlanPreset; day: string }>({
    initialValues: { preset: presets[0]!, day: '' },
    validate: {
      day: (day, { preset }) =>
        preset === 'otherDay' && !(day >= today) ? t('planDialog.dayNeeded') : null,
    },
  });
  const { day } = form.values;
  const preset = presets.find((one) => one === form.values.preset) ?? presets[0]!;
  const chosen = lastDayOf(preset, times);
  const endsOn = chosen === undefined ? day : chosen;

  const count = schools.length;
  const title =
    count === 1
      ? t('planDialog.titleOne', { name: schools[0]?.name })
      : t('planDialog.title', { count, n: formatNumber(count) });

  return (
    <FormDialog
      title={title}
      about={schools[0]?.name}
      form={form}
      onClose={onClose}
      saveLabel={endsOn === null ? t('planDialog.end') : t('planDialog.save')}
      onSave={async () => {
        const schoolIds = schools.map(({ id }) => id);
        const seen = schools.map(({ id, planEndsOn }) => ({ schoolId: id, endsOn: planEndsOn }));
        const answer = await save.mutateAsync({ body: { schoolIds, endsOn, seen } });
        if (!answer.success && answer.code === 'conflict') setNewEnds(answer.result as PlansSeen);
        return answer;
      }}
      onSaved={({ schools: changed }) => {
        const key = endsOn === null ? 'planDialog.doneEnding' : 'planDialog.done';
        notify.success(t(key, { count: changed, n: formatNumber(changed) }));
        onSaved?.();
        onClose();
      }}
    >
      <Radio.Group
        label={t('planDialog.question')}
        {...form.getInputProps('preset')}
        value={preset}
      >
        <div className={styles.presets}>
          {presets.map((value) => {
            const last = lastDayOf(value, times);
            return (
              <Radio
                key={value}
                value={value}
                label={t(`planDialog.preset.${value}`)}
                description={last && t('planDialog.until', { day: format.day(last) })}
              />
            );
          })}
        </div>
      </Radio.Group>
      {preset === 'otherDay' && (
        <DateField form={form} name="day" label={t('planDialog.lastDay')} min={today} required />
      )}
      {endsOn !== '' && <PlanConsequence schools={schools} endsOn={endsOn} today={today} />}
    </FormDialog>
  );
}
