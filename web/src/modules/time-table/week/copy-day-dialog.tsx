import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ClassRecord } from '@shala/contract/classes.ts';
import { weekdayName } from '@shala/contract/indian-dates.ts';
import type { TimeTable } from '@shala/contract/time-table.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../../platform/call.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { notify } from '../../../ui/notify.ts';
import { savedLesson } from './use-week-editing.ts';
import styles from './week.module.css';

interface CopyDayDialogProps {
  of: ClassRecord;
  plan: TimeTable['plan'];
  onClose: () => void;
}

type Outcome = CallResult<'timeTable/copyDay'>;

/** Copies a class's day to another day; periods that are set there stay, and clashes are listed. */
export default function CopyDayDialog({ of, plan, onClose }: CopyDayDialogProps) {
  const { t, i18n } = useTranslation('time-table');
  const save = useSave('timeTable/copyDay', { ...savedLesson, quiet: true });
  const [outcome, setOutcome] = useState<Outcome>();
  const needed = (value: string) => (value ? null : t('validation:required'));
  const form = useForm({
    initialValues: { from: String(plan.days[0]?.weekday ?? ''), to: '' },
    validate: {
      from: needed,
      to: (to, { from }) => (to && to === from ? t('copyDay.sameDay') : needed(to)),
    },
  });
  const choices = plan.days.map(({ weekday }) => ({
    value: String(weekday),
    label: weekdayName(i18n.language, weekday),
  }));
  return (
    <FormDialog<{ from: string; to: string }, Outcome>
      title={t('copyDay.title')}
      form={form}
      onClose={onClose}
      saveLabel={t('copyDay.save')}
      onSave={({ from, to }) =>
        save.mutateAsync({ body: { classId: of.id, from: Number(from), to: Number(to) } })
      }
      onSaved={(result) => {
        const { copied, clashes } = result;
        notify.success(t('copyDay.done', { count: copied, n: formatNumber(copied) }));
        if (clashes.length === 0) onClose();
        else setOutcome(result);
      }}
    >
      <FieldRow>
        <SelectField form={form} name="from" label={t('copyDay.from')} choices={choices} required />
        <SelectField form={form} name="to" label={t('copyDay.to')} choices={choices} required />
      </FieldRow>
      <p className={styles.hint}>{t('copyDay.help')}</p>
      {outcome && (
        <section role="alert">
          <strong>{t('copyDay.clashes')}</strong>
          <ul>
            {outcome.clashes.map(({ period, message }) => (
              <li key={period}>
                <LanguageText>{message}</LanguageText>
              </li>
            ))}
          </ul>
          <Button variant="default" onClick={onClose}>
            {t('copyDay.close')}
          </Button>
        </section>
      )}
    </FormDialog>
  );
}
