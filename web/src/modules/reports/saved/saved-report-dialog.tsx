import { weekdayName } from '@shala/contract/indian-dates.ts';
import {
  reportPeriods,
  reportRepeats,
  type SavedReport,
  savedReportForm,
} from '@shala/contract/saved-reports.ts';
import { useTranslation } from 'react-i18next';
import { config } from '../../../platform/config.ts';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MultiSelectField } from '../../../ui/form/multi-select-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { notify } from '../../../ui/notify.ts';
import styles from '../reports.module.css';
import {
  followRepeats,
  newSavedValues,
  type SavedSubject,
  type SavedValues,
  savedBody,
  savedValues,
} from './saved-report-values.ts';
import { useReaderChoice } from './use-reader-choice.ts';
import { savedChanged } from './use-saved-actions.tsx';

interface SavedReportDialogProps {
  /** The saved report to edit, or what a new one saves. */
  saved?: SavedReport;
  subject: SavedSubject;
  /** What is chosen in it, in words. */
  lines: readonly string[] | undefined;
  /** The name that a new one begins with. */
  title: string;
  /** The report is about days, which may move with the day on which it is opened. */
  hasDays: boolean;
  onClose: () => void;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

export default function SavedReportDialog({
  saved,
  subject,
  lines = [],
  title,
  hasDays,
  onClose,
}: SavedReportDialogProps) {
  const { t, i18n } = useTranslation('reports');
  const { items, onSearch } = useReaderChoice(saved?.readers ?? []);
  const { form, onSave } = useRecordForm('report/addEditSaved', savedReportForm, {
    initialValues: saved
      ? savedValues(saved)
      : newSavedValues(title, hasDays ? 'current' : 'chosen'),
    bodyOf: savedBody(subject),
    invalidates: savedChanged,
    follow: followRepeats,
  });
  const { repeats } = form.values;
  return (
    <FormDialog<SavedValues, SavedReport>
      title={t(saved ? 'saved.editTitle' : 'saved.newTitle', { name: title })}
      about={title}
      form={form}
      onClose={onClose}
      onSave={onSave}
      onSaved={({ name }) => {
        notify.success(t('saved.done', { name }));
        onClose();
      }}
      valuesOf={savedValues}
    >
      {lines.length > 0 && (
        <p className={styles.note} translate="no">
          {lines.join(' · ')}
        </p>
      )}
      <TextField form={form} name="name" label={t('field.name')} maxLength={80} required />
      {hasDays && (
        <SelectField
          form={form}
          name="period"
          label={t('field.period')}
          required
          choices={reportPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
      )}
      <MultiSelectField
        form={form}
        name="readerIds"
        label={t('field.readers')}
        help={t('saved.readersHelp')}
        items={items}
        allowSearchFilter
        onSearch={onSearch}
      />
      {config.sendsMail && (
        <>
          <SelectField
            form={form}
            name="repeats"
            label={t('field.repeats')}
            help={t('saved.repeatsHelp')}
            choices={reportRepeats.map((value) => ({ value, label: t(`repeats.${value}`) }))}
          />
          {repeats && (
            <>
              <FieldRow>
                {repeats === 'weekly' && (
                  <SelectField
                    form={form}
                    name="weekday"
                    label={t('field.weekday')}
                    required
                    choices={weekdays.map((day) => ({
                      value: String(day),
                      label: weekdayName(i18n.language, day),
                    }))}
                  />
                )}
                <TextField
                  form={form}
                  name="sendAt"
                  label={t('field.sendAt')}
                  type="time"
                  required
                />
              </FieldRow>
              <SwitchField form={form} name="mailsOwner" label={t('field.mailsOwner')} />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
